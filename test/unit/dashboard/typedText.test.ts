import assert from "node:assert/strict";
import { mock } from "node:test";
import { createTypedText } from "../../../src/dashboard/typedText";

describe("the text of the dashboard's filter", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  it("keeps what is typed between a change of the filter and the next frame", () => {
    let applied = "";
    const text = createTypedText((typed) => {
      applied = typed;
    });
    text.type("g");
    assert.equal(text.shown(applied), "g");
    mock.timers.tick(1_000);
    assert.equal(applied, "g");
    text.type("ge");
    assert.equal(text.shown(applied), "ge");
    mock.timers.tick(1_000);
    assert.deepEqual([text.shown(applied), applied], ["ge", "ge"]);
  });

  it("is the filter that is set elsewhere", () => {
    assert.equal(createTypedText(() => undefined).shown("de"), "de");
  });
});

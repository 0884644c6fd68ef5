import assert from "node:assert/strict";
import { lazily } from "../../../src/common/memoize";

describe("value that is made when it is needed", () => {
  it("is made once, by whoever asks first", async () => {
    let made = 0;
    const value = lazily(async () => ({ number: ++made }));
    assert.equal(made, 0);
    const [first, second] = await Promise.all([value(), value()]);
    assert.deepEqual([first.number, first === second, (await value()) === first], [1, true, true]);
  });

  it("is made again after a failure", async () => {
    let tries = 0;
    const value = lazily(async () => {
      tries += 1;
      if (tries === 1) throw new Error("not loaded");
      return tries;
    });
    await assert.rejects(value(), /not loaded/);
    assert.equal(await value(), 2);
  });
});

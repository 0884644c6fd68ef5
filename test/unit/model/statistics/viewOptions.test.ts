import assert from "node:assert/strict";
import { DEFAULT_VIEW_OPTIONS, readViewOptions, type ViewOptions } from "../../../../src/model/statistics/viewOptions";

describe("stored view options", () => {
  it("are read as they were written", () => {
    const options: ViewOptions = {
      ...{ sort: "percent", group: "language", show: "failing" },
      ...{ text: "x", hidden: ["de"], notStarted: "listed" },
    };
    assert.deepEqual(readViewOptions(JSON.parse(JSON.stringify(options))), options);
  });

  it("are as at first where they are not understood", () => {
    const wrong = { sort: "code", group: 1, show: {}, text: 2, hidden: "de", notStarted: "toString" };
    for (const value of [undefined, null, 3, "x", [], wrong])
      assert.deepEqual(readViewOptions(value), DEFAULT_VIEW_OPTIONS);
    assert.deepEqual(readViewOptions({ hidden: ["de", 3] }).hidden, ["de"]);
  });

  it("keep the order that was chosen before another one became the default", () => {
    const earlier = { sort: "lastChange", group: "component", show: "all", text: "", hidden: [] };
    assert.deepEqual(readViewOptions(earlier), { ...earlier, notStarted: "grouped" });
    assert.equal(readViewOptions({ ...earlier, sort: "name" }).sort, "name");
    assert.equal(readViewOptions(undefined).sort, "nextAction");
  });
});

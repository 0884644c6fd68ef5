import assert from "node:assert/strict";
import { DEFAULT_VIEW_OPTIONS, readViewOptions } from "../../../../src/model/statistics/viewOptions";

describe("stored view options", () => {
  it("are read as they were written", () => {
    const options = { sort: "percent", group: "language", show: "failing", text: "x", hidden: ["de"] } as const;
    assert.deepEqual(readViewOptions(JSON.parse(JSON.stringify(options))), options);
  });

  it("are as at first where they are not understood", () => {
    for (const value of [undefined, null, 3, "x", [], { sort: "code", group: 1, show: {}, text: 2, hidden: "de" }])
      assert.deepEqual(readViewOptions(value), DEFAULT_VIEW_OPTIONS);
    assert.deepEqual(readViewOptions({ hidden: ["de", 3] }).hidden, ["de"]);
  });
});

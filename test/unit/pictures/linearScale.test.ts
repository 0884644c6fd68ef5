import assert from "node:assert/strict";
import { linearScale, roundedUp, roundStep } from "../../../src/pictures/data/linearScale";

describe("a linear scale", () => {
  it("goes from end to end, also backwards", () => {
    const scale = linearScale([0, 200], [300, 100]);
    assert.deepEqual([0, 50, 200].map(scale), [300, 250, 100]);
    assert.deepEqual(scale.domain, [0, 200]);
  });

  it("has round ticks, at whole numbers only", () => {
    const steps = [1, 3, 8, 14, 20, 141, 1000, 48_000].map((length) => roundStep(length, 5));
    assert.deepEqual(steps, [1, 1, 2, 2, 5, 20, 200, 10_000]);
  });

  it("ends at a tick", () => {
    const ends = [1, 7, 13, 15, 17, 141, 999, 1001, 48_765].map((length) => roundedUp(length, 5));
    assert.deepEqual(ends, [1, 7, 14, 20, 20, 200, 1000, 1200, 50_000]);
  });
});

import assert from "node:assert/strict";
import { readRefreshInterval } from "../../../../src/model/service/refreshInterval";

const MINUTE = 60_000;

describe("the setting refreshInterval", () => {
  it("is never shorter than a minute", () => {
    for (const minutes of [0.0001, Number.MIN_VALUE, 0.5, 0.999]) {
      assert.equal(readRefreshInterval(minutes, 30), MINUTE, String(minutes));
    }
    assert.equal(readRefreshInterval(1, 30), MINUTE);
    assert.equal(readRefreshInterval(1.5, 30), 1.5 * MINUTE);
    assert.equal(readRefreshInterval(30, 30), 30 * MINUTE);
  });

  it("is by hand only at 0, and below it", () => {
    for (const minutes of [0, -0, -1, Number.NEGATIVE_INFINITY]) {
      assert.equal(readRefreshInterval(minutes, 30), Number.POSITIVE_INFINITY, String(minutes));
    }
  });

  it("stays a number to calculate with, however long it is", () => {
    for (const minutes of [1e308, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER]) {
      const interval = readRefreshInterval(minutes, 30);
      assert.ok(Number.isSafeInteger(Date.now() + interval), String(minutes));
      assert.ok(interval >= 365 * 24 * 60 * MINUTE);
    }
  });

  it("is the default where it is no number", () => {
    for (const value of ["5", "", null, undefined, Number.NaN, {}, [1], true]) {
      assert.equal(readRefreshInterval(value, 30), 30 * MINUTE, JSON.stringify(value));
    }
  });
});

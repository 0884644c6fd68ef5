import assert from "node:assert/strict";
import { believableChange, isPast, isWaiting } from "../../../src/common/clock";
import { affordableInterval, closedUntil, isScarce, newerRateLimit } from "../../../src/model/service/rateLimit";

const NOW = Date.UTC(2026, 0, 3);
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

describe("times from outside", () => {
  it("are in the past if not after now", () => {
    for (const time of [0, 1, NOW - 10 * YEAR, NOW - 1, NOW, NOW + 1000])
      assert.equal(isPast(time, NOW), true, `${time}`);
    for (const time of [-1, NOW + HOUR, NOW + YEAR, 1e17, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(isPast(time, NOW), false, `${time}`);
    }
  });

  it("allow a wait of two days at most, from the time of the answer", () => {
    assert.equal(isWaiting(NOW, NOW + HOUR, NOW), true);
    assert.equal(isWaiting(NOW, NOW + 48 * HOUR, NOW), true);
    assert.equal(isWaiting(NOW, NOW + 48 * HOUR + 1, NOW), false);
    assert.equal(isWaiting(NOW, NOW + HOUR, NOW + HOUR), false, "over");
    assert.equal(isWaiting(NOW, NOW + HOUR, NOW - YEAR), false, "said in times to come");
    assert.equal(isWaiting(NOW, Number.NaN, NOW), false);
  });

  it("are of a change where translations may have changed", () => {
    for (const time of ["2026-01-03T17:11:40.918Z", "1999-01-01T00:00:00Z", "2037-06-01T00:00:00Z"]) {
      assert.equal(believableChange(time), time);
    }
    for (const time of [null, "", "x", "0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]) {
      assert.equal(believableChange(time), null);
    }
  });
});

describe("what a service allows, by a clock that was set", () => {
  const told = { observedAt: NOW, retryAt: NOW + HOUR, remaining: 1, resetAt: NOW + HOUR };

  it("is over after it was set forward, and nothing after it was set back", () => {
    for (const now of [NOW + 10 * YEAR, NOW - YEAR]) {
      assert.equal(closedUntil(told, now), undefined);
      assert.equal(isScarce(told, 20, now), false);
    }
    assert.equal(closedUntil(told, NOW), NOW + HOUR);
    assert.equal(isScarce(told, 20, NOW), true);
  });

  it("is what was told last, not what was told in times to come", () => {
    const early = { observedAt: NOW - HOUR };
    assert.equal(newerRateLimit(early, told, NOW), told);
    assert.equal(newerRateLimit(told, early, NOW), told);
    assert.equal(newerRateLimit(told, early, NOW - HOUR), early);
    assert.equal(newerRateLimit(early, told, NOW - HOUR), early);
    assert.equal(newerRateLimit(told, undefined, NOW - YEAR), undefined);
  });

  it("never puts anything off for more than two days", () => {
    const endless = { observedAt: NOW, remaining: 0, resetAt: NOW + 30 * YEAR };
    assert.equal(affordableInterval(endless, HOUR, 2, NOW), 48 * HOUR);
  });
});

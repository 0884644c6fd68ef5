import assert from "node:assert/strict";
import { affordableInterval, closedUntil } from "../../../../src/model/service/rateLimit";

const NOW = 1_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("what a service allows", () => {
  it("says nothing where it did not tell", () => {
    assert.equal(affordableInterval(undefined, MINUTE, 2, NOW), MINUTE);
    assert.equal(affordableInterval({ observedAt: NOW }, MINUTE, 2, NOW), MINUTE);
    assert.equal(affordableInterval({ observedAt: NOW, remaining: 5 }, MINUTE, 2, NOW), MINUTE);
    assert.equal(closedUntil(undefined, NOW), undefined);
    assert.equal(closedUntil({ observedAt: NOW }, NOW), undefined);
  });

  it("lasts until it is renewed, with a quarter reserved for the user", () => {
    // 100 requests a day without a token: 75 of them, 2 for each read, are 37 reads.
    const rateLimit = { observedAt: NOW, remaining: 100, resetAt: NOW + 24 * HOUR };
    const interval = affordableInterval(rateLimit, 5 * MINUTE, 2, NOW);
    assert.equal(interval, (24 * HOUR) / 37);
    assert.ok(Math.ceil((24 * HOUR) / interval) * 2 <= 75);
  });

  it("never makes reads more frequent than the user wants", () => {
    assert.equal(
      affordableInterval({ observedAt: NOW, remaining: 5_000, resetAt: NOW + HOUR }, 30 * MINUTE, 2, NOW),
      30 * MINUTE,
    );
    assert.equal(
      affordableInterval({ observedAt: NOW, remaining: 5, resetAt: NOW + HOUR }, Number.POSITIVE_INFINITY, 2, NOW),
      Number.POSITIVE_INFINITY,
    );
  });

  it("postpones reads until it is renewed where nothing is left", () => {
    for (const remaining of [0, 1, 2]) {
      assert.equal(
        affordableInterval({ observedAt: NOW, remaining, resetAt: NOW + HOUR }, MINUTE, 2, NOW),
        HOUR,
        String(remaining),
      );
    }
  });

  it("is forgotten once it was renewed", () => {
    assert.equal(affordableInterval({ observedAt: NOW, remaining: 0, resetAt: NOW }, MINUTE, 2, NOW), MINUTE);
  });

  it("is nothing until the time that a refusal named", () => {
    const rateLimit = { observedAt: NOW, retryAt: NOW + HOUR };
    assert.equal(closedUntil(rateLimit, NOW), NOW + HOUR);
    assert.equal(closedUntil(rateLimit, NOW + HOUR - 1), NOW + HOUR);
    assert.equal(closedUntil(rateLimit, NOW + HOUR), undefined);
  });
});

import assert from "node:assert/strict";
import { createSchedule } from "../../../../src/store/refresh/schedule";

const SECOND = 1_000;
const INTERVAL = 1_800 * SECOND;

describe("when a service that refused a request is asked again", () => {
  const begun = Date.UTC(2026, 0, 1);
  let now: number;
  /** Seconds after the read began. @param retryAt the same, as the service says */
  const due = (retryAt: number): number => {
    const schedule = createSchedule(() => now);
    schedule.attempted("key");
    const failure = { kind: "rateLimited", retryAt: begun + retryAt * SECOND } as const;
    const at = schedule.dueAt("key", "https://translate.example.org", INTERVAL, begun, failure);
    return (at - begun) / SECOND;
  };

  beforeEach(() => {
    now = begun;
  });

  it("is as soon as it allows one", () => assert.equal(due(40), 40));

  it("is no sooner than half a minute later, whatever it says", () => {
    assert.equal(due(0.1), 30);
    assert.equal(due(0), INTERVAL / SECOND, "a clock that is wrong");
    assert.equal(due(-3600), INTERVAL / SECOND);
  });

  it("is as usual where that read was canceled", () => {
    now = begun + 41 * SECOND;
    assert.equal(due(40), 41 + INTERVAL / SECOND);
  });
});

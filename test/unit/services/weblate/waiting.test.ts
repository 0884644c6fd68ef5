import assert from "node:assert/strict";
import type { IncomingHttpHeaders } from "node:http";
import { succeed } from "../../../../src/common/result";
import { createRequests } from "../../../../src/services/weblate/requests";
import { rateLimitOfResponse, readRetryAfter } from "../../../../src/services/weblate/transport/rateLimitHeaders";
import type { Transport } from "../../../../src/services/weblate/transport/transport";

const NOW = Date.UTC(2026, 0, 3);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const SERVICE = "https://one.example";

describe("the time that a service asks to wait", () => {
  it("is what it says, up to two days", () => {
    const waits: readonly (readonly [value: string, wait: number | undefined])[] = [
      ["0", 0],
      ["1.5", 1500],
      ["3600", HOUR],
      ["172800", 2 * DAY],
      ["172801", 2 * DAY],
      ["999999999", 2 * DAY],
      ["9".repeat(400), undefined],
      [new Date(NOW + HOUR).toUTCString(), HOUR],
      [new Date(NOW - HOUR).toUTCString(), 0],
      [new Date(NOW + 31 * YEAR).toUTCString(), 2 * DAY],
      ["Fri, 31 Dec 9999 23:59:59 GMT", 2 * DAY],
      ["-5", undefined],
      ["in 5 minutes", undefined],
      ["Infinity", undefined],
    ];
    for (const [value, wait] of waits) assert.equal(readRetryAfter(value, NOW), wait, value);
  });

  it("is cut wherever it comes in", () => {
    const refused = rateLimitOfResponse(429, { "retry-after": "977616000" }, NOW);
    assert.deepEqual(refused, { observedAt: NOW, retryAt: NOW + 2 * DAY });
    const limited = rateLimitOfResponse(200, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "977616000" }, NOW);
    assert.deepEqual(limited, { observedAt: NOW, remaining: 0, resetAt: NOW + 2 * DAY });
  });

  it("is read from whole numbers only", () => {
    const read = (remaining: string, reset: string) =>
      rateLimitOfResponse(200, { "x-ratelimit-remaining": remaining, "x-ratelimit-reset": reset }, NOW);
    assert.deepEqual(read(" 7\t", "60"), { observedAt: NOW, remaining: 7, resetAt: NOW + 60_000 });
    for (const value of ["", " ", "-1", "1.5", "1 2", "1e3", "1234567890"]) assert.equal(read("7", value), undefined);
  });

  for (const [what, jump] of [
    ["forward ten years", 10 * YEAR],
    ["back a year", -YEAR],
  ] as const) {
    it(`is over once the clock was set ${what}`, async () => {
      let now = NOW;
      let sent = 0;
      const headers: IncomingHttpHeaders = { "retry-after": "3600" };
      const transport: Transport = {
        async get() {
          sent += 1;
          return succeed({ status: 429, headers, body: Buffer.alloc(0) });
        },
      };
      const requests = createRequests({ userAgent: "test/1", transport, now: () => now });
      const ask = () => requests.getJson(SERVICE, `${SERVICE}/api/`, undefined, new AbortController().signal);
      await ask();
      await ask();
      assert.equal(sent, 1, "the service wants no requests");
      now += jump;
      const answer = await ask();
      assert.equal(sent, 2);
      assert.deepEqual(answer, { ok: false, problem: { kind: "rateLimited", retryAt: now + HOUR } });
      await ask();
      assert.equal(sent, 2);
    });
  }
});

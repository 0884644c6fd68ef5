import assert from "node:assert/strict";
import { percentFromCounts, sumCounts } from "../../../src/model/statistics/percent";
import type { FaultName } from "../../faults/faults";
import { type FaultServer, startFaultServer } from "../../faults/server";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

/** What the component's row says is wrong, what the row below it offers, and what that adds. */
interface Shown {
  readonly title: string | RegExp;
  readonly detail?: string | RegExp | ((url: string) => string);
  readonly action: string | RegExp;
}

const NOT_UNDERSTOOD = (expected: string): Shown => ({
  title: "Unexpected response",
  detail: `Expected: ${expected}.`,
  action: "Show Log",
});
const LOST: Shown = { title: "Connection lost", action: "Try Again" };
const TOO_LARGE: Shown = { title: "Response too large", action: "Show Log" };
const TOKEN = { action: "Set Access Token…" };

const FAILURES = {
  notFound: { title: "Not found, or private", ...TOKEN },
  unauthorized: { title: "Access token required", ...TOKEN },
  forbidden: { title: "Access denied", ...TOKEN },
  rateLimitedSeconds: { title: /^Paused until .*\d+:\d\d/, detail: "Too many requests.", ...TOKEN },
  internalError: { title: "Service error (status 500)", action: "Try Again" },
  badGateway: { title: "Service error (status 502)", action: "Try Again" },
  html: {
    title: "Web page instead of data",
    detail: "It might be a sign-in page or a bot check, or the service is not Weblate.",
    action: /^Open in 127\.0\.0\.1:\d+$/,
  },
  redirectsToHttps: {
    title: "The service has moved",
    detail: (url) => `New URL: ${url.replace("http:", "https:")}`,
    action: "Open Settings",
  },
  redirectsToOtherHost: {
    title: "The service has moved",
    detail: /^New URL: https:\/\/other\.example/,
    action: "Open Settings",
  },
  cut: NOT_UNDERSTOOD("JSON"),
  garbage: NOT_UNDERSTOOD("HTTP"),
  plainBehindHttps: NOT_UNDERSTOOD("TLS"),
  resets: LOST,
  closesInBody: LOST,
  refused: { title: "Connection refused", action: "Try Again" },
  hostNotFound: { title: "Host not found", action: "Open Settings" },
  blockedPort: { title: "Port 6667 is blocked", detail: "Check the URL.", action: "Open Settings" },
  hundredMegabytes: TOO_LARGE,
  gzipBomb: TOO_LARGE,
  stallsAfterHeaders: { title: "No response within 15 seconds", action: "Try Again" },
} as const satisfies Partial<Record<FaultName, Shown>>;
type FailureName = keyof typeof FAILURES;
const FAILURE_NAMES = Object.keys(FAILURES) as readonly FailureName[];

const PASSING = [
  "slowButSteady",
  "closesOnceBeforeHeaders",
  "closesOnceInBody",
  "flapsTwice",
  "gzip",
  "http10",
] as const satisfies readonly FaultName[];

/** Milliseconds; stalling takes 15,000. */
const MAX_WAIT = 30_000;

function assertSays(text: string | undefined, expected: string | RegExp): void {
  if (typeof expected === "string") assert.equal(text, expected);
  else assert.match(text ?? "", expected);
}

describe("the view, with services that misbehave", function () {
  this.timeout(120_000);
  const servers = new Map<FaultName, FaultServer>();
  let extension: RunningExtension;

  before(async () => {
    for (const fault of [...FAILURE_NAMES, ...PASSING]) servers.set(fault, await startFaultServer({ fault }));
    extension = await startExtension({
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": [...servers].map(([name, { url }]) => ({
          service: url,
          project: "p",
          component: "c",
          name,
        })),
      },
    });
  });

  after(async () => {
    extension?.stop();
    await Promise.all([...servers.values()].map((server) => server.close()));
  });

  it("shows the figures of those that come round, at once, whatever happens to the others", async () => {
    for (const name of PASSING) {
      const rows = servers.get(name)?.rows ?? [];
      const percent = percentFromCounts(sumCounts(rows)) ?? Number.NaN;
      const failing = rows.reduce((sum, row) => sum + row.failing, 0);
      const expected = failing > 0 ? `${percent}% · ${failing} failing` : `${percent}%`;
      await eventually(() => assert.equal(extension.description(name), expected));
    }
    assert.equal(extension.description("stallsAfterHeaders"), "", "the one that stalls is not given up so soon");
  });

  it("shows each failure in its own row, and never as 0%", async () => {
    for (const name of FAILURE_NAMES) {
      await eventually(() => assertSays(extension.description(name), FAILURES[name].title), MAX_WAIT);
    }
    assert.ok(extension.rows().every(({ description }) => !/(^|\D)0%/.test(description)));
  });

  for (const name of FAILURE_NAMES) {
    it(`says what is wrong in a few words, and offers one action: ${name}`, async () => {
      const { title, detail = "", action }: Shown = FAILURES[name];
      await eventually(() => assertSays(extension.description(name), title), MAX_WAIT);
      await extension.click(name);
      const [first, ...others] = extension.rowsBelow(name);
      assertSays(first?.label, action);
      const why = first?.description ?? "";
      if (typeof detail === "function") {
        const start = detail(servers.get(name)?.url ?? "");
        assert.ok(why.startsWith(start), why);
      } else assertSays(why, detail);
      assert.deepEqual(others, []);
    });
  }

  it("does not ask again before the time that a service named", async () => {
    const limited = servers.get("rateLimitedSeconds");
    const other = servers.get("notFound");
    assert.equal(limited?.requests.length, 1);
    const before = other?.requests.length ?? 0;
    void extension.run("translationStatus.refresh");
    await eventually(() => assert.ok((other?.requests.length ?? 0) > before));
    await eventually(() => assertSays(extension.description("rateLimitedSeconds"), FAILURES.rateLimitedSeconds.title));
    assert.equal(limited?.requests.length, 1);
    await extension.run("translationStatus.cancelRefresh");
  });

  it("shows no message in all of this", () => {
    assert.deepEqual(extension.editor.messages, []);
  });
});

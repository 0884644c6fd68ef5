import assert from "node:assert/strict";
import { formatPercent, percentFromCounts, sumCounts } from "../../../src/model/statistics/percent";
import type { FaultName } from "../../faults/faults";
import { type FaultServer, startFaultServer } from "../../faults/server";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

/** The component's row and the two below it. */
interface Shown {
  readonly description: string;
  readonly sentence: string | RegExp | ((url: string) => string);
  readonly action: string;
}

const NOT_UNDERSTOOD = (expected: string): Shown => ({
  description: "invalid response",
  sentence: `Unexpected response: ${expected}.`,
  action: "Show Log",
});
const LOST: Shown = { description: "connection lost", sentence: "The connection was lost.", action: "Try Again" };
const TOO_LARGE: Shown = {
  description: "response too large",
  sentence: "The response is too large.",
  action: "Show Log",
};
const HTML: Shown = {
  description: "invalid response",
  sentence: "The server returned a web page instead of data: a sign-in page, a bot check, or no translation service.",
  action: "Open in Browser",
};

const FAILURES = {
  notFound: {
    description: "not found",
    sentence: "Component not found or access denied.",
    action: "Set Access Token…",
  },
  unauthorized: {
    description: "token required",
    sentence: "An access token is required.",
    action: "Set Access Token…",
  },
  forbidden: {
    description: "access denied",
    sentence: "Access to this component was denied.",
    action: "Set Access Token…",
  },
  rateLimitedSeconds: {
    description: "too many requests",
    sentence: /^Try again after .*\d+:\d\d.*: too many requests\.$/,
    action: "Set Access Token…",
  },
  internalError: {
    description: "service error 500",
    sentence: "The service reported an error (status 500).",
    action: "Try Again",
  },
  badGateway: {
    description: "service error 502",
    sentence: "The service reported an error (status 502).",
    action: "Try Again",
  },
  html: HTML,
  redirectsToHttps: {
    description: "moved",
    sentence: (url) => `Moved to ${url.replace("http:", "https:")}`,
    action: "Open Settings",
  },
  redirectsToOtherHost: {
    description: "moved",
    sentence: /^Moved to https:\/\/other\.example/,
    action: "Open Settings",
  },
  cut: NOT_UNDERSTOOD("JSON expected"),
  garbage: NOT_UNDERSTOOD("HTTP expected"),
  plainBehindHttps: NOT_UNDERSTOOD("TLS expected"),
  resets: LOST,
  closesInBody: LOST,
  refused: {
    description: "connection refused",
    sentence: "The service refused the connection.",
    action: "Try Again",
  },
  hostNotFound: { description: "host not found", sentence: "The host was not found.", action: "Open Settings" },
  hundredMegabytes: TOO_LARGE,
  gzipBomb: TOO_LARGE,
  stallsAfterHeaders: { description: "no response", sentence: "No response within 15 seconds.", action: "Try Again" },
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
const LONGEST = 30_000;

describe("the view, with services that misbehave", function () {
  this.timeout(60_000);
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
      const percent = percentFromCounts(sumCounts(servers.get(name)?.rows ?? [])) ?? Number.NaN;
      await eventually(() => assert.equal(extension.description(name), formatPercent(percent)));
    }
    assert.equal(extension.description("stallsAfterHeaders"), "", "the one that stalls is not given up so soon");
  });

  it("shows each failure in its own row, and never as 0%", async () => {
    for (const name of FAILURE_NAMES) {
      await eventually(() => assert.equal(extension.description(name), FAILURES[name].description), LONGEST);
    }
    assert.ok(extension.rows().every(({ description }) => !/(^|\D)0%/.test(description)));
  });

  for (const name of FAILURE_NAMES) {
    it(`says in one sentence what is wrong, and offers one action: ${name}`, async () => {
      const { description, sentence, action }: Shown = FAILURES[name];
      await eventually(() => assert.equal(extension.description(name), description), LONGEST);
      await extension.click(name);
      const [first, second, ...more] = extension.rowsBelow(name).map(({ label }) => label);
      const expected = typeof sentence === "function" ? sentence(servers.get(name)?.url ?? "") : sentence;
      if (typeof expected === "string") assert.ok(first?.startsWith(expected), `${name}: ${first}`);
      else assert.match(first ?? "", expected);
      assert.equal(second, action);
      assert.deepEqual(more, []);
    });
  }

  it("does not ask again before the time that a service named", async () => {
    const limited = servers.get("rateLimitedSeconds");
    const other = servers.get("notFound");
    assert.equal(limited?.requests.length, 1);
    const before = other?.requests.length ?? 0;
    void extension.run("translationStatus.refresh");
    await eventually(() => assert.ok((other?.requests.length ?? 0) > before));
    await eventually(() => assert.equal(extension.description("rateLimitedSeconds"), "too many requests"));
    assert.equal(limited?.requests.length, 1);
    await extension.run("translationStatus.cancelRefresh");
  });

  it("shows no message in all of this", () => {
    assert.deepEqual(extension.editor.messages, []);
  });
});

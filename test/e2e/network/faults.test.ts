import assert from "node:assert/strict";
import { formatPercent, percentFromCounts, sumCounts } from "../../../src/model/statistics/percent";
import type { FaultName } from "../../faults/faults";
import { type FaultServer, startFaultServer } from "../../faults/server";
import { openEditor } from "../harness/openEditor";
import { eventually } from "../harness/page";
import type { EditorWindow } from "../harness/window";

/** What the editor shows of a fault: the component's row, and the two rows below it. */
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

/** The important ones of the table in `test/faults`, all at once in one editor. */
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
    sentence: /^Too many requests\. Try again after .*\d+:\d\d.*\.$/,
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

/** Faults that must not show. */
const PASSING = [
  "slowButSteady",
  "closesOnceBeforeHeaders",
  "closesOnceInBody",
  "flapsTwice",
  "gzip",
  "http10",
] as const satisfies readonly FaultName[];

/** The longest is the one that stalls: 15 seconds, then it is over. */
const LONGEST = 30_000;

describe("services that misbehave, in the editor", function () {
  this.timeout(180_000);
  const servers = new Map<FaultName, FaultServer>();
  let editor: EditorWindow;

  before(async () => {
    for (const fault of [...FAILURE_NAMES, ...PASSING]) servers.set(fault, await startFaultServer({ fault }));
    editor = await openEditor({
      editor: "newest",
      size: { width: 1300, height: 1800 },
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
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await Promise.all([...servers.values()].map((server) => server.close()));
  });

  it("shows the figures of those that come round, at once, whatever happens to the others", async () => {
    for (const name of PASSING) {
      const percent = percentFromCounts(sumCounts(servers.get(name)?.rows ?? [])) ?? Number.NaN;
      await eventually(async () => assert.equal(await editor.view.description(name), formatPercent(percent)), 10_000);
    }
    // Here one is still waited for.
    const description = await editor.view.description("stallsAfterHeaders");
    assert.equal(description, "", "the one that stalls is not given up so soon");
  });

  it("shows each failure in its own row, and never as 0%", async () => {
    for (const name of FAILURE_NAMES) {
      await eventually(
        async () => assert.equal(await editor.view.description(name), FAILURES[name].description),
        LONGEST,
      );
    }
    const rows = await editor.view.rows();
    assert.ok(rows.every(({ description }) => !/(^|\D)0%/.test(description)));
    await editor.screenshot("network-faults");
  });

  it("says in one sentence what is wrong, and offers one action", async () => {
    for (const name of FAILURE_NAMES) {
      const { sentence, action }: Shown = FAILURES[name];
      await editor.view.row(name).click();
      await eventually(async () => {
        const [first, second, ...more] = (await editor.view.rowsBelow(name)).map(({ label }) => label);
        const expected = typeof sentence === "function" ? sentence(servers.get(name)?.url ?? "") : sentence;
        if (typeof expected === "string") assert.ok(first?.startsWith(expected), `${name}: ${first}`);
        else assert.match(first ?? "", expected);
        assert.equal(second, action, name);
        assert.deepEqual(more, []);
      });
    }
    await editor.screenshot("network-faults-open");
  });

  it("does not ask again before the time that a service named", async () => {
    const limited = servers.get("rateLimitedSeconds");
    const other = servers.get("notFound");
    assert.equal(limited?.requests.length, 1);
    const before = other?.requests.length ?? 0;
    await editor.palette.run("Translation Status: Refresh");
    await eventually(() => assert.ok((other?.requests.length ?? 0) > before));
    await eventually(async () =>
      assert.equal(await editor.view.description("rateLimitedSeconds"), "too many requests"),
    );
    assert.equal(limited?.requests.length, 1);
  });

  it("shows no notification in all of this", async () => {
    assert.deepEqual(await editor.dialogs.notifications(), []);
  });
});

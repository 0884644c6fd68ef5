import assert from "node:assert/strict";
import type { RepositoryState } from "../../../../src/model/component/repositoryState";
import { createStatisticsClient } from "../../../../src/services/weblate/client";
import { createTransport } from "../../../../src/services/weblate/transport/transport";
import { FAULT_LIMITS } from "../../../faults/transferFaults";
import { type ScriptedService, startScriptedService } from "../../../support/services/scriptedService";

const ID = "1f".repeat(20);
const NOTHING: RepositoryState = { isLocked: false, toCommit: 0, toMerge: 0, toPush: 0, isAhead: false };
const MERGED = { needs_commit: false, needs_merge: false, needs_push: false };
const WAITING = { ...MERGED, needs_merge: true, missing_commits: 1 };
/** As Git said it to Weblate 2026.10. */
const REBASE = [
  "Rebasing (1/1)",
  "Auto-merging po/de.po",
  "CONFLICT (content): Merge conflict in po/de.po",
  "error: could not apply c48620f... chore(l10n): update German translation",
].join("\n");
const REBASE_FAILED = 23;
const UNLOCKED = 15;

type Answer = object | number | string;

describe("the repository of a component, as services tell of it", () => {
  let service: ScriptedService;
  let answers: Readonly<Record<string, Answer>>;

  beforeEach(async () => {
    answers = {};
    service = await startScriptedService((request, response) => {
      const what = /\/c\/(\w+)\//.exec(request.url ?? "")?.[1] ?? "component";
      const answer = answers[what] ?? 404;
      const status = typeof answer === "number" ? answer : 200;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof answer === "string" ? answer : JSON.stringify(status === 200 ? answer : {}));
    });
  });
  afterEach(() => service.stop());

  const read = (given: Readonly<Record<string, Answer>>) => {
    answers = given;
    const client = createStatisticsClient({ userAgent: "test/1", transport: createTransport(FAULT_LIMITS) });
    const reference = { service: `http://127.0.0.1:${service.port}`, project: "p", component: "c" };
    return client.readRepository(reference, { token: "x" }, new AbortController().signal);
  };
  const page = (...changes: readonly object[]) => ({ count: changes.length, next: null, results: changes });

  const told: readonly (readonly [what: string, given: Readonly<Record<string, Answer>>, state: RepositoryState])[] = [
    ["nothing waits", { repository: MERGED, lock: { locked: false } }, NOTHING],
    ["it is locked", { repository: MERGED, lock: { locked: true } }, { ...NOTHING, isLocked: true }],
    [
      "things wait",
      {
        repository: {
          ...{ needs_commit: true, needs_merge: true, needs_push: true, merge_failure: null },
          ...{ pending_units: { total: 14 }, missing_commits: 3, outgoing_commits: 2 },
        },
        lock: { locked: false },
        component: { push_branch: "" },
      },
      { isLocked: false, toCommit: 14, toMerge: 3, toPush: 2, isAhead: true },
    ],
    [
      "things wait, without their number, as in old versions",
      { repository: { needs_commit: true, needs_merge: true, needs_push: true }, lock: { locked: false } },
      { isLocked: false, toCommit: undefined, toMerge: undefined, toPush: undefined, isAhead: true },
    ],
    [
      "commits wait in a pull request",
      { repository: { ...MERGED, outgoing_commits: 2, weblate_commit: ID }, lock: { locked: false } },
      { ...NOTHING, isAhead: true, commit: ID },
    ],
    [
      "commits wait in a pull request, of which the last is described",
      {
        repository: { ...MERGED, outgoing_commits: 2, weblate_commit: { revision: ID, author: "Ada" } },
        lock: { locked: false },
      },
      { ...NOTHING, isAhead: true, commit: ID },
    ],
    ...[{ push_branch: "weblate" }, { push_branch: null }, 403].map(
      (component) =>
        [
          `some commits wait in a pull request, or may, and others to be pushed: ${JSON.stringify(component)}`,
          { repository: { ...MERGED, needs_push: true, outgoing_commits: 3 }, lock: { locked: false }, component },
          { ...NOTHING, toPush: undefined, isAhead: true },
        ] as const,
    ),
    [
      "the last commit is none",
      { repository: { ...MERGED, weblate_commit: "--help" }, lock: { locked: false } },
      NOTHING,
    ],
    [
      "numbers are none",
      {
        repository: { ...WAITING, pending_units: 3, missing_commits: -1, outgoing_commits: null, merge_failure: 5 },
        lock: {},
      },
      { ...NOTHING, toMerge: undefined },
    ],
    [
      "a file has a conflict",
      { repository: { ...WAITING, merge_failure: REBASE }, lock: { locked: false } },
      { ...NOTHING, failed: { file: "po/de.po" }, toMerge: 1 },
    ],
    [
      "a merge failed for another reason",
      {
        repository: { ...WAITING, merge_failure: "hint: x\nfatal: refusing to merge unrelated histories\n(128)" },
        lock: 404,
      },
      { ...NOTHING, failed: { message: "fatal: refusing to merge unrelated histories" }, toMerge: 1 },
    ],
    [
      "a file is gone on one side, which Git says in other words",
      {
        repository: { ...WAITING, merge_failure: "Rebasing (1/1)\nCONFLICT (modify/delete): po/de.po deleted in HEAD" },
        lock: { locked: false },
      },
      { ...NOTHING, failed: { message: "CONFLICT (modify/delete): po/de.po deleted in HEAD" }, toMerge: 1 },
    ],
    [
      "a push was refused, as a server says it",
      {
        repository: { ...MERGED, needs_push: true, outgoing_commits: 1, merge_failure: "remote: Protected branch\nx" },
        lock: { locked: false },
        component: { push_branch: "" },
      },
      { ...NOTHING, failed: { message: "remote: Protected branch" }, toPush: 1, isAhead: true },
    ],
    [
      "a merge failed, which is said after empty lines and ones with nothing to see",
      {
        repository: { ...WAITING, merge_failure: "\n \t\n\u200b\nhook declined\nx" },
        lock: { locked: false },
      },
      { ...NOTHING, failed: { message: "hook declined" }, toMerge: 1 },
    ],
    [
      "a merge failed, but not why",
      { repository: { ...WAITING, merge_failure: "\r\n\u202e \n" }, lock: { locked: false } },
      { ...NOTHING, toMerge: 1 },
    ],
    [
      "a conflict is in a file without a name",
      {
        repository: { ...WAITING, merge_failure: "Merge conflict in \u2060\nfatal: stopped" },
        lock: { locked: false },
      },
      { ...NOTHING, failed: { message: "fatal: stopped" }, toMerge: 1 },
    ],
    [
      "the lock that follows a conflict hides it",
      {
        repository: { ...WAITING, merge_failure: null },
        lock: { locked: true },
        changes: page({ action: REBASE_FAILED, target: REBASE }),
      },
      { ...NOTHING, isLocked: true, failed: { file: "po/de.po" }, toMerge: 1 },
    ],
    [
      "somebody locked it after a conflict was over",
      { repository: WAITING, lock: { locked: true }, changes: page({ action: UNLOCKED, target: "" }) },
      { ...NOTHING, isLocked: true, toMerge: 1 },
    ],
    [
      "it is locked, and its changes are not told",
      { repository: WAITING, lock: { locked: true }, changes: 403 },
      { ...NOTHING, isLocked: true, toMerge: 1 },
    ],
  ];
  for (const [what, given, state] of told) {
    it(`is told: ${what}`, async () => {
      assert.deepEqual(await read(given), { ok: true, value: state });
    });
  }

  it("is asked for with two requests, and with a third only where a lock may hide a failure", async () => {
    await read({ repository: WAITING, lock: { locked: false } });
    assert.deepEqual(service.requests, ["/api/components/p/c/repository/", "/api/components/p/c/lock/"]);
    await read({ repository: MERGED, lock: { locked: true } });
    assert.equal(service.requests.length, 4);
    await read({ repository: WAITING, lock: { locked: true } });
    assert.equal(service.requests.length, 7);
    assert.match(service.requests[6] ?? "", /^\/api\/components\/p\/c\/changes\/\?page_size=1&action=22&/);
  });

  it("is asked for with a third request where a number may be that of a pull request", async () => {
    await read({ repository: { ...MERGED, needs_push: true, outgoing_commits: 1 }, lock: { locked: false } });
    assert.deepEqual(service.requests.slice(2), ["/api/components/p/c/"]);
    await read({ repository: { ...MERGED, outgoing_commits: 1 }, lock: { locked: false } });
    assert.equal(service.requests.length, 5);
  });

  it("names a file in one clean line of bounded length, whatever the service sends", async () => {
    const output = `Merge conflict in \u202epo/\u0007d${"e".repeat(50_000)}.po\nx`;
    const outcome = await read({ repository: { ...WAITING, merge_failure: output }, lock: { locked: false } });
    assert.ok(outcome.ok);
    assert.deepEqual(outcome.value.failed, { file: `po/ d${"e".repeat(74)}…` });
  });

  const untold: readonly (readonly [status: number, problem: object])[] = [
    [401, { kind: "unauthorized", tokenSent: true }],
    [403, { kind: "forbidden", tokenSent: true }],
    [404, { kind: "notFound" }],
    [423, { kind: "unexpectedStatus", status: 423 }],
  ];
  for (const [status, problem] of untold) {
    it(`is not told with status ${status}, and nothing else is asked for`, async () => {
      assert.deepEqual(await read({ repository: status }), { ok: false, problem });
      assert.equal(service.requests.length, 1);
    });
  }

  it("is not told where the service is too busy to say whether it is locked", async () => {
    const outcome = await read({ repository: MERGED, lock: 423 });
    assert.deepEqual(outcome, { ok: false, problem: { kind: "unexpectedStatus", status: 423 } });
  });

  it("is not understood where it is something else", async () => {
    for (const body of [[], {}, "null", "<html>", { ...MERGED, needs_push: "no" }, { needs_commit: true }]) {
      const outcome = await read({ repository: body });
      assert.equal(!outcome.ok && outcome.problem.kind, "notUnderstood", JSON.stringify(body));
    }
  });
});

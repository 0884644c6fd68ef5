import assert from "node:assert/strict";
import { fail, type Result, succeed } from "../../../src/common/result";
import type { RepositoryState } from "../../../src/model/component/repositoryState";
import type { Failure } from "../../../src/model/failure";
import { type Access, NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import type { RateLimit } from "../../../src/model/service/rateLimit";
import { createRepositoryStates, type RepositoryStates } from "../../../src/store/details/repositoryStates";
import { type ComponentEntry, componentsOf } from "../../../src/store/snapshot";
import { language } from "../model/languages";
import { FETCHED_AT, failed, ready, snapshotOf } from "./entries";
import { createPublishedSnapshot } from "./strings/publishedSnapshot";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOCKED: RepositoryState = { isLocked: true, toCommit: 0, toMerge: 0, toPush: 0, isAhead: false };
const WAITING: RepositoryState = { ...LOCKED, isLocked: false, toMerge: 3 };

describe("what keeps components from being merged", () => {
  let source: ReturnType<typeof createPublishedSnapshot>;
  let access: Access;
  let rateLimit: RateLimit | undefined;
  let asked: string[];
  let now: number;
  let changes: number;
  let answer: (component: string) => Promise<Result<RepositoryState, Failure>>;
  let states: RepositoryStates;

  beforeEach(() => {
    source = createPublishedSnapshot(snapshotOf(), () => access.id);
    access = { id: "1", token: "one" };
    rateLimit = undefined;
    asked = [];
    now = FETCHED_AT;
    changes = 0;
    answer = async () => succeed(LOCKED);
    states = createRepositoryStates(
      {
        ...{ source, now: () => now, startedAt: FETCHED_AT },
        readRepository: ({ component }) => {
          asked.push(component);
          return answer(component);
        },
        accessOf: async () => access,
        rateLimits: { load: async () => rateLimit },
      },
      () => changes++,
    );
  });
  afterEach(() => {
    states.dispose();
    source.assertNobodyListens();
  });

  /** @param later milliseconds after the start at which its statistics were read. */
  const entry = (component: string, later = 0): ComponentEntry => {
    const state = ready(component, [language("de")]);
    assert.ok(state.kind === "ready");
    const statistics = { ...state.statistics, fetchedAt: FETCHED_AT + later };
    const [made] = componentsOf(snapshotOf([component, { ...state, statistics }]));
    assert.ok(made);
    return made;
  };
  const see = async (...entries: readonly ComponentEntry[]): Promise<void> => {
    states.see(entries);
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const known = (component: string) => states.of(entry(component).key);

  it("is asked for once after each time that the statistics were read", async () => {
    await see(entry("app"));
    await see(entry("app"));
    assert.deepEqual(asked, ["app"]);
    assert.deepEqual(known("app"), LOCKED);
    answer = async () => succeed(WAITING);
    await see(entry("app", MINUTE));
    assert.deepEqual(asked, ["app", "app"]);
    assert.deepEqual(known("app"), WAITING);
  });

  it("is told only when it changed", async () => {
    await see(entry("app"));
    await see(entry("app", MINUTE));
    assert.equal(changes, 1);
  });

  it("is not asked for without a token, nor for statistics from before the start, nor where reading failed", async () => {
    const [broken] = componentsOf(snapshotOf(["app", failed("app", [language("de")])]));
    assert.ok(broken);
    await see(entry("app", -MINUTE), broken);
    access = NO_ACCESS_TOKEN;
    await see(entry("app"));
    assert.deepEqual(asked, []);
  });

  it("is asked for where the clock was set back", async () => {
    states.dispose();
    states = createRepositoryStates(
      {
        ...{ source, now: () => FETCHED_AT - MINUTE, startedAt: FETCHED_AT },
        readRepository: async () => succeed(LOCKED),
        accessOf: async () => access,
        rateLimits: { load: async () => undefined },
      },
      () => undefined,
    );
    await see(entry("app", -MINUTE));
    assert.deepEqual(known("app"), LOCKED);
  });

  it("is not asked for while few requests are left", async () => {
    rateLimit = { remaining: 5, resetAt: FETCHED_AT + MINUTE, observedAt: FETCHED_AT };
    await see(entry("app"));
    assert.deepEqual(asked, []);
  });

  it("is asked for of one component at a time, and no more of those that are out of sight", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async () => {
      await held;
      return succeed(LOCKED);
    };
    await see(entry("app"), entry("site"), entry("help"));
    assert.deepEqual(asked, ["app"]);
    await see(entry("app"), entry("help"));
    release();
    await see(entry("app"), entry("help"));
    assert.deepEqual(asked, ["app", "help"]);
  });

  for (const kind of ["notFound", "forbidden"] as const) {
    it(`is not asked for of other components of the project where the service says ${kind} of three`, async () => {
      answer = async () => fail({ kind });
      await see(entry("a"), entry("b"), entry("c"), entry("d"));
      await see(entry("a", MINUTE), entry("d", MINUTE));
      assert.deepEqual(asked, ["a", "b", "c"]);
      assert.equal(changes, 0);
      now += HOUR;
      answer = async () => succeed(LOCKED);
      await see(entry("d", HOUR), entry("a", HOUR));
      assert.deepEqual(asked, ["a", "b", "c", "d", "a"], "an hour later");
    });

    it(`is asked for of the next component where the service says ${kind} of the first`, async () => {
      answer = async (component) => (component === "a" ? fail({ kind }) : succeed(LOCKED));
      await see(entry("a"), entry("b"));
      await see(entry("a", MINUTE), entry("b", MINUTE));
      assert.deepEqual(asked, ["a", "b", "b"], "and of the first one once");
      assert.deepEqual([known("a"), known("b")], [undefined, LOCKED]);
    });
  }

  it("is asked for of another component each hour where the service keeps refusing", async () => {
    answer = async () => fail({ kind: "forbidden" });
    const all = (later: number) => ["a", "b", "c", "d", "e"].map((component) => entry(component, later));
    await see(...all(0));
    for (const later of [HOUR, 1.5 * HOUR, 2 * HOUR]) {
      now = FETCHED_AT + later;
      await see(...all(later));
    }
    assert.deepEqual(asked, ["a", "b", "c", "d", "e"]);
  });

  it("is asked for again where the clock was set back after a refusal", async () => {
    answer = async () => fail({ kind: "forbidden" });
    await see(entry("a"));
    now -= 1;
    await see(entry("a", MINUTE));
    assert.deepEqual(asked, ["a", "a"]);
  });

  it("is asked for of the others where the service tells of one", async () => {
    answer = async (component) => (component === "site" ? fail({ kind: "forbidden" }) : succeed(LOCKED));
    await see(entry("app"), entry("site"), entry("help"));
    assert.deepEqual(asked, ["app", "site", "help"]);
    assert.deepEqual([known("site"), known("help")], [undefined, LOCKED]);
  });

  it("is kept while the service is busy or does not answer", async () => {
    await see(entry("app"));
    for (const problem of [
      { kind: "unexpectedStatus", status: 423 },
      { kind: "timedOut", seconds: 30 },
    ] as const) {
      answer = async () => fail(problem);
      await see(entry("app", asked.length * MINUTE));
      assert.deepEqual(known("app"), LOCKED);
    }
    assert.equal(asked.length, 3);
  });

  it("is gone once the service tells it no more, or something that is not understood", async () => {
    for (const problem of [{ kind: "forbidden" }, { kind: "notUnderstood", path: "", expected: "object" }] as const) {
      states.dispose();
      states = createRepositoryStates(
        {
          ...{ source, now: () => FETCHED_AT, startedAt: FETCHED_AT },
          readRepository: () => answer("app"),
          accessOf: async () => access,
          rateLimits: { load: async () => undefined },
        },
        () => undefined,
      );
      answer = async () => succeed(LOCKED);
      await see(entry("app"));
      answer = async () => fail(problem);
      await see(entry("app", MINUTE));
      assert.equal(known("app"), undefined, problem.kind);
    }
  });

  it("is forgotten with the token that it was read with, and asked for again with another", async () => {
    await see(entry("app"));
    access = { id: "2", token: "two" };
    source.accessChanged(entry("app").component.reference.service);
    assert.equal(known("app"), undefined);
    answer = async () => succeed(WAITING);
    await see(entry("app"));
    assert.deepEqual(known("app"), WAITING);
  });
});

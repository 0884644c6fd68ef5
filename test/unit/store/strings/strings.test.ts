import assert from "node:assert/strict";
import { fail, type Result, succeed } from "../../../../src/common/result";
import type { Failure } from "../../../../src/model/failure";
import type { Access } from "../../../../src/model/service/access";
import type { RateLimit } from "../../../../src/model/service/rateLimit";
import type { WantedUnits } from "../../../../src/model/strings/readStrings";
import type { Unit, UnitsPage } from "../../../../src/model/strings/unit";
import { componentsOf } from "../../../../src/store/snapshot";
import { withState } from "../../../../src/store/snapshotChanges";
import { createStrings, type Strings } from "../../../../src/store/strings/strings";
import { eventually } from "../../../support/eventually";
import { language } from "../../model/languages";
import { ready, snapshotOf } from "../entries";
import { createPublishedSnapshot } from "./publishedSnapshot";

const unit = (id: string): Unit => ({
  ...{ id, source: [id], target: [""], key: "", note: "", flags: "", location: "", state: "missing" },
  ...{ isFailing: false, checks: [], hasComment: false, hasSuggestion: false, lastChange: null },
});
const pageOf = (count: number, page: number): UnitsPage => ({
  units: Array.from({ length: Math.min(50, count - 50 * (page - 1)) }, (_, index) => unit(String(50 * page + index))),
  count,
  hasNext: 50 * page < count,
});

describe("the store of strings", () => {
  const german = language("de", { total: 200, translated: 50, fuzzy: 0, failing: 2 });
  let source: ReturnType<typeof createPublishedSnapshot>;
  let asked: (WantedUnits & { readonly token: string | undefined })[];
  let signals: AbortSignal[];
  let access: Access;
  let accessId: string | undefined;
  let rateLimit: RateLimit | undefined;
  let answer: (wanted: WantedUnits) => Promise<Result<UnitsPage, Failure>>;
  let strings: Strings;
  const now = Date.UTC(2026, 0, 1);

  const start = (): Strings =>
    createStrings({
      source,
      readUnits: async (_reference, wanted, { token }, signal) => {
        asked.push({ ...wanted, token });
        signals.push(signal);
        return answer(wanted);
      },
      accessOf: async () => access,
      rateLimits: { load: async () => rateLimit },
      now: () => now,
    });
  const key = () => componentsOf(source.snapshot)[0]?.key ?? "";
  const select = (code = "de") => strings.select({ key: key(), code });
  const group = (name: string) => strings.state.groups.find((one) => one.group === name);
  const refresh = (...languages: readonly ReturnType<typeof language>[]): void =>
    source.publish(withState(source.snapshot, key(), ready("app", languages)));
  const settled = () => eventually(() => assert.ok(strings.state.groups.every(({ read }) => read.kind !== "loading")));

  beforeEach(() => {
    source = createPublishedSnapshot(
      snapshotOf(["app", ready("app", [german, language("fr", { total: 10, translated: 9 })])]),
      () => accessId,
    );
    [asked, signals] = [[], []];
    access = { id: "1", token: "one" };
    accessId = "1";
    rateLimit = undefined;
    answer = async ({ query, page }) => succeed(pageOf(query === "has:check" ? 2 : 120, page));
    strings = start();
  });
  afterEach(() => {
    strings.dispose();
    source.assertNobodyListens();
  });

  it("reads the first group once it is visible, and others when they are wanted", async () => {
    select();
    strings.search("x");
    strings.search("");
    assert.deepEqual(asked, []);
    strings.setVisible(true);
    await eventually(() => assert.equal(group("failing")?.read.kind, "ready"));
    await strings.want("missing");
    await strings.want("missing");
    assert.deepEqual(
      asked.map(({ query, page, token }) => [query, page, token]),
      [
        ["has:check", 1, "one"],
        ["state:empty", 1, "one"],
      ],
    );
    assert.equal(group("missing")?.count, 150, "the statistics count");
  });

  it("reads page after page, until there are no more", async () => {
    strings.setVisible(true);
    select();
    await strings.want("missing");
    // At once, as by an impatient user.
    await Promise.all([strings.more("missing"), strings.more("missing")]);
    await strings.more("missing");
    await strings.more("missing");
    assert.equal(group("missing")?.units.length, 120);
    assert.equal(group("missing")?.hasMore, false);
    assert.deepEqual(
      asked.filter(({ query }) => query === "state:empty").map(({ page }) => page),
      [1, 2, 3],
    );
  });

  it("ends where a page is gone or brings nothing new", async () => {
    strings.setVisible(true);
    select();
    await strings.want("missing");
    answer = async () => fail({ kind: "notFound" });
    await strings.more("missing");
    assert.deepEqual([group("missing")?.read.kind, group("missing")?.hasMore], ["ready", false]);
    refresh({ ...german, translated: 51 });
    answer = async () => succeed({ ...pageOf(120, 1), hasNext: true });
    await settled();
    await strings.more("missing");
    assert.deepEqual([group("missing")?.units.length, group("missing")?.hasMore], [50, false]);
  });

  it("cancels what is read when another language is selected", async () => {
    let release: (() => void) | undefined;
    answer = ({ code }) =>
      new Promise((resolve) => {
        release = () => resolve(succeed({ ...pageOf(1, 1), units: [unit(code)] }));
        if (code === "fr") release();
      });
    strings.setVisible(true);
    select("de");
    await eventually(() => assert.equal(asked.length, 1));
    const releaseFirst = release;
    select("fr");
    assert.equal(signals[0]?.aborted, true);
    await eventually(() => assert.equal(group("missing")?.units[0]?.id, "fr"));
    releaseFirst?.();
    await settled();
    assert.deepEqual(
      strings.state.groups.map(({ units }) => units.map(({ id }) => id)),
      [["fr"]],
    );
  });

  it("reads again when figures change, but only while it is visible", async () => {
    strings.setVisible(true);
    select();
    await settled();
    await eventually(() => assert.equal(asked.length, 1));
    await settled();
    refresh(german);
    refresh({ ...german });
    assert.equal(asked.length, 1, "no figure changed");
    refresh({ ...german, failing: 1 });
    await eventually(() => assert.equal(asked.length, 2));
    await settled();
    strings.setVisible(false);
    refresh({ ...german, failing: 3 });
    refresh({ ...german, failing: 4 });
    assert.equal(asked.length, 2);
    strings.setVisible(true);
    await eventually(() => assert.equal(asked.length, 3));
  });

  it("reads again when figures change while strings are read, and counts as the newest figures do", async () => {
    let release = (): void => {};
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(succeed(pageOf(2, 1)));
      });
    strings.setVisible(true);
    select();
    await eventually(() => assert.equal(asked.length, 1));
    refresh({ ...german, failing: 1 });
    answer = async () => succeed(pageOf(1, 1));
    release();
    await eventually(() => assert.equal(group("failing")?.units.length, 1));
    assert.deepEqual([asked.length, group("failing")?.count], [2, 1]);
  });

  it("goes on with a long list of which only the first pages were read again", async () => {
    answer = async ({ page }) => succeed(pageOf(320, page));
    strings.setVisible(true);
    select();
    await strings.want("missing");
    for (const _page of [2, 3, 4, 5, 6]) await strings.more("missing");
    assert.equal(group("missing")?.units.length, 300);
    refresh({ ...german, translated: 51 });
    await eventually(() => assert.deepEqual([group("missing")?.units.length, group("missing")?.hasMore], [200, true]));
    await strings.more("missing");
    assert.equal(group("missing")?.units.length, 250);
  });

  it("goes on after a page of which all strings are of excluded components", async () => {
    answer = async ({ page }) =>
      succeed(page === 1 ? { units: [], count: 60, hasNext: true, leftOut: 50 } : pageOf(60, 2));
    strings.setVisible(true);
    select();
    await strings.want("missing");
    assert.deepEqual([group("missing")?.units.length, group("missing")?.hasMore], [0, true]);
    await strings.more("missing");
    assert.deepEqual([group("missing")?.units.length, group("missing")?.hasMore], [10, false]);
  });

  it("waits while the service refuses requests, and says so", async () => {
    rateLimit = { retryAt: now + 60_000, observedAt: now };
    strings.setVisible(true);
    select();
    await eventually(() =>
      assert.deepEqual(group("failing")?.read, {
        kind: "failed",
        failure: { kind: "rateLimited", retryAt: now + 60_000, tokenSent: true },
      }),
    );
    rateLimit = { remaining: 5, resetAt: now + 60_000, observedAt: now };
    select("fr");
    await eventually(() => assert.deepEqual(group("missing")?.read, { kind: "held", until: now + 60_000 }));
    assert.deepEqual(asked, []);
    await strings.want("missing");
    assert.equal(asked.length, 1, "the user asked for it");
  });

  it("never shows what was read with another token", async () => {
    strings.setVisible(true);
    answer = async () => {
      access = { id: "2", token: "two" };
      return succeed(pageOf(2, 1));
    };
    select();
    await eventually(() => assert.equal(asked.length, 1));
    await settled();
    assert.deepEqual([group("failing")?.units.length, group("failing")?.read.kind], [0, "unread"]);
    answer = async () => succeed(pageOf(2, 1));
    accessId = "2";
    source.accessChanged("https://service.example");
    const service = componentsOf(source.snapshot)[0]?.component.reference.service ?? "";
    source.accessChanged(service);
    await eventually(() => assert.equal(group("failing")?.units.length, 2));
    assert.deepEqual(
      asked.map(({ token }) => token),
      ["one", "two"],
    );
    // The same token, told once more.
    source.accessChanged(service);
    await settled();
    assert.equal(asked.length, 2);
    accessId = "3";
    access = { id: "3" };
    source.accessChanged(service);
    assert.deepEqual(group("failing")?.units, []);
    await eventually(() => assert.equal(asked.at(-1)?.token, undefined));
  });

  it("keeps what is read when the next page fails, and goes on from there", async () => {
    strings.setVisible(true);
    select();
    await strings.want("missing");
    answer = async () => fail({ kind: "connectionLost" });
    await strings.more("missing");
    assert.deepEqual([group("missing")?.units.length, group("missing")?.read.kind], [50, "failed"]);
    answer = async ({ page }) => succeed(pageOf(120, page));
    await strings.want("missing");
    assert.equal(group("missing")?.units.length, 100);
    assert.deepEqual(
      asked.filter(({ query }) => query === "state:empty").map(({ page }) => page),
      [1, 2, 2],
    );
  });

  it("shows nothing of a component that is gone", async () => {
    strings.setVisible(true);
    select();
    await eventually(() => assert.equal(asked.length, 1));
    source.publish({ ...source.snapshot, entries: [], configured: [] });
    assert.deepEqual([strings.state.shown, strings.state.groups], [undefined, []]);
  });
});

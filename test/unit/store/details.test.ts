import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fail, type Result, succeed } from "../../../src/common/result";
import type { ComponentReference } from "../../../src/model/component/component";
import type { ComponentDetails } from "../../../src/model/component/componentDetails";
import type { Failure } from "../../../src/model/failure";
import { type Access, NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import type { RateLimit } from "../../../src/model/service/rateLimit";
import { type CachedDetails, createDetailsCache } from "../../../src/store/cache/detailsCache";
import { createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { createDetails, type DetailsSource } from "../../../src/store/details/details";
import { type ComponentEntry, type ComponentState, componentsOf } from "../../../src/store/snapshot";
import { scratchFolder } from "../../host/scratch";
import { until } from "../../support/eventually";
import { filesIn } from "../../support/files";
import { createUnderWay, type UnderWay } from "../../support/underWay";
import { language } from "../model/languages";
import { FETCHED_AT, failed, ready, snapshotOf } from "./entries";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const SERVICE = "https://one.example";
const MASK: ComponentDetails = { filemask: "po/*.po" };

function entry(component: string, state: ComponentState = ready(component, [language("de")])): ComponentEntry {
  const [made] = componentsOf(snapshotOf([component, state]));
  assert.ok(made);
  return made;
}

describe("details of components", () => {
  let folder: string;
  let warnings: string[];
  let now: number;
  let rateLimit: RateLimit | undefined;
  let asked: ComponentReference[];
  let signals: AbortSignal[];
  let access: Access;
  let answer: (reference: ComponentReference) => Promise<Result<ComponentDetails, Failure>>;
  let underWay: UnderWay;
  const open: DetailsSource[] = [];

  const cacheOptions = () => {
    const warn = (message: string): void => void warnings.push(message);
    const clock = (): number => now;
    const { accessOf } = underWay.watch({ accessOf: async () => access });
    return { folders: createServiceFolders(folder, warn, clock), accessOf, warn, now: clock };
  };
  const cache = () => {
    const all = createDetailsCache(cacheOptions());
    return {
      load: (key: string) => all.load(SERVICE, key, access),
      save: (key: string, details: CachedDetails) => all.save(SERVICE, key, details, access),
    };
  };
  /** Without delay. */
  const window = (): DetailsSource => {
    const details = createDetails({
      ...cacheOptions(),
      cache: underWay.watch(createDetailsCache(cacheOptions())),
      rateLimits: { load: async () => rateLimit },
      delay: 0,
      readDetails: (reference, _access, signal) => {
        asked.push(reference);
        signals.push(signal);
        return answer(reference);
      },
    });
    open.push(details);
    return details;
  };
  /** Once nothing is looked up, asked for or stored, except for an answer that is held back. */
  const rest = () => underWay.over();

  beforeEach(async () => {
    folder = join(scratchFolder("details").path, "details");
    underWay = createUnderWay();
    warnings = [];
    now = FETCHED_AT;
    rateLimit = undefined;
    asked = [];
    signals = [];
    access = NO_ACCESS_TOKEN;
    answer = async () => succeed(MASK);
  });
  afterEach(async () => {
    for (const details of open.splice(0)) details.dispose();
    await rm(join(folder, ".."), { recursive: true, force: true, maxRetries: 5 });
  });

  it("are asked for once, however often they are wanted, and told of", async () => {
    const details = window();
    let told = 0;
    details.subscribe(() => told++);
    const one = entry("a");
    for (let turn = 0; turn < 5; turn++) details.want(one);
    assert.equal(details.of(one.key), undefined);
    await until(() => details.of(one.key) !== undefined);
    details.want(one);
    await rest();
    assert.equal(details.of(one.key)?.filemask, "po/*.po");
    assert.deepEqual(
      asked.map(({ component }) => component),
      ["a"],
    );
    assert.equal(told, 1);
    assert.deepEqual(warnings, []);
  });

  it("are not asked for when the component is gone meanwhile, and are when it is back", async () => {
    const details = window();
    const [one, gone] = [entry("a"), entry("gone")];
    let answerFirst = (): void => undefined;
    answer = () =>
      new Promise((resolve) => {
        answerFirst = () => resolve(succeed(MASK));
      });
    details.want(one);
    await until(() => asked.length === 1);
    details.want(gone);
    await rest();
    details.keepOnly(new Set([one.key]));
    answer = async () => succeed(MASK);
    answerFirst();
    await until(() => details.of(one.key) !== undefined);
    await rest();
    assert.equal(asked.length, 1);
    details.want(gone);
    await until(() => details.of(gone.key) !== undefined);
    assert.equal(asked.length, 2);
  });

  it("are remembered for other windows for a week, then asked for again", async () => {
    const one = entry("a");
    window().want(one);
    await until(() => asked.length === 1);
    await rest();
    now += WEEK - 1;
    const later = window();
    later.want(entry("a", { kind: "ready", statistics: { ...fetched(), fetchedAt: now } }));
    await until(() => later.of(one.key)?.filemask === "po/*.po");
    await rest();
    assert.equal(asked.length, 1);
    now += 1;
    const muchLater = window();
    answer = async () => succeed({ filemask: "moved/*.po" });
    muchLater.want(entry("a", { kind: "ready", statistics: { ...fetched(), fetchedAt: now } }));
    await until(() => muchLater.of(one.key)?.filemask === "moved/*.po");
    assert.equal(asked.length, 2);
  });

  const fetched = () => ({
    reference: { service: SERVICE, project: "p", component: "a" },
    languages: [],
    gaps: [],
    fetchedAt: now,
  });

  const quiet: readonly (readonly [what: string, state: () => ComponentState])[] = [
    ["nothing was read yet", () => ({ kind: "loading" })],
    ["the component can't be read", () => failed("a")],
    ["it can't be read any more", () => failed("a", [language("de")])],
    ["it is being read", () => ({ kind: "loading", previous: fetched() })],
    ["the figures are remembered ones", () => ({ kind: "ready", statistics: { ...fetched(), fetchedAt: now - 1 } })],
  ];
  for (const [what, state] of quiet) {
    it(`are not asked for while ${what}`, async () => {
      window().want(entry("a", state()));
      await rest();
      assert.equal(asked.length, 0);
    });
  }

  it("are asked for at what was read of the components that an address may mean", async () => {
    const resolved = { service: SERVICE, project: "p", component: "category/a" };
    window().want(entry("a", { kind: "ready", statistics: { ...fetched(), reference: resolved } }));
    await until(() => asked.length === 1);
    assert.deepEqual(asked, [resolved]);
  });

  it("are asked for one at a time", async () => {
    let running = 0;
    let most = 0;
    answer = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return succeed(MASK);
    };
    const details = window();
    for (const name of ["a", "b", "c", "d"]) details.want(entry(name));
    await until(() => asked.length === 4);
    assert.equal(most, 1);
  });

  it("leave the requests that a service still allows to statistics", async () => {
    const one = entry("a");
    for (const scarce of [
      { observedAt: now, remaining: 19, resetAt: now + HOUR },
      { observedAt: now, retryAt: now + HOUR },
    ]) {
      rateLimit = scarce;
      window().want(one);
      await rest();
      assert.equal(asked.length, 0);
    }
    rateLimit = { observedAt: now, remaining: 19, resetAt: now - 1 };
    window().want(one);
    await until(() => asked.length === 1);
  });

  it("that a service does not tell are not asked for again for a week", async () => {
    answer = async () => fail({ kind: "notFound" });
    const one = entry("a");
    window().want(one);
    await until(() => asked.length === 1);
    await rest();
    const other = window();
    other.want(one);
    await rest();
    assert.equal(asked.length, 1);
    assert.equal(other.of(one.key)?.filemask, undefined);
  });

  it("that could not be had just now are asked for again after an hour", async () => {
    const passing = [
      async () => fail({ kind: "timedOut", seconds: 1 } as const),
      async () => Promise.reject(new Error()),
    ];
    for (const attempt of passing) {
      answer = attempt;
      asked = [];
      const details = window();
      const one = entry("a", { kind: "ready", statistics: fetched() });
      details.want(one);
      await until(() => asked.length === 1);
      await rest();
      details.want(one);
      await rest();
      assert.equal(asked.length, 1);
      now += HOUR;
      details.want(one);
      await until(() => asked.length === 2);
    }
    assert.deepEqual(await filesIn(folder), []);
  });

  for (const [what, jump] of [
    ["forward ten years", 10 * 365 * 24 * HOUR],
    ["back a year", -365 * 24 * HOUR],
  ] as const) {
    it(`are asked for again, once, after the clock was set ${what}`, async () => {
      const details = window();
      const read = () => entry("a", { kind: "ready", statistics: fetched() });
      details.want(read());
      await until(() => asked.length === 1);
      await rest();
      now += jump;
      for (let turn = 0; turn < 3; turn++) {
        details.want(read());
        await rest();
      }
      assert.equal(asked.length, 2);
      const later = window();
      later.want(read());
      await until(() => later.of(read().key) !== undefined);
      await rest();
      assert.equal(asked.length, 2, "and remembered with the right time");
    });
  }

  it("stay what they were where the service stops telling", async () => {
    const one = entry("a");
    await cache().save(one.key, { ...MASK, askedAt: now - WEEK });
    answer = async () => fail({ kind: "forbidden" });
    const details = window();
    details.want(one);
    await until(() => asked.length === 1);
    await rest();
    assert.equal(details.of(one.key)?.filemask, "po/*.po");
    assert.equal((await cache().load(one.key))?.askedAt, now);
  });

  it("are forgotten with their service, and no others", async () => {
    const details = window();
    const one = entry("a");
    details.want(one);
    await until(() => details.of(one.key) !== undefined);
    await rest();
    details.forgetService("https://two.example");
    assert.ok(details.of(one.key));
    let told = 0;
    details.subscribe(() => told++);
    access = { id: "2" };
    details.forgetService(SERVICE);
    assert.equal(details.of(one.key), undefined);
    assert.equal(told, 1);
    details.want(one);
    await until(() => asked.length === 2);
  });

  it("that arrive after they were forgotten, or the window closed, are not stored", async () => {
    for (const end of [
      (details: DetailsSource) => details.forgetService(SERVICE),
      (details: DetailsSource) => details.dispose(),
    ]) {
      asked = [];
      let give = (): void => {};
      answer = () => new Promise((resolve) => (give = () => resolve(succeed(MASK))));
      const details = window();
      const one = entry("a");
      details.want(one);
      await until(() => asked.length === 1);
      access = { id: `${access.id}1` };
      end(details);
      assert.equal(signals.at(-1)?.aborted, true, "nobody waits for the answer");
      give();
      await rest();
      assert.equal(details.of(one.key), undefined);
      assert.deepEqual(await filesIn(folder), []);
    }
  });

  it("cost nothing where the folder cannot be written", async () => {
    await writeFile(folder, "");
    const details = window();
    const one = entry("a");
    details.want(one);
    await until(() => details.of(one.key)?.filemask === "po/*.po");
    await rest();
    assert.ok(warnings.length > 0);
  });
});

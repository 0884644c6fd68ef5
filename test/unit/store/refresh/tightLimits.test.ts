import assert from "node:assert/strict";
import { createRateLimitsInMemory, type RateLimits } from "../../../../src/store/refresh/rateLimits";
import { componentsOf, projectsOf, statisticsOf } from "../../../../src/store/snapshot";
import { createSharedCaches, openProjectWindow, type ProjectWindow } from "../projects/projectWindow";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIMIT = 5;
const SLUGS = Array.from({ length: 8 }, (_, index) => `c${index}`);
const COMPONENTS = SLUGS.map((slug) => ({ slug, languages: { de: [1, 2] } as const }));

describe("a service that allows five requests a minute", () => {
  const open: { dispose(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.dispose()));
  });
  const window = async (rateLimits: RateLimits = createRateLimitsInMemory()): Promise<ProjectWindow> =>
    openProjectWindow(
      open,
      { components: COMPONENTS, remaining: LIMIT, reset: MINUTE / 1000 },
      { ...createSharedCaches(), rateLimits },
    );
  const states = ({ store }: ProjectWindow) => componentsOf(store.snapshot).map(({ state }) => state);
  const kinds = (made: ProjectWindow) => states(made).map(({ kind }) => kind);
  /** Milliseconds. */
  const ages = (made: ProjectWindow) =>
    states(made).map((state) => made.now - (statisticsOf(state)?.fetchedAt ?? Number.NEGATIVE_INFINITY));
  const nextMinute = async (made: ProjectWindow): Promise<readonly string[]> => {
    made.service.asked();
    made.now += MINUTE;
    made.service.script.remaining = LIMIT;
    assert.ok((made.store.dueAt(MINUTE) ?? 0) <= made.now);
    await made.store.ensureFresh(MINUTE);
    return made.service.asked();
  };

  it("is asked first for what is not read yet, then for the oldest; what it refuses is older, but no failure", async () => {
    const made = await window();
    await made.store.configure(SLUGS.map((slug) => made.componentEntry(slug)));
    await made.store.ensureFresh(MINUTE);
    assert.deepEqual(kinds(made).toSorted(), [...Array(3).fill("failed"), ...Array(LIMIT).fill("ready")]);
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const asked = await nextMinute(made);
      assert.ok(asked.length <= SLUGS.length, "and not again once it has refused");
      assert.deepEqual(kinds(made), Array(SLUGS.length).fill("ready"), `after minute ${round}`);
      const oldest = Math.max(...ages(made));
      assert.ok(oldest <= 2 * MINUTE, `data of ${oldest / MINUTE} minutes ago after minute ${round}`);
      assert.equal(ages(made).filter((age) => age === 0).length, LIMIT);
    }
  });

  it("is asked for the oldest first, even where what is known of its limit is found in another order", async () => {
    const inMemory = createRateLimitsInMemory();
    const waiting: (() => void)[] = [];
    const made = await window({
      ...inMemory,
      async load(...args) {
        // As files on a disk: of those opened at once, the first is read last.
        await new Promise<void>((found) => {
          if (waiting.unshift(found) > 1) return;
          setImmediate(() => {
            for (const next of waiting.splice(0)) next();
          });
        });
        return inMemory.load(...args);
      },
    });
    await made.store.configure(SLUGS.map((slug) => made.componentEntry(slug)));
    await made.store.ensureFresh(MINUTE);
    for (const round of [1, 2, 3, 4]) {
      const before = new Map(ages(made).map((age, index) => [SLUGS[index], age]));
      const asked = await nextMinute(made);
      const order = asked.map((path) => before.get(/c\d/.exec(path)?.[0]) ?? Number.NaN);
      assert.deepEqual(
        order,
        order.toSorted((one, other) => other - one),
        `minute ${round}: ${asked}`,
      );
    }
  });

  it("does not keep what was read more than two days ago from being out of date", async () => {
    const made = await window();
    const start = made.now;
    await made.store.configure([made.entry(), made.componentEntry("c0")]);
    await made.store.ensureFresh(MINUTE);
    const all = () => [...kinds(made).slice(0, 1), ...projectsOf(made.store.snapshot).map(({ state }) => state.kind)];
    for (const [days, kind] of [
      [1, "ready"],
      [2, "ready"],
      [3, "failed"],
      [9, "failed"],
    ] as const) {
      made.now = start + days * DAY;
      made.service.script.remaining = 0;
      await made.store.ensureFresh(MINUTE);
      assert.deepEqual(all(), [kind, kind], `after ${days} days`);
    }
    made.service.script.remaining = LIMIT;
    made.now += MINUTE;
    await made.store.ensureFresh(MINUTE);
    assert.deepEqual(all(), ["ready", "ready"]);
  });

  it("says that it refused when the user refreshes", async () => {
    const made = await window();
    await made.store.configure(SLUGS.slice(0, 4).map((slug) => made.componentEntry(slug)));
    await made.store.ensureFresh(MINUTE);
    assert.deepEqual(kinds(made), Array(4).fill("ready"));
    await made.store.refresh();
    assert.deepEqual(kinds(made).toSorted(), [...Array(3).fill("failed"), "ready"]);
    assert.ok(states(made).every(statisticsOf));
    await nextMinute(made);
    assert.deepEqual(kinds(made), Array(4).fill("ready"));
  });

  it("is asked in turn for components that it does not know, too", async () => {
    const made = await window();
    const unknown = Array.from({ length: LIMIT }, (_, index) => made.componentEntry(`gone${index}`));
    await made.store.configure([...unknown, ...SLUGS.slice(0, 3).map((slug) => made.componentEntry(slug))]);
    await made.store.ensureFresh(MINUTE);
    await nextMinute(made);
    for (let round = 0; round < 4; round++) {
      await nextMinute(made);
      const known = ages(made).slice(LIMIT);
      assert.ok(Math.max(...known) <= 2 * MINUTE, `${known}`);
    }
  });

  it("is asked for projects before components are read again", async () => {
    const made = await window();
    await made.store.configure([...SLUGS.map((slug) => made.componentEntry(slug)), made.entry()]);
    await made.store.ensureFresh(MINUTE);
    for (let round = 0; round < 4; round++) await nextMinute(made);
    assert.equal(projectsOf(made.store.snapshot)[0]?.state.kind, "ready");
    assert.deepEqual(kinds(made), Array(SLUGS.length).fill("ready"));
    for (let round = 0; round < 6; round++) {
      await nextMinute(made);
      assert.deepEqual(kinds(made), Array(SLUGS.length).fill("ready"));
      const [project] = projectsOf(made.store.snapshot);
      assert.ok(project?.state.kind === "ready" && made.now - project.state.overview.fetchedAt <= 2 * MINUTE);
      assert.ok(Math.max(...ages(made)) <= 4 * MINUTE, `${ages(made)}`);
    }
  });
});

import assert from "node:assert/strict";
import { readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { componentsOf } from "../../../../src/store/snapshot";
import { eventually } from "../../../support/eventually";
import { filesIn } from "../../../support/files";
import { configured } from "../fakeReader";
import { openWindow, PUBLIC, shareAmongWindows, type TestWindow, type WindowOptions } from "../window";

const SERVICE = "https://one.example";
const OTHER = "https://two.example";
/** Tokens, which are also the language codes that they read. */
const SECRET = "secret";
const SECOND = "second";

describe("forgetting a token", () => {
  const shared = shareAmongWindows();

  const window = (options: Partial<WindowOptions> & { readonly kind?: "live" | "browser" } = {}): TestWindow => {
    const made = openWindow({
      storage: shared.storage,
      secrets: shared.vault.open(options.kind),
      memento: shared.memento,
      ...options,
    });
    shared.open.push(made);
    return made;
  };
  /** A component of the service, and one of another. */
  const filled = async (options: Parameters<typeof window>[0] = {}, ...components: readonly string[]) => {
    const made = window(options);
    await configure(made, ...components);
    await made.store.refresh();
    return made;
  };
  const configure = (made: TestWindow, ...components: readonly string[]) =>
    made.store.configure([
      ...(components.length === 0 ? ["a"] : components).map((one) => configured(one, SERVICE)),
      configured("other", OTHER),
    ]);
  /** Not empty. */
  const cachedTexts = async (): Promise<readonly string[]> =>
    (await Promise.all((await filesIn(shared.storage)).map((file) => readFile(file, "utf8").catch(() => "")))).filter(
      Boolean,
    );
  /** Figures and their history are each a file. */
  const holding = async (text: string) => (await cachedTexts()).filter((one) => one.includes(`"${text}`));
  const forget = async (made: TestWindow): Promise<void> => {
    await made.tokens.forget(SERVICE);
    await made.store.accessChanged(SERVICE);
  };
  const forgotten = async (...windows: readonly TestWindow[]): Promise<void> => {
    const check = async (): Promise<void> => {
      assert.deepEqual(await holding(SECRET), []);
      for (const made of windows) assert.ok(!made.shown().includes(SECRET), JSON.stringify(made.shown()));
    };
    // Other windows react with a delay.
    await eventually(check);
    for (const made of windows) await made.quiet();
    await check();
  };
  const shows = (made: TestWindow, ...codes: readonly (string | undefined)[]) =>
    eventually(() => assert.deepEqual(made.shown(), codes));

  it("takes what was read with it from the screen and the disk, and nothing else; the rest is read anew", async () => {
    await window().tokens.set(SERVICE, SECRET);
    const made = await filled();
    const [entry] = componentsOf(made.store.snapshot);
    assert.ok(entry);
    made.details.want(entry);
    await eventually(async () => assert.equal((await holding(SECRET)).length, 3, "figures, history and details"));
    assert.deepEqual(made.shown(), [SECRET, PUBLIC]);
    // Few remaining requests would prevent requests for details.
    made.store.noteRateLimit(SERVICE, { observedAt: Date.now(), remaining: 17, resetAt: Date.now() + 1000 });
    await eventually(async () => assert.equal((await cachedTexts()).length, 6));
    await forget(made);
    assert.equal(made.details.of(entry.key), undefined);
    assert.ok(!made.shown().includes(SECRET));
    await forgotten(made);
    await shows(made, PUBLIC, PUBLIC);
    assert.ok(
      (await cachedTexts()).every((text) => !text.includes('"remaining":17')),
      "what it was allowed, too",
    );
    assert.deepEqual(made.tokens.services(), []);
    assert.equal((await filled()).shown()[0], PUBLIC);
  });

  it("removes what other workspaces have read, of components that are not configured here", async () => {
    await window().tokens.set(SERVICE, SECRET);
    const elsewhere = await filled({}, "b", "c");
    const here = await filled({}, "a");
    await eventually(async () => assert.equal((await holding(SECRET)).length, 6));
    await elsewhere.quiet();
    elsewhere.dispose();
    await forget(here);
    await forgotten(here);
  });

  it("leaves nothing of a save that is under way, at whatever moment", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const made = await (async () => {
        const made = window();
        await made.tokens.set(SERVICE, SECRET);
        await configure(made, "a", "b", "c", "d");
        return made;
      })();
      await made.store.refresh();
      // The store doesn't wait for its saves.
      for (let ticks = 0; ticks < turn; ticks++) await new Promise((resolve) => setImmediate(resolve));
      await forget(made);
      await forgotten(made);
      made.dispose();
      await rm(shared.storage, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  it("leaves nothing of a save that began before and ends after everything was removed", async () => {
    await window().tokens.set(SERVICE, SECRET);
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let saving: Promise<void> | undefined;
    const made = window({
      cache: (cache) => ({
        ...cache,
        save(service, key, statistics, access) {
          saving = ended.then(() => cache.save(service, key, statistics, access));
          return saving;
        },
      }),
    });
    await made.store.configure([configured("a", SERVICE)]);
    await made.store.refresh();
    assert.ok(saving);
    await forget(made);
    const before = saving;
    end();
    await before;
    await forgotten(made);
  });

  it("does not show what is just being loaded", async () => {
    const first = window();
    await first.tokens.set(SERVICE, SECRET);
    await configure(first);
    await first.store.refresh();
    await eventually(async () => assert.equal((await holding(SECRET)).length, 2));
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let loaded = 0;
    const made = window({
      // All that is shown comes from the cache.
      whileAsked: () => new Promise(() => {}),
      cache: (cache) => ({
        ...cache,
        async load(...what) {
          const found = await cache.load(...what);
          if (found?.languages[0]?.code === SECRET) loaded += 1;
          await ended;
          return found;
        },
      }),
    });
    const configuring = configure(made);
    await eventually(() => assert.equal(loaded, 1));
    await forget(first);
    end();
    await configuring;
    // It has noticed: it reads anew, or takes what the other window has read anew.
    await eventually(() => assert.ok(made.asked.length === 1 || made.shown()[0] === PUBLIC));
    assert.ok(made.asked.every((token) => token === undefined));
    assert.ok(!made.shown().includes(SECRET), JSON.stringify(made.shown()));
  });

  it("gives up what is being read, and reads it without the token", async () => {
    await window().tokens.set(SERVICE, SECRET);
    let answer: (() => void) | undefined;
    const made = window({ whileAsked: () => (answer ? undefined : new Promise((resolve) => (answer = resolve))) });
    await made.store.configure([configured("a", SERVICE)]);
    const refreshing = made.store.refresh();
    await eventually(() => assert.ok(answer));
    assert.deepEqual(made.asked, [SECRET]);
    await forget(made);
    answer?.();
    await refreshing;
    await forgotten(made);
    await shows(made, PUBLIC);
    assert.equal(made.asked.at(-1), undefined);
    assert.ok(made.asked.length <= 3, "it is read anew once for each of the two steps");
  });

  for (const kind of ["live", "browser"] as const) {
    it(`reaches every other window, where windows of the editor are ${kind}`, async () => {
      const first = window({ kind });
      await first.tokens.set(SERVICE, SECRET);
      await configure(first);
      await first.store.refresh();
      const second = await filled({ kind }, "a", "b");
      assert.deepEqual(second.shown(), [SECRET, SECRET, PUBLIC]);
      await forget(first);
      await forgotten(first, second);
      await shows(second, PUBLIC, PUBLIC, PUBLIC);
      second.asked.length = 0;
      await second.store.refresh();
      assert.deepEqual(second.asked, [undefined, undefined, undefined], "not with a token that it still has");
      await forgotten(first, second);
    });

    it(`by two windows at once leaves nothing either, where windows are ${kind}`, async () => {
      await window({ kind }).tokens.set(SERVICE, SECRET);
      const windows = [await filled({ kind }), await filled({ kind })];
      await Promise.all(windows.map((made) => Promise.all([made.store.refresh(), forget(made)])));
      await forgotten(...windows);
      for (const made of windows) await shows(made, PUBLIC, PUBLIC);
    });
  }

  it("is finished by the next window where the one that began it has ended in the middle", async () => {
    await window().tokens.set(SERVICE, SECRET);
    const made = await filled();
    await eventually(async () => assert.equal((await holding(SECRET)).length, 2));
    // A process that has ended writes nothing more.
    await made.quiet();
    made.dispose();
    // The token is gone, too.
    shared.vault.stored.clear();
    const next = window();
    await configure(next);
    assert.ok(!next.shown().includes(SECRET));
    await forgotten(next);
  });

  it("says so where what was read cannot be removed", async function () {
    if (process.platform === "win32") this.skip();
    await window().tokens.set(SERVICE, SECRET);
    const made = await filled();
    await eventually(async () => assert.equal((await cachedTexts()).length, 4));
    // Below a link to itself nothing can be read, created or removed, not even by root.
    const loop = join(shared.storage, "services");
    await made.quiet();
    assert.ok((await filesIn(shared.storage)).some((file) => file.startsWith(loop)));
    await rm(loop, { recursive: true });
    await symlink(loop, loop);
    await made.tokens.forget(SERVICE);
    await assert.rejects(made.store.accessChanged(SERVICE), /ELOOP/);
    // The view is current although the disk fails.
    await shows(made, PUBLIC, PUBLIC);
    assert.ok(made.warnings.some((warning) => warning.includes("couldn't be removed")));
    await rm(loop);
  });

  describe("that is replaced", () => {
    it("takes what was read with it away, and everything is read with the new one", async () => {
      const made = window();
      await made.tokens.set(SERVICE, SECRET);
      const other = await filled({}, "a", "b");
      await configure(made);
      await made.store.refresh();
      await eventually(async () => assert.equal((await holding(SECRET)).length, 4));
      await made.tokens.set(SERVICE, SECOND);
      await forgotten(made, other);
      await shows(made, SECOND, PUBLIC);
      await shows(other, SECOND, SECOND, PUBLIC);
      await eventually(async () => assert.equal((await holding(SECOND)).length, 4));
    });

    it("takes effect at once on what is being read: no component has pages of both", async () => {
      const made = window();
      await made.tokens.set(SERVICE, SECRET);
      let once = true;
      const changing = window({
        async whileAsked() {
          if (!once) return;
          once = false;
          await made.tokens.set(SERVICE, SECOND);
        },
      });
      await changing.store.configure([configured("a", SERVICE)]);
      await changing.store.refresh();
      await forgotten(changing);
      await shows(changing, SECOND);
      assert.deepEqual([changing.asked[0], changing.asked.at(-1)], [SECRET, SECOND]);
    });

    it("is noticed at the end of a read even where nobody tells of it", async () => {
      await window().tokens.set(SERVICE, SECRET);
      let once = true;
      const made = window({
        whileAsked() {
          const [key = ""] = [...shared.vault.stored.keys()];
          if (once) shared.vault.stored.set(key, `f123456789abcdef ${SECOND}`);
          once = false;
        },
      });
      await made.store.configure([configured("a", SERVICE)]);
      await made.store.refresh();
      assert.deepEqual([made.asked, made.shown()], [[SECRET, SECOND], [SECOND]]);
      await forgotten(made);
    });

    it("in a browser is not used any more by windows that still have it", async () => {
      const first = window({ kind: "browser" });
      await first.tokens.set(SERVICE, SECRET);
      const second = await filled({ kind: "browser" });
      await first.tokens.set(SERVICE, SECOND);
      await shows(second, PUBLIC, PUBLIC);
      assert.equal(await first.tokens.get(SERVICE), SECOND);
      assert.equal(await window({ kind: "browser" }).tokens.get(SERVICE), SECOND, "and by a new window the new one is");
    });
  });
});

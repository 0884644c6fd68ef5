import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { SecretStorage } from "vscode";
import { createTokens } from "../../../../src/editor/platform/tokens/tokens";
import { createServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { filesIn } from "../../../support/files";
import { configured } from "../fakeReader";
import { openWindow, shareAmongWindows, type TestWindow, type WindowOptions } from "../window";

const SERVICE = "https://one.example";

describe("tokens that windows change at the same time", () => {
  const shared = shareAmongWindows();

  const window = (options: Partial<WindowOptions> = {}): TestWindow => {
    const made = openWindow({
      storage: shared.storage,
      secrets: shared.vault.open(),
      memento: shared.memento,
      ...options,
    });
    shared.open.push(made);
    return made;
  };
  const tokensOf = (slow: (secrets: SecretStorage) => Partial<SecretStorage>) => {
    const secrets = shared.vault.open();
    const folders = createServiceFolders(shared.storage, () => {}, Date.now);
    const made = createTokens({ ...secrets, ...slow(secrets) }, shared.memento, () => {}, folders);
    shared.open.push(made);
    return made;
  };
  const blocker = () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let reach = (): void => {};
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const pass = async (): Promise<void> => {
      reach();
      await released;
    };
    return { pass, reached, release };
  };
  const onDisk = async () =>
    (await Promise.all((await filesIn(shared.storage)).map((file) => readFile(file, "utf8")))).join();

  it("do not have the figures of each other", async () => {
    const windows = [window(), window()];
    const [first] = windows;
    assert.ok(first);
    for (const made of windows) await made.store.configure([configured("a", SERVICE)]);
    // Slow keyrings may read before the other window writes.
    const { pass, reached, release } = blocker();
    const slow = tokensOf((secrets) => ({ store: (key, value) => pass().then(() => secrets.store(key, value)) }));
    const setting = slow.set(SERVICE, "second");
    await reached;
    await first.tokens.set(SERVICE, "first");
    await first.store.refresh();
    await first.quiet();
    assert.deepEqual(first.shown(), ["first"]);
    release();
    await setting;
    for (const made of windows) await made.quiet();
    assert.equal(await first.tokens.get(SERVICE), "second");
    assert.ok(!(await onDisk()).includes('"first"'), "on disk");
    for (const made of windows) assert.ok(!made.shown().includes("first"), `shown: ${JSON.stringify(made.shown())}`);
  });

  it("leave nothing as if it were everybody's where one is set while the one before is forgotten", async () => {
    const storing = blocker();
    const deleting = blocker();
    const setter = tokensOf((secrets) => ({
      store: (key, value) => storing.pass().then(() => secrets.store(key, value)),
    }));
    const forgetter = tokensOf((secrets) => ({ delete: (key) => deleting.pass().then(() => secrets.delete(key)) }));
    await window().tokens.set(SERVICE, "one");
    const setting = setter.set(SERVICE, "two");
    await storing.reached;
    const forgetting = forgetter.forget(SERVICE);
    await deleting.reached;
    const looked: (string | undefined)[] = [];
    // The token changes during the read, which uses the first one throughout.
    const reader = window({
      async whileAsked() {
        storing.release();
        await setting;
        looked.push(await reader.tokens.get(SERVICE));
        deleting.release();
        await forgetting;
      },
    });
    await reader.store.configure([configured("a", SERVICE)]);
    await reader.store.refresh();
    await reader.quiet();
    assert.equal(looked[0], "two", "there was one in between");
    assert.equal(await reader.tokens.get(SERVICE), undefined);
    assert.ok(!reader.shown().includes("two"), JSON.stringify(reader.shown()));
    assert.ok(!(await onDisk()).includes('"two"'));
  });
});

import assert from "node:assert/strict";
import { createTokens } from "../../../src/editor/tokens";
import { createFloorsInMemory } from "../../../src/model/access";
import { createMemento, createVault } from "../../support/secrets";

const SERVICE = "https://one.example";
const LOCKED = new Error("the keyring is locked");

describe("access tokens of services", () => {
  let vault: ReturnType<typeof createVault>;
  let memento: ReturnType<typeof createMemento>;
  let floors: ReturnType<typeof createFloorsInMemory>;
  let changed: string[];
  const window = (kind?: "live" | "browser") =>
    createTokens(vault.open(kind), memento, (service) => void changed.push(service), floors);

  beforeEach(() => {
    vault = createVault();
    memento = createMemento();
    floors = createFloorsInMemory();
    changed = [];
  });

  it("are there for their service until they are forgotten", async () => {
    const tokens = window();
    assert.equal(await tokens.get(SERVICE), undefined);
    await tokens.set(SERVICE, "one");
    assert.equal(await tokens.get(SERVICE), "one");
    assert.equal(await tokens.get(`${SERVICE}/l10n`), undefined);
    assert.deepEqual(tokens.services(), [SERVICE]);
    await tokens.set(SERVICE, "two");
    assert.deepEqual([await tokens.get(SERVICE), tokens.services()], ["two", [SERVICE]]);
    await tokens.forget(SERVICE);
    assert.deepEqual([await tokens.get(SERVICE), tokens.services()], [undefined, []]);
    assert.deepEqual([...vault.stored.values()], []);
    assert.ok(changed.length >= 3 && changed.every((service) => service === SERVICE));
  });

  it("have each another access than all before", async () => {
    const tokens = window();
    const seen: string[] = [];
    const note = async (): Promise<void> => {
      const { generation, floor } = await tokens.accessOf(SERVICE);
      seen.push(`${generation} ${floor}`);
    };
    await note();
    for (const token of ["one", "two", "one"]) {
      await tokens.set(SERVICE, token);
      await note();
    }
    await tokens.forget(SERVICE);
    await note();
    await tokens.set(SERVICE, "one");
    await note();
    assert.equal(new Set(seen).size, seen.length, seen.join(", "));
  });

  it("of earlier versions are good, until they are replaced", async () => {
    vault.stored.set(`translationStatus.token ${SERVICE}`, "old");
    const tokens = window();
    assert.equal(await tokens.get(SERVICE), "old");
    const stale = window("browser");
    await tokens.set(SERVICE, "new");
    assert.equal(await tokens.get(SERVICE), "new");
    assert.equal(await stale.get(SERVICE), undefined);
  });

  it("that another window has forgotten are not used, though this one still has them", async () => {
    const [first, second] = [window("browser"), window("browser")];
    await first.set(SERVICE, "one");
    const third = window("browser");
    assert.deepEqual([await second.get(SERVICE), await third.get(SERVICE)], [undefined, "one"]);
    const [[key, stored] = ["", ""]] = [...vault.stored];
    await first.forget(SERVICE);
    assert.equal(await third.get(SERVICE), undefined);
    // A window in a browser writes all that it has, so that what was forgotten is there once more.
    vault.stored.set(key, stored);
    assert.equal(await window("browser").get(SERVICE), undefined);
    await third.set(SERVICE, "two");
    assert.equal(await third.get(SERVICE), "two");
    assert.equal(await window("browser").get(SERVICE), "two");
  });

  it("are not listed, and the one before is as good as it was, where they cannot be stored", async () => {
    const tokens = window();
    vault.failure = { of: "store", error: LOCKED };
    await assert.rejects(tokens.set(SERVICE, "one"), LOCKED);
    assert.deepEqual([await tokens.get(SERVICE), tokens.services()], [undefined, []]);
    vault.failure = undefined;
    await tokens.set(SERVICE, "one");
    vault.failure = { of: "store", error: LOCKED };
    await assert.rejects(tokens.set(SERVICE, "two"), LOCKED);
    assert.deepEqual([await tokens.get(SERVICE), tokens.services()], ["one", [SERVICE]]);
  });

  it("are not stored where they cannot be listed: nobody could forget them", async () => {
    const tokens = window();
    memento.failure = new Error("the disk is full");
    await assert.rejects(tokens.set(SERVICE, "one"), /disk is full/);
    assert.deepEqual([await tokens.get(SERVICE), [...vault.stored]], [undefined, []]);
  });

  it("are still listed where they cannot be removed, and not used any more", async () => {
    const tokens = window();
    await tokens.set(SERVICE, "one");
    vault.failure = { of: "delete", error: LOCKED };
    await assert.rejects(tokens.forget(SERVICE), LOCKED);
    assert.deepEqual(tokens.services(), [SERVICE]);
    assert.equal(await tokens.get(SERVICE), undefined);
    vault.failure = undefined;
    await tokens.forget(SERVICE);
    assert.deepEqual([tokens.services(), [...vault.stored]], [[], []]);
  });

  it("that cannot be looked up are an error, not none", async () => {
    const tokens = window();
    await tokens.set(SERVICE, "one");
    vault.failure = { of: "get", error: LOCKED };
    await assert.rejects(tokens.get(SERVICE), LOCKED);
    await assert.rejects(tokens.accessOf(SERVICE), LOCKED);
  });
});

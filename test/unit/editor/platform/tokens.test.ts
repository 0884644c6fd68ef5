import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { createTokens } from "../../../../src/editor/platform/tokens/tokens";
import { generationAfter, NO_ACCESS_TOKEN, type TokenGenerations } from "../../../../src/model/service/access";
import { eventually } from "../../../support/eventually";
import { createMemento, createVault } from "../../../support/secrets";
import { createGenerationsInMemory } from "../../../support/tokenGenerations";
import { settle } from "../../store/fakeReader";

const SERVICE = "https://one.example";
const LOCKED = new Error("the keyring is locked");

describe("access tokens of services", () => {
  let vault: ReturnType<typeof createVault>;
  let memento: ReturnType<typeof createMemento>;
  let generations: TokenGenerations;
  let changed: string[];
  const window = (kind?: "live" | "browser") =>
    createTokens(vault.open(kind), memento, (service) => void changed.push(service), generations);

  beforeEach(() => {
    vault = createVault();
    memento = createMemento();
    generations = createGenerationsInMemory();
    changed = [];
  });

  it("are returned for their service until they are forgotten", async () => {
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
    const ids: string[] = [];
    const note = async (): Promise<void> => void ids.push((await tokens.accessOf(SERVICE)).id);
    await note();
    for (const token of ["one", "two", "one"]) {
      await tokens.set(SERVICE, token);
      await note();
    }
    await tokens.forget(SERVICE);
    assert.deepEqual(await tokens.accessOf(SERVICE), NO_ACCESS_TOKEN);
    await tokens.set(SERVICE, "one");
    await note();
    assert.equal(new Set(ids).size, ids.length, ids.join(", "));
  });

  it("of two generations have the order in which these began, whatever the clock says", () => {
    const first = generationAfter([undefined], 2e12, 0.5);
    const later = [2e12, 1e12].map((now) => generationAfter([undefined, first], now, 0));
    for (const one of [first, ...later]) assert.match(one, /^[0-9a-f]{16}$/);
    assert.ok(
      later.every((one) => one > first),
      `${first} ${later}`,
    );
  });

  it("are of no window that has another text in its place", async () => {
    vault.stored.set(`translationStatus.token ${SERVICE}`, "text");
    assert.deepEqual(await window().accessOf(SERVICE), NO_ACCESS_TOKEN);
  });

  it("that another window has forgotten are not used, though this one still has them", async () => {
    const [first, second] = [window("browser"), window("browser")];
    await first.set(SERVICE, "one");
    const third = window("browser");
    assert.deepEqual([await second.get(SERVICE), await third.get(SERVICE)], [undefined, "one"]);
    const [[key, stored] = ["", ""]] = [...vault.stored];
    await first.forget(SERVICE);
    assert.equal(await third.get(SERVICE), undefined);
    // A window in a browser writes all its secrets, and restores the forgotten one.
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

  it("are listed before they are stored, so that none is used that could not be forgotten", async () => {
    // Ended before the list of services is written.
    const dying = createTokens(
      vault.open(),
      { ...memento, update: () => new Promise(() => {}) },
      () => {},
      generations,
    );
    void dying.set(SERVICE, "one");
    await settle();
    const next = window();
    assert.deepEqual([await next.get(SERVICE), next.services()], [undefined, []]);
    // Ended before the token is stored: a listed service without one can be forgotten.
    const secrets = vault.open();
    void createTokens({ ...secrets, store: () => new Promise(() => {}) }, memento, () => {}, generations).set(
      SERVICE,
      "one",
    );
    await settle();
    assert.deepEqual([await next.get(SERVICE), next.services()], [undefined, [SERVICE]]);
    await next.forget(SERVICE);
    assert.deepEqual(next.services(), []);
  });

  it("are listed by whoever uses them, where another profile of the editor has stored them", async () => {
    await window().set(SERVICE, "one");
    const here = createMemento();
    const tokens = createTokens(vault.open(), here, () => {}, generations);
    assert.deepEqual(tokens.services(), []);
    assert.equal(await tokens.get(SERVICE), "one");
    assert.deepEqual(tokens.services(), [SERVICE]);
    await tokens.forget(SERVICE);
    assert.deepEqual([tokens.services(), [...vault.stored]], [[], []]);
  });

  it("are stored although other windows store theirs a few times in the same moment", async () => {
    const LAST_DISTURBED = 0xe6;
    let later = 0xe0;
    const disturbed = createTokens(vault.open(), memento, () => {}, {
      ...generations,
      // As if another window began one each time, three attempts long.
      current: async (service) =>
        later < LAST_DISTURBED ? (later++).toString(16).padEnd(16, "0") : generations.current(service),
    });
    await disturbed.set(SERVICE, "one");
    assert.equal(later, LAST_DISTURBED);
    assert.equal(await disturbed.get(SERVICE), "one");
  });

  it("are stored by each of many windows that store one at once, on a slow disk", async () => {
    const slow: TokenGenerations = {
      ...generations,
      async current(service) {
        await delay(Math.random() * 15);
        return generations.current(service);
      },
      async begin(service, generation) {
        await delay(Math.random() * 15);
        await generations.begin(service, generation);
      },
    };
    const names = Array.from({ length: 12 }, (_, index) => `https://${index}.example`);
    const each = names.flatMap((service) =>
      ["one", "two", "three", "four", "five"].map((token) => ({ service, token })),
    );
    await Promise.all(
      each.map(({ service, token }) => createTokens(vault.open(), memento, () => {}, slow).set(service, token)),
    );
    assert.equal(vault.stored.size, names.length);
  });

  it("that cannot be used once they are stored are not said to be stored, and are not", async () => {
    let later = 0xe0;
    const unlucky = createTokens(vault.open(), memento, () => {}, {
      ...generations,
      // As if another window began one each time.
      current: async () => (later++).toString(16).padEnd(16, "0"),
    });
    await assert.rejects(unlucky.set(SERVICE, "one"), /at the same time/);
    assert.deepEqual([unlucky.services(), [...vault.stored]], [[], []]);
    const blind = createTokens(vault.open(), memento, () => {}, {
      ...generations,
      current: () => Promise.reject(LOCKED),
    });
    await assert.rejects(blind.set(SERVICE, "one"), LOCKED);
    assert.deepEqual([blind.services(), [...vault.stored]], [[], []]);
  });

  it("are not used where nobody knows whether they are good", async () => {
    await window().set(SERVICE, "one");
    const blind = createTokens(vault.open(), memento, () => {}, {
      ...generations,
      current: () => Promise.reject(LOCKED),
    });
    await assert.rejects(blind.accessOf(SERVICE), LOCKED);
  });

  it("are valid on each machine that shares the secrets, however many there are", async () => {
    const on = () => createTokens(vault.open(), memento, () => {}, createGenerationsInMemory());
    const [here, there] = [on(), on()];
    for (const token of ["one", "two"]) await there.set(SERVICE, token);
    await there.forget(SERVICE);
    const forgotten = Date.now();
    await eventually(() => assert.ok(Date.now() > forgotten));
    await here.set(SERVICE, "three");
    assert.deepEqual([await here.get(SERVICE), await there.get(SERVICE)], ["three", "three"]);
  });

  it("that another window sets while this one forgets the one before stay", async () => {
    await window().set(SERVICE, "one");
    const other = window();
    const forgetting = createTokens(vault.open(), memento, () => {}, {
      ...generations,
      async begin(...what) {
        await generations.begin(...what);
        await other.set(SERVICE, "two");
      },
    });
    await forgetting.forget(SERVICE);
    assert.deepEqual([await other.get(SERVICE), other.services()], ["two", [SERVICE]]);
  });

  it("that are set in two windows at once: both windows use one of them, or both say that neither is stored", async () => {
    for (let turn = 0; turn < 300; turn++) {
      vault = createVault();
      memento = createMemento();
      generations = createGenerationsInMemory();
      const [one, two] = [window(), window()];
      const outcomes = await Promise.allSettled([one.set(SERVICE, "one"), two.set(SERVICE, "two")]);
      const used = await one.get(SERVICE);
      assert.equal(await two.get(SERVICE), used);
      const isSaid = outcomes.every(({ status }) => status === "rejected");
      assert.equal(isSaid, used === undefined);
      assert.ok(isSaid || used === "one" || used === "two", used);
      assert.deepEqual([vault.stored.size, one.services()], isSaid ? [0, []] : [1, [SERVICE]]);
    }
  });
});

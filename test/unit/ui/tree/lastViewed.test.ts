import assert from "node:assert/strict";
import { readComponentsSetting } from "../../../../src/discovery/componentsSetting";
import { componentKey } from "../../../../src/model/component/component";
import { projectKey } from "../../../../src/model/component/project";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { componentsOf, type ProjectEntry, type Snapshot, statisticsOf } from "../../../../src/store/snapshot";
import { createLastViewed } from "../../../../src/ui/tree/lastViewed";
import { createMemento } from "../../../support/secrets";
import { language } from "../../model/languages";
import { failed, ready, snapshotOf } from "../../store/entries";

const SERVICE = "https://one.example";
const SNAPSHOT = snapshotOf(["a", ready("a", [language("de", { translated: 3 })])]);

function projectEntry(
  service: string,
  languages: readonly LanguageStatistics[] | undefined,
  exclude: readonly string[],
): ProjectEntry {
  const reference = { service, project: "p" };
  const overview = { name: "P", components: [], categories: [], gaps: [], languages, fetchedAt: 1 };
  return {
    kind: "project",
    key: projectKey(reference),
    project: { reference, exclude },
    state: languages ? { kind: "ready", overview } : { kind: "loading" },
    ...(languages ? { languages } : {}),
  };
}

function access(id: string | undefined) {
  const listeners = new Set<(service: string) => void>();
  return {
    id,
    accessIdOf(service: string): string | undefined {
      return service === SERVICE ? this.id : undefined;
    },
    onAccessChanged(listener: (service: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: string | undefined) {
      this.id = next;
      for (const listener of listeners) listener(SERVICE);
    },
  };
}

/** Translated strings since last viewed, of five now. */
function change(lastViewed: ReturnType<typeof createLastViewed>): number {
  const [entry] = componentsOf(SNAPSHOT);
  assert.ok(entry && statisticsOf(entry.state));
  return lastViewed.changeOf(entry, language("de", { translated: 5 }));
}

describe("what the user last viewed", () => {
  const nothing = (message: string): void => assert.fail(message);

  it("is counted from, over sessions", () => {
    const memento = createMemento();
    const first = access("2");
    const lastViewed = createLastViewed(memento, { ...first }, nothing);
    assert.equal(change(lastViewed), 0);
    lastViewed.viewed(SNAPSHOT);
    assert.equal(change(lastViewed), 2);
    const later = createLastViewed(memento, access("2"), nothing);
    assert.equal(change(later), 2);
  });

  it("goes with the token with which it was read, from the workspace's memory too", () => {
    const memento = createMemento();
    const service = access("2");
    const lastViewed = createLastViewed(memento, service, nothing);
    lastViewed.viewed(SNAPSHOT);
    assert.match(JSON.stringify([...memento.stored]), /"de":3/);
    service.become(undefined);
    assert.doesNotMatch(JSON.stringify([...memento.stored]), /"de"/);
    service.become("0");
    assert.equal(change(lastViewed), 0);
  });

  it("goes as soon as the workspace is open again where the token was forgotten meanwhile", () => {
    const memento = createMemento();
    createLastViewed(memento, access("2"), nothing).viewed(SNAPSHOT);
    const service = access(undefined);
    const lastViewed = createLastViewed(memento, service, nothing);
    assert.equal(change(lastViewed), 0, "nobody knows yet");
    service.become("0");
    assert.doesNotMatch(JSON.stringify([...memento.stored]), /"de"/);
    assert.equal(change(lastViewed), 0);
  });

  it("stays where the token is the same as before", () => {
    const memento = createMemento();
    createLastViewed(memento, access("2"), nothing).viewed(SNAPSHOT);
    const service = access(undefined);
    const lastViewed = createLastViewed(memento, service, nothing);
    service.become("2");
    assert.equal(change(lastViewed), 2);
  });

  it("goes with the token of the service that was read, whatever the address was pasted as", () => {
    const memento = createMemento();
    const [configured] = readComponentsSetting(["https://h.example/translate/projects/p/c/"]);
    assert.ok(configured?.kind === "component");
    const reference = configured.component.otherCandidates.find(({ service }) => service === "https://h.example");
    assert.ok(reference);
    const statistics = { reference, fetchedAt: 1, languages: [language("de", { translated: 3 })], gaps: [] };
    const component = { ...configured.component, reference };
    const entry = {
      ...configured,
      key: componentKey(configured.component.reference),
      component,
      state: { kind: "ready" as const, statistics },
    };
    let id = "1";
    let tell = (_service: string): void => {};
    const service = {
      accessIdOf: (asked: string) => (asked === "https://h.example" ? id : "0"),
      onAccessChanged(listener: typeof tell) {
        tell = listener;
        return () => {};
      },
    };
    const lastViewed = createLastViewed(memento, service, nothing);
    lastViewed.viewed({ entries: [entry], configured: [entry], refreshing: false });
    assert.match(JSON.stringify([...memento.stored]), /"de":3/);
    assert.equal(lastViewed.changeOf(entry, language("de", { translated: 5 })), 2);
    id = "2";
    tell("https://h.example");
    assert.doesNotMatch(JSON.stringify([...memento.stored]), /"de"/);
  });

  describe("tells languages that are new", () => {
    const [entry] = componentsOf(SNAPSHOT);
    assert.ok(entry);
    const french = language("fr");

    it("from those that were there, until the next look", () => {
      const memento = createMemento();
      const lastViewed = createLastViewed(memento, access("2"), nothing);
      assert.equal(lastViewed.isNew(entry, french), false, "never looked");
      lastViewed.viewed(SNAPSHOT);
      assert.equal(lastViewed.isNew(entry, french), true);
      assert.equal(lastViewed.isNew(entry, language("DE")), false, "the service spells its code differently");
      assert.equal(createLastViewed(memento, access("2"), nothing).isNew(entry, french), true, "in a later session");
      lastViewed.viewed(snapshotOf(["a", ready("a", [language("de"), french])]));
      assert.equal(lastViewed.isNew(entry, french), false);
    });

    it("but not in a component that was added since, or had nothing to look at", () => {
      const lastViewed = createLastViewed(createMemento(), access("2"), nothing);
      lastViewed.viewed(snapshotOf(["b", ready("b", [french])]));
      assert.equal(lastViewed.isNew(entry, french), false, "added since");
      for (const state of [{ kind: "loading" }, { kind: "unread" }, ready("a", [])] as const) {
        lastViewed.viewed(snapshotOf(["a", state]));
        assert.equal(lastViewed.isNew(entry, french), false, JSON.stringify(state));
      }
    });

    it("from the last time that there was something to see", () => {
      const lastViewed = createLastViewed(createMemento(), access("2"), nothing);
      lastViewed.viewed(SNAPSHOT);
      lastViewed.viewed(snapshotOf(["a", failed("a")]));
      assert.equal(lastViewed.isNew(entry, french), true);
      assert.equal(change(lastViewed), 2);
    });

    it("only with the access with which the others were read", () => {
      const service = access("2");
      const lastViewed = createLastViewed(createMemento(), service, nothing);
      lastViewed.viewed(SNAPSHOT);
      service.id = "3";
      assert.equal(lastViewed.isNew(entry, french), false);
    });
  });

  describe("counts the languages of a project", () => {
    const entry = (languages: readonly LanguageStatistics[] | undefined, exclude: readonly string[] = []) =>
      projectEntry(SERVICE, languages, exclude);
    const snapshot = (...entries: readonly ProjectEntry[]): Snapshot => {
      return { entries, configured: entries, refreshing: false };
    };
    const german = language("de", { translated: 3 });

    it("over sessions, and says which are new", () => {
      const memento = createMemento();
      createLastViewed(memento, access("2"), nothing).viewed(snapshot(entry([german])));
      const lastViewed = createLastViewed(memento, access("2"), nothing);
      const now = entry([language("de", { translated: 15 }), language("fr")]);
      assert.deepEqual(
        (now.languages ?? []).map((one) => [lastViewed.changeOf(now, one), lastViewed.isNew(now, one)]),
        [
          [12, false],
          [0, true],
        ],
      );
    });

    it("only while the same components are left out", () => {
      const memento = createMemento();
      createLastViewed(memento, access("2"), nothing).viewed(snapshot(entry([german], ["b", "a"])));
      const lastViewed = createLastViewed(memento, access("2"), nothing);
      for (const [exclude, expected] of [
        [["a", "b"], 2],
        [["a"], 0],
        [[], 0],
      ] as const) {
        const now = entry([language("de", { translated: 5 }), language("fr")], exclude);
        assert.equal(lastViewed.changeOf(now, language("de", { translated: 5 })), expected, exclude.join());
        assert.equal(lastViewed.isNew(now, language("fr")), expected > 0, exclude.join());
      }
    });

    it("until the token with which it was read is forgotten, and keeps them while they aren't known", () => {
      const memento = createMemento();
      const service = access("2");
      const lastViewed = createLastViewed(memento, service, nothing);
      lastViewed.viewed(snapshot(entry([german])));
      lastViewed.viewed(snapshot(entry(undefined)));
      assert.equal(lastViewed.changeOf(entry([german]), language("de", { translated: 5 })), 2);
      service.become("3");
      assert.equal(lastViewed.changeOf(entry([german]), language("de", { translated: 5 })), 0);
      assert.doesNotMatch(JSON.stringify([...memento.stored]), /"de"/);
    });
  });

  it("that cannot be stored is said in the log, and no more", async () => {
    const memento = createMemento();
    memento.failure = new Error("the disk is full");
    const warnings: string[] = [];
    createLastViewed(memento, access("0"), (message) => void warnings.push(message)).viewed(SNAPSHOT);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(warnings.length, 1);
    assert.match(warnings.join("\n"), /disk is full/);
  });
});

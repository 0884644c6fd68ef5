import assert from "node:assert/strict";
import { succeed } from "../../../../src/common/result";
import type { Access } from "../../../../src/model/service/access";
import type { Change } from "../../../../src/model/strings/unit";
import { componentsOf } from "../../../../src/store/snapshot";
import { withoutData } from "../../../../src/store/snapshotChanges";
import { createRecentChanges, type RecentChanges } from "../../../../src/store/strings/recentChanges";
import { language } from "../../model/languages";
import { ready, snapshotOf } from "../entries";
import { createPublishedSnapshot } from "./publishedSnapshot";

const CHANGE: Change = { who: "somebody", what: "Translation changed", text: "a text", when: null };

describe("the store of recent changes", () => {
  let source: ReturnType<typeof createPublishedSnapshot>;
  let access: Access;
  let changes: RecentChanges;
  let answered: Promise<void>;
  const key = () => componentsOf(source.snapshot)[0]?.key ?? "";
  const service = () => componentsOf(source.snapshot)[0]?.component.reference.service ?? "";

  beforeEach(() => {
    source = createPublishedSnapshot(
      snapshotOf(["app", ready("app", [language("de", { total: 200, translated: 50 })])]),
      () => access.id,
    );
    access = { id: "1", token: "one" };
    answered = Promise.resolve();
    changes = createRecentChanges({
      source,
      readChanges: async () => {
        await answered;
        return succeed([CHANGE]);
      },
      accessOf: async () => access,
      rateLimits: { load: async () => undefined },
      now: () => 0,
    });
  });
  afterEach(() => {
    changes.dispose();
    source.assertNobodyListens();
  });

  it("drops those that were read with a former token", async () => {
    await changes.show({ key: key() });
    assert.deepEqual(changes.state?.changes, [CHANGE]);
    access = { id: "0" };
    source.accessChanged(service());
    source.publish(withoutData(source.snapshot, new Set([key()])));
    assert.equal(changes.state, undefined);
  });

  it("keeps those of another service, and those that were read with the current token", async () => {
    await changes.show({ key: key() });
    for (const one of ["https://elsewhere.example", service()]) source.accessChanged(one);
    assert.deepEqual(changes.state?.changes, [CHANGE]);
  });

  it("drops those of a component that is gone", async () => {
    await changes.show({ key: key() });
    source.publish({ ...source.snapshot, entries: [], configured: [] });
    assert.equal(changes.state, undefined);
  });

  it("forgets an answer that comes after they were hidden", async () => {
    let release = (): void => {};
    answered = new Promise((resolve) => {
      release = resolve;
    });
    const done = changes.show({ key: key(), code: "de" });
    assert.deepEqual(changes.state, { key: key(), code: "de", changes: [], read: { kind: "loading" } });
    changes.hide();
    release();
    await done;
    assert.equal(changes.state, undefined);
  });
});

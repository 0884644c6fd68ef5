import assert from "node:assert/strict";
import { fail, type Result, succeed } from "../../../../src/common/result";
import { projectKey } from "../../../../src/model/component/project";
import type { Failure } from "../../../../src/model/failure";
import { MAX_SEARCH_LENGTH } from "../../../../src/model/strings/groups";
import type { ReadUnits, WantedUnits } from "../../../../src/model/strings/readStrings";
import type { UnitsPage } from "../../../../src/model/strings/unit";
import { EMPTY_SNAPSHOT, type ProjectEntry, type Snapshot } from "../../../../src/store/snapshot";
import { createStrings, type Strings } from "../../../../src/store/strings/strings";
import { lacksProjectStrings, ownerOf } from "../../../../src/store/strings/stringsState";
import { eventually } from "../../../support/eventually";
import { language } from "../../model/languages";
import { createPublishedSnapshot } from "./publishedSnapshot";

const SERVICE = "https://service.example";

describe("the store of strings, with a project", () => {
  const reference = { service: SERVICE, project: "p" };
  const key = projectKey(reference);
  const languages = [
    language("de", { total: 200, translated: 50, failing: 2 }),
    language("fr", { total: 9, translated: 1 }),
  ];
  const overview = { reference, name: "P", components: [], categories: [], gaps: [], languages, fetchedAt: 1 };
  const entry: ProjectEntry = {
    ...{ kind: "project", key, project: { reference, exclude: ["old"] } },
    ...{ state: { kind: "ready", overview }, languages },
  };
  const snapshot: Snapshot = { ...EMPTY_SNAPSHOT, entries: [entry], configured: [entry] };
  const EMPTY: UnitsPage = { units: [], count: 0, hasNext: false };

  let strings: Strings;
  let asked: (WantedUnits & { readonly owner: Parameters<ReadUnits>[0] })[];
  let answer: (wanted: WantedUnits) => Result<UnitsPage, Failure>;
  let accessId: string;
  let source: ReturnType<typeof createPublishedSnapshot>;
  const first = () => strings.state.groups[0]?.read;
  const settled = () => eventually(() => assert.match(first()?.kind ?? "", /^(ready|failed)$/));
  const search = async (text: string): Promise<void> => {
    strings.search(text);
    await settled();
  };
  const select = async (code: string): Promise<void> => {
    strings.select({ key, code });
    await settled();
  };

  beforeEach(() => {
    asked = [];
    accessId = "1";
    answer = () => succeed(EMPTY);
    source = createPublishedSnapshot(snapshot, () => accessId);
    strings = createStrings({
      source,
      readUnits: async (owner, wanted) => {
        asked.push({ ...wanted, owner });
        return answer(wanted);
      },
      accessOf: async () => ({ id: accessId, token: "t" }),
      rateLimits: { load: async () => undefined },
      now: () => 0,
    });
    strings.setVisible(true);
  });
  afterEach(() => strings.dispose());

  it("reads those of all components that are not excluded", async () => {
    await select("de");
    assert.deepEqual(ownerOf(entry), { ...reference, exclude: ["old"] });
    assert.deepEqual(asked, [{ owner: { ...reference, exclude: ["old"] }, code: "de", query: "has:check", page: 1 }]);
  });

  it("asks a service only once that has strings only by component, until the token is another one", async () => {
    answer = () => fail({ kind: "notFound" });
    await select("de");
    assert.ok(lacksProjectStrings(strings.state));
    await select("fr");
    await search("x");
    assert.ok(lacksProjectStrings(strings.state));
    assert.equal(asked.length, 1);
    accessId = "2";
    answer = () => succeed(EMPTY);
    source.accessChanged(SERVICE);
    await settled();
    assert.deepEqual([asked.length, lacksProjectStrings(strings.state)], [2, false]);
  });

  it("takes a service that refuses a query without a text for one that has strings only by component", async () => {
    answer = () => fail({ kind: "unexpectedStatus", status: 400 });
    await select("de");
    assert.ok(lacksProjectStrings(strings.state));
  });

  it("goes on after a search that the service refuses", async () => {
    answer = ({ query }) => (query === "has:check" ? succeed(EMPTY) : fail({ kind: "unexpectedStatus", status: 400 }));
    await select("de");
    await search("x");
    assert.deepEqual(first(), { kind: "failed", failure: { kind: "unexpectedStatus", status: 400 } });
    assert.equal(lacksProjectStrings(strings.state), false);
    await search("");
    assert.deepEqual(first(), { kind: "ready" });
  });

  it("never searches for more than fits in a query", async () => {
    await select("de");
    await search("x".repeat(5 * MAX_SEARCH_LENGTH));
    assert.equal(asked.at(-1)?.query, `"${"x".repeat(MAX_SEARCH_LENGTH)}"`);
    assert.deepEqual(first(), { kind: "ready" });
  });
});

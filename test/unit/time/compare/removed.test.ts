import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { isSearchedPath } from "../../../../src/time/compare/places/searchedPath";
import { git, poOf, services, temporaryFolders, writeFiles } from "../../support";
import { commitAll, topicBranches } from "./topicBranch";

type Files = Readonly<Record<string, string>>;

describe("components that a base has", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const { start } = services();
  const { signal } = new AbortController();

  const repository = topicBranches(folders);
  async function compare(folder: string, components?: readonly { readonly name: string; readonly mask: string }[]) {
    const { service } = await start({ folder, project: "p", ...(components && { components }) });
    const outcome = await service.folder.compare("main", signal);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    return outcome.value;
  }
  async function removedIn(...request: Parameters<typeof compare>) {
    const { removed } = await compare(...request);
    assert.ok(removed.ok, JSON.stringify(removed));
    return removed.value.map(({ name, mask, content }) =>
      [name, mask, content?.strings, content?.languages.map(({ code }) => code).join()].join(" "),
    );
  }

  const WEB = {
    "web/locales/en.json": '{"a": "One", "b": "Two"}',
    "web/locales/de.json": '{"a": "Eins", "b": "Zwei"}',
    "web/locales/fr.json": '{"a": "Un"}',
    "package.json": '{"name": "x"}',
  };
  const PO = { "desktop/po/de.po": poOf({ a: "1", b: "2" }), "desktop/po/it.po": poOf({ a: "1" }) };

  it("are found by the same search, and are gone if none of today has their files", async () => {
    const folder = await repository({ ...WEB, ...PO });
    assert.deepEqual(await removedIn(folder), []);
    await rm(path.join(folder, "desktop"), { recursive: true });
    assert.deepEqual(await removedIn(folder), ["desktop desktop/po/*.po 2 de,it"]);
    await rm(path.join(folder, "web"), { recursive: true });
    assert.deepEqual((await removedIn(folder)).length, 2);
  });

  it("are not gone if the settings leave them out", async () => {
    const folder = await repository({ ...WEB, ...PO });
    const removed = async (...exclude: readonly string[]) => {
      const { service } = await start({ folder, project: "p", exclude });
      const outcome = await service.folder.compare("main", signal);
      return outcome.ok && outcome.value.removed.ok ? outcome.value.removed.value.map(({ name }) => name) : outcome;
    };
    assert.deepEqual(await removed("desktop"), []);
    await rm(path.join(folder, "desktop"), { recursive: true });
    assert.deepEqual(await removed("desktop"), []);
    assert.deepEqual(await removed("web"), ["desktop"]);
  });

  it("are not gone if all of their files moved", async () => {
    const folder = await repository({ ...WEB, ...PO });
    await git(folder, ["mv", "web/locales", "web/i18n"]);
    await commitAll(folder);
    assert.deepEqual(await removedIn(folder), []);
  });

  it("are no examples and no catalogs without a language beside others, which are shown nowhere", async () => {
    const folder = await repository({
      ...WEB,
      "examples/locales/de.json": WEB["web/locales/de.json"],
      "App/New.xcstrings": '{ "sourceLanguage": "en", "strings": { "Key": {} } }',
    });
    assert.deepEqual(await removedIn(folder), []);
  });

  it("are gone if only a part of their files moved into a component that was there", async () => {
    const folder = await repository({
      ...WEB,
      "site/locales/en.json": '{"z": "Z"}',
      "site/locales/it.json": '{"z": "Zeta"}',
    });
    await git(folder, ["mv", "web/locales/de.json", "site/locales/de.json"]);
    await git(folder, ["rm", "--quiet", "-r", "web"]);
    await commitAll(folder);
    assert.deepEqual(await removedIn(folder), ["web web/locales/*.json 2 de,fr"]);
  });

  it("have no file outside of the folder", () => {
    const hostile = [
      "../de.json",
      "a/../../de.json",
      "a\\..\\..\\de.json",
      "C:de.json",
      "/de.json",
      "a/..\\x.xcstrings",
    ];
    assert.deepEqual([...hostile, "a/de.json"].filter(isSearchedPath), ["a/de.json"]);
  });

  it("are not searched where components are named", async () => {
    const folder = await repository({ ...WEB, ...PO });
    await rm(path.join(folder, "desktop"), { recursive: true });
    assert.deepEqual(await removedIn(folder, [{ name: "web", mask: "web/locales/*.json" }]), []);
  });

  it("are not known where Git lacks their files", async () => {
    const folder = await repository({ ...WEB, ...PO });
    const id = (await git(folder, ["rev-parse", "main:desktop/po/de.po"])).trim();
    await rm(path.join(folder, "desktop"), { recursive: true });
    await commitAll(folder);
    await rm(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    const { removed } = await compare(folder);
    assert.deepEqual(removed, { ok: false, problem: { kind: "missingObject", file: "desktop/po/de.po" } });
  });

  it("leave their languages to a component that moved, in every layout", async () => {
    const moves: readonly [Files, string, string, string][] = [
      [WEB, "web/locales", "site", "site/*.json"],
      [
        { "app/de/LC_MESSAGES/model.po": poOf({ a: "1" }), "app/fr/LC_MESSAGES/model.po": poOf({ a: "1" }) },
        ...(["app", "texts", "texts/*/LC_MESSAGES/model.po"] as const),
      ],
    ];
    for (const [files, from, to, mask] of moves) {
      const folder = await repository(files);
      await git(folder, ["mv", from, to]);
      const lost = mask.replace("*", "fr");
      await rm(path.join(folder, lost));
      await commitAll(folder);
      const { components } = await compare(folder, [{ name: "c", mask }]);
      const outcome = components[0]?.outcome;
      assert.ok(outcome?.kind === "compared", JSON.stringify(outcome));
      const gone = outcome.comparison.languages.find(({ code }) => code === "fr");
      assert.deepEqual([gone?.before?.translated, gone?.now], [1, undefined], lost);
    }
  });

  it("keep languages that stayed where another component reads them", async () => {
    const folder = await repository(WEB);
    await writeFiles(folder, {});
    await git(folder, ["mv", "web/locales/de.json", "web/locales/en.json", "web"]);
    await commitAll(folder);
    const { components } = await compare(folder, [
      { name: "new", mask: "web/*.json" },
      { name: "old", mask: "web/locales/*.json" },
    ]);
    const [moved] = components;
    assert.ok(moved?.outcome.kind === "compared");
    assert.deepEqual(
      moved.outcome.comparison.languages.map(({ code }) => code),
      ["de"],
    );
  });
});

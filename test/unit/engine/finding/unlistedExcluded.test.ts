import assert from "node:assert/strict";
import { explainFile } from "../../../../src/engine/finding/unlisted/explainFile";
import { listUnlistedFiles } from "../../../../src/engine/finding/unlisted/unlistedFiles";
import { poOf } from "../../support";
import { described, type Files, opened, TEXTS, temporaryRepositories } from "./unlistedSupport";

describe("files of components", () => {
  const create = temporaryRepositories();

  const PARTS: Files = {
    "app/locales/de/common.json": TEXTS,
    "app/locales/fr/common.json": TEXTS,
    "app/locales/de/admin.json": TEXTS,
    "app/locales/fr/admin.json": TEXTS,
    "web/po/app.pot": poOf({ Yes: "" }),
    "web/po/de.po": poOf({ Yes: "Ja" }),
    "web/po/de.mo": "",
  };
  const exclusions: Readonly<Record<string, readonly [exclude: string, shown: readonly string[], listed: string]>> = {
    "the pattern of a component": ["app/locales/*/*.json", ["web/po/*.po"], "app/locales/*/*.json 4 excluded"],
    "a part of a component": [
      "app/locales/*/admin.json",
      ["app/locales/*/common.json", "web/po/*.po"],
      "app/locales/*/admin.json 2 excluded",
    ],
    "a folder": ["web", ["app/locales/*/*.json"], "web/po/*.po 2 excluded"],
    "all below a folder": ["web/**", ["app/locales/*/*.json"], "web/po/*.po 2 excluded"],
    "a mask with its source": ["web/po/*.po", ["app/locales/*/*.json"], "web/po/*.po 2 excluded"],
  };
  for (const [name, [exclude, shown, row]] of Object.entries(exclusions)) {
    it(`are left out by the settings with ${name}`, async () => {
      const folder = await opened(await create(PARTS), [exclude]);
      assert.deepEqual(folder.components.map(({ definition }) => definition.filemask).sort(), shown);
      assert.deepEqual((await listUnlistedFiles(folder)).listed.map(described), [row]);
      const left = exclude.startsWith("web") ? "web/po/app.pot" : "app/locales/de/admin.json";
      assert.deepEqual(await explainFile(folder, left), { kind: "excluded" });
    });
  }

  it("leave the names of other components as they are", async () => {
    const folder = await create(PARTS);
    const named = ({ components }: Awaited<ReturnType<typeof opened>>) =>
      components.map(({ slug, definition }) => [slug, definition.label]);
    const all = named(await opened(folder));
    assert.deepEqual(named(await opened(folder, ["web"])), all.slice(0, 1));
  });
});

import assert from "node:assert/strict";
import { poOf, services, temporaryFolders } from "./support";

describe("the components that the server finds", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("are no program code, whose names and endings are those of translations", async () => {
    const folder = await folders.create({
      "packages/element/src/align.ts": "export const align = 1;",
      "packages/element/de/align.ts": "export const align = 2;",
      "packages/math/src/index.ts": "export {};",
      "config/it.json": '{ "port": 1 }',
      "locales/de.json": '{ "title": "Titel" }',
      "locales/en.json": '{ "title": "Title" }',
      "po/de.po": poOf({ Yes: "Ja" }),
    });
    const { service } = await start({ folder, project: "p" });
    assert.deepEqual([...(await service.components())].sort(), ["p-locales", "p-po"]);
  });
});

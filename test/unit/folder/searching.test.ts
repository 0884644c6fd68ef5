import assert from "node:assert/strict";
import { realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { createProject } from "../../../src/folder/project";
import { temporaryFolders } from "../support";

describe("the search of a folder", () => {
  const folders = temporaryFolders();
  const { now } = performance;

  afterEach(() => {
    performance.now = now;
  });

  it("rests after one that took long, but not where a file is known to have changed", async () => {
    const folder = await folders.create({ "locales/en.json": '{"a":"Open"}', "locales/de.json": '{"a":"Öffnen"}' });
    const realRoot = await realpath(folder);
    const project = createProject({
      realRoot,
      slug: "p",
      definitions: undefined,
      historyPatience: 0,
      log: () => undefined,
    });
    const masks = async () => (await project.components()).map(({ definition }) => definition.filemask);
    let late = 0;
    performance.now = () => {
      late += 1000;
      return now.call(performance) + late;
    };
    try {
      assert.deepEqual(await masks(), ["locales/*.json"]);
      await writeFile(path.join(folder, "locales/app_en.properties"), "a=Open\n");
      await writeFile(path.join(folder, "locales/app_de.properties"), "a=Auf\n");
      assert.deepEqual(await masks(), ["locales/*.json"]);
      project.filesChanged();
      assert.deepEqual(await masks(), ["locales/app_*.properties", "locales/*.json"]);
      assert.deepEqual(await masks(), ["locales/app_*.properties", "locales/*.json"]);
    } finally {
      project.close();
    }
  });
});

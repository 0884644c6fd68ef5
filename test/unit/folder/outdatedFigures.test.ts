import assert from "node:assert/strict";
import { realpath } from "node:fs/promises";
import { MAX_UNITS } from "../../../src/engine/counting/units/unitTable";
import { createProject } from "../../../src/folder/project";
import { readStatistics } from "../../../src/folder/readStatistics";
import type { OutdatedString } from "../../../src/time/outdated/outdatedStrings";
import { temporaryFolders } from "../support";

describe("figures of outdated strings", () => {
  const folders = temporaryFolders();

  it("are read of as many strings as a component may have", async () => {
    const folder = await folders.create({ "locales/en.json": '{"a":"Open"}', "locales/de.json": '{"a":"Öffnen"}' });
    const realRoot = await realpath(folder);
    const project = createProject({
      ...{ realRoot, slug: "p", definitions: undefined, historyPatience: 0, log: () => undefined },
    });
    const string = { key: "a", before: "Close", now: "Open", confirmation: "", seconds: 1_700_000_000, isSmall: false };
    const outdated = new Map([["de", { strings: Array<OutdatedString>(MAX_UNITS).fill(string) }]]);
    const [component] = await project.components();
    const reference = { service: "file:///folder", project: "p", component: component?.slug ?? "" };
    const read = await readStatistics(
      { ...project, outdated: async () => outdated },
      { reference },
      new AbortController().signal,
    );
    project.close();
    const german = read.ok ? read.value.languages.find(({ code }) => code === "de") : undefined;
    assert.deepEqual([german?.outdated, german?.sourceChanged], [MAX_UNITS, "2023-11-14T22:13:20.000Z"]);
  });
});

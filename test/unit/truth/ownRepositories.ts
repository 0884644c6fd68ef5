import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { commit, type Files, type Row } from "./readiness";

const NAMED: Files = {
  ".vscode/settings.json": JSON.stringify({ "translationStatus.components": [{ files: "web/locales/*.json" }] }),
};

/** What is done to the folder around the repository. */
const PLACES: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  "a submodule": commit,
  "a repository in a folder without one": async () => undefined,
};

const FAULTS: Readonly<Record<string, (file: string) => Promise<void>>> = {
  whole: async () => undefined,
  deleted: (file) => rm(file),
  emptied: (file) => writeFile(file, "{}"),
};

/** Rows of a component in a repository of its own, which lacks nothing or a translation. @param whole its files */
export function ownRepositories(whole: Files): Readonly<Record<"complete" | "lacking", readonly Row[]>> {
  const files = Object.fromEntries(Object.entries(whole).map(([name, text]) => [`web/${name}`, text]));
  const rows = Object.entries(FAULTS).flatMap(([fault, damage]) =>
    Object.entries(PLACES).flatMap(([place, surround]) =>
      [{}, NAMED].map((settings) => ({
        fault,
        name: `a translation in ${place} is ${fault}${settings === NAMED ? ", where the settings name it" : ""}`,
        files: { ...files, ...settings },
        damage: async (folder: string): Promise<void> => {
          await commit(path.join(folder, "web"));
          await surround(folder);
          await damage(path.join(folder, "web/locales/fr.json"));
        },
      })),
    ),
  );
  return {
    complete: rows.filter(({ fault }) => fault === "whole"),
    lacking: rows.filter(({ fault }) => fault !== "whole"),
  };
}

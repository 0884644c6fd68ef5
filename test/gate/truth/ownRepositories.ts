import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { commit, type Files, type Row } from "./readiness";

const named = (files: string): Files => ({
  ".vscode/settings.json": JSON.stringify({ "translationStatus.components": [{ files }] }),
});
const NAMED = named("web/locales/*.json");
const BY_LANGUAGE = named("web/*/app.json");

/** What is done to the folder around the repository. */
const PLACES: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  "a submodule": commit,
  "a repository in a folder without one": async () => undefined,
};

/** What is around repositories of one language each. */
const AROUND_LANGUAGES: Readonly<
  Record<string, { readonly ignored?: Files; readonly surround: (folder: string) => Promise<void> }>
> = {
  "a folder without one": { surround: async () => undefined },
  "one that ignores it": { ignored: { ".gitignore": "/web/\n" }, surround: commit },
  "one of which it is a submodule": { surround: commit },
};

/** Whether a submodule of a language is checked out. */
const CHECKED_OUT: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  whole: async () => undefined,
  "not checked out": (folder) => rm(path.join(folder, "web/fr"), { recursive: true }),
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
  const byLanguage = Object.fromEntries(
    Object.entries(whole).map(([name, text]) => [`web/${path.parse(name).name}/app.json`, text]),
  );
  rows.push(
    ...Object.entries(FAULTS).flatMap(([fault, damage]) =>
      Object.entries(AROUND_LANGUAGES).map(([place, { ignored, surround }]) => ({
        fault,
        name: `a translation in a repository of its language in ${place} is ${fault}`,
        files: { ...byLanguage, ...BY_LANGUAGE, ...ignored },
        damage: async (folder: string): Promise<void> => {
          for (const file of Object.keys(byLanguage)) await commit(path.join(folder, path.dirname(file)));
          await surround(folder);
          await damage(path.join(folder, "web/fr/app.json"));
        },
      })),
    ),
  );
  rows.push(
    ...Object.entries(CHECKED_OUT).map(([fault, damage]) => ({
      fault,
      name: `a submodule of a language, whose name the star of a mask stands for, is ${fault}`,
      files: { ...byLanguage, ...BY_LANGUAGE },
      damage: async (folder: string): Promise<void> => {
        for (const file of Object.keys(byLanguage)) await commit(path.join(folder, path.dirname(file)));
        await commit(folder);
        await damage(folder);
      },
    })),
  );
  return {
    complete: rows.filter(({ fault }) => fault === "whole"),
    lacking: rows.filter(({ fault }) => fault !== "whole"),
  };
}

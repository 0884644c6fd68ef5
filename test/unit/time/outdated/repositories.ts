import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { askFiles, git, services, temporaryFolders, writeFiles } from "../../support";

export const json = (texts: Readonly<Record<string, unknown>>): string => JSON.stringify(texts);

export const SOURCE = { a: "Open the file", b: "Close", c: { d: "Save all" } };
export const GERMAN = { a: "Datei öffnen", b: "Schließen", c: { d: "Alle speichern" } };
export const FRENCH = { a: "Ouvrir le fichier", b: "Fermer", c: { d: "Tout enregistrer" } };
export const THREE = { "l/en.json": json(SOURCE), "l/de.json": json(GERMAN), "l/fr.json": json(FRENCH) };

/** Repositories whose outdated strings are read. */
export function repositories() {
  const folders = temporaryFolders();
  const { start } = services();
  const never = new AbortController().signal;
  let seconds = 1_700_000_000;

  async function repository(files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    const commit = async (changed: Readonly<Record<string, string>> = {}, removed: readonly string[] = []) => {
      await writeFiles(folder, changed);
      for (const name of removed) await rm(path.join(folder, name));
      await git(folder, ["add", "--all"]);
      seconds += 86_400;
      await git(folder, ["commit", "--quiet", "--allow-empty", "--message=c"], { name: "A", seconds });
    };
    await commit();
    return { folder, commit };
  }

  /** The languages of the only component. */
  async function languagesIn(folder: string) {
    const { service, lines } = await start({ folder, project: "p", outdated: "now", historyPatience: 0 });
    const [component = ""] = await service.components();
    const statistics = await askFiles(service)(
      { kind: "statistics", reference: { service: "file:///app", project: "p", component } },
      never,
    );
    assert.ok(statistics.ok, JSON.stringify(statistics));
    return { languages: statistics.value.languages, lines };
  }

  /** The number of each language, or null. */
  async function countsIn(folder: string): Promise<Record<string, number | null>> {
    const { languages, lines } = await languagesIn(folder);
    assert.doesNotMatch(lines.join("\n"), /outdated/);
    return Object.fromEntries(languages.map(({ code, outdated = null }) => [code, outdated]));
  }

  /** The number of each language, or why it is not known. */
  async function figuresIn(folder: string): Promise<Record<string, number | string | undefined>> {
    const { languages } = await languagesIn(folder);
    return Object.fromEntries(
      languages.map(({ code, outdated, outdatedUnknown }) => [code, outdated ?? outdatedUnknown]),
    );
  }

  return { folders, start, never, repository, countsIn, figuresIn, languagesIn, nextSecond: () => ++seconds };
}

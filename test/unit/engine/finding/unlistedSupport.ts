import { searchFolder } from "../../../../src/engine/finding/searchFolder";
import type { UnlistedFile } from "../../../../src/model/component/unlistedFile";
import { git, temporaryFolders } from "../../support";

export type Files = Readonly<Record<string, string>>;

export const TEXTS = '{ "title": "Title", "open": "Open" }';
export const PHP = "<?php return ['title' => 'Title'];\n";
export const STRINGS = '<resources><string name="a">Text</string></resources>';
export const MODULE = "export default {\n  title: 'Title',\n};\n";
export const CATALOG = '{ "sourceLanguage": "en", "strings": { "Key": {} } }';
export const FOUND: Files = { "web/locales/de.json": TEXTS, "web/locales/fr.json": TEXTS };

/** What the search for components finds in a folder. */
export async function opened(folder: string, exclude: readonly string[] = []) {
  const { groups, excluded } = await searchFolder(folder, { source: undefined, untranslated: false, exclude });
  return {
    realRoot: folder,
    excluded,
    components: groups.map((definition) => ({ slug: `p-${definition.name}`, definition })),
    isSearched: true,
  };
}

/** Repositories that are removed after the tests. */
export function temporaryRepositories(): (files: Files) => Promise<string> {
  const folders = temporaryFolders();
  return async (files) => {
    const folder = await folders.create(files);
    await git(folder, ["init", "--quiet"]);
    return folder;
  };
}

/** `locales/*.json 2 ignored`. */
export function described({ file, mask = file, count, reason: { kind, ...values } }: UnlistedFile): string {
  return [mask, count, kind, ...Object.values(values)].join(" ");
}

import { Disposable, type Uri, workspace } from "vscode";
import { derived } from "../../common/memoize";
import { type FoundValues, type MaskedFiles, maskedFile } from "../../editor/platform/maskedFiles";
import { filesOfLanguages, languageOfFile, languagesByCode } from "../../model/language/fileLanguage";
import type { MaskMatch } from "../../model/mask/maskIndex";
import { sortLanguages } from "../../model/statistics/sorting";
import {
  type ComponentEntry,
  componentsOf,
  type FetchedStatistics,
  type Snapshot,
  statisticsOf,
} from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { LanguageInComponent } from "../../store/summary";
import type { ComponentMasks } from "./componentMasks";
import type { FolderMask } from "./folderMasks";

/** Which file is the translation of which component into which language. */
export interface TranslationFiles {
  /** The language of a file, by its path alone; undefined if its component or language is unknown. */
  languageOf(uri: Uri): LanguageInComponent | undefined;
  /** Whether a path matches the mask of a component, in any language. */
  isTranslation(uri: Uri): boolean;
  /** The file of a language, if its folder was searched before. */
  fileOf(entry: ComponentEntry, code: string): Uri | undefined;
  locate(entry: ComponentEntry, code: string): Promise<Uri | undefined>;
  /** Searches the folders for the files of all languages of components. */
  locateIn(entries: readonly ComponentEntry[]): Promise<readonly LanguageFile[]>;
  /** The same for all components, in the order of the settings. */
  locateAll(): Promise<readonly LanguageFile[]>;
  /** Calls back when `fileOf` may return something else. */
  onDidChangeFiles(listener: () => void): Disposable;
  /** Calls back when other paths may be those of translation files. */
  onDidChangeMasks(listener: () => void): Disposable;
}

export interface LanguageFile extends LanguageInComponent {
  readonly uri: Uri;
}

export function createTranslationFiles(
  source: SnapshotSource,
  masks: ComponentMasks,
  masked: MaskedFiles,
): TranslationFiles {
  const matchesOf = (uri: Uri): readonly MaskMatch<string>[] => {
    if (masks.current.keys.length === 0) return [];
    const folder = workspace.getWorkspaceFolder(uri);
    const index = folder && masks.current.indexOf(folder.uri);
    return index?.find(workspace.asRelativePath(uri, false)) ?? [];
  };
  const search = async (entry: ComponentEntry): Promise<ReadonlyMap<FolderMask, FoundValues>> => {
    const masksOfEntry = masks.current.of(entry.key);
    return new Map(
      await Promise.all(masksOfEntry.map(async (one) => [one, await masked.look(one.folder, one.mask)] as const)),
    );
  };
  const locateLanguages = async (entry: ComponentEntry): Promise<readonly LanguageFile[]> => {
    const found = await search(entry);
    return sortLanguages(statisticsOf(entry.state)?.languages ?? [], []).flatMap((language) => {
      const uri = firstFile(entry, language.code, masks.current.of(entry.key), (one) => found.get(one));
      return uri ? [{ entry, language, uri }] : [];
    });
  };
  const locateIn = async (entries: readonly ComponentEntry[]): Promise<readonly LanguageFile[]> => {
    const withFiles = entries.filter(({ key }) => masks.current.of(key).length > 0);
    return (await Promise.all(withFiles.map(locateLanguages))).flat();
  };
  return {
    languageOf(uri) {
      for (const { owner, value } of matchesOf(uri)) {
        const entry = entriesOf(source.snapshot).get(owner);
        const statistics = entry && statisticsOf(entry.state);
        const language = statistics && languageOfFile(byCode(statistics), value);
        if (language) return { entry, language };
      }
      return undefined;
    },
    isTranslation: (uri) => matchesOf(uri).length > 0,
    fileOf: (entry, code) =>
      firstFile(entry, code, masks.current.of(entry.key), ({ folder, mask }) => masked.known(folder, mask)),
    async locate(entry, code) {
      const found = await search(entry);
      return firstFile(entry, code, masks.current.of(entry.key), (one) => found.get(one));
    },
    locateIn,
    locateAll: () => locateIn(componentsOf(source.snapshot)),
    onDidChangeFiles: (listener) => Disposable.from(masks.onDidChange(listener), masked.onDidChange(listener)),
    onDidChangeMasks: (listener) => masks.onDidChange(listener),
  };
}

/** The file of a language in the first of the component's folders that has it. */
function firstFile(
  entry: ComponentEntry,
  code: string,
  masksOfEntry: readonly FolderMask[],
  valuesOf: (mask: FolderMask) => FoundValues | undefined,
): Uri | undefined {
  const statistics = statisticsOf(entry.state);
  if (!statistics) return undefined;
  for (const one of masksOfEntry) {
    const values = valuesOf(one);
    const value = values && filesIn(statistics)(values).get(code);
    const uri = value === undefined ? undefined : maskedFile(one.folder, one.mask, value);
    if (uri) return uri;
  }
  return undefined;
}

const entriesOf = derived(
  (snapshot: Snapshot) => new Map(componentsOf(snapshot).map((entry) => [entry.key, entry] as const)),
);
const byCode = derived((statistics: FetchedStatistics) => languagesByCode(statistics.languages));
const filesIn = derived((statistics: FetchedStatistics) =>
  derived((values: FoundValues) => filesOfLanguages(values, byCode(statistics))),
);

import { Disposable, Uri, workspace } from "vscode";
import { addTo } from "../../common/collections";
import { derived } from "../../common/memoize";
import type { FoundValues, MaskedFiles } from "../../editor/platform/files/maskedFiles";
import { maskedFile } from "../../editor/platform/files/workspaceFiles";
import { componentLabel, isLocal } from "../../model/component/component";
import { filesOfLanguages, languageOfFile, languagesByCode } from "../../model/language/fileLanguage";
import type { MaskMatch } from "../../model/mask/maskIndex";
import { partsByFile } from "../../model/statistics/partsByFile";
import { sumCounts } from "../../model/statistics/percent";
import { sortLanguages } from "../../model/statistics/sorting";
import type { LanguageInComponent } from "../../store/countedEntry";
import {
  type ComponentEntry,
  componentsOf,
  type FetchedStatistics,
  type Snapshot,
  statisticsOf,
} from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
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
  const localFile = ({ component, state }: ComponentEntry, code: string): Uri | undefined => {
    const statistics = isLocal(component.reference) ? statisticsOf(state) : undefined;
    return statistics && localFiles(statistics).get(code);
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
      if (language.files !== undefined) {
        return partsByFile(language).map((part) => ({ entry, language: part, uri: Uri.parse(part.translateUrl) }));
      }
      const uri =
        localFile(entry, language.code) ??
        firstFile(entry, language.code, masks.current.of(entry.key), (one) => found.get(one));
      return uri ? [{ entry, language, uri }] : [];
    });
  };
  const locateIn = async (entries: readonly ComponentEntry[]): Promise<readonly LanguageFile[]> => {
    const withFiles = entries.filter(
      ({ key, component }) => isLocal(component.reference) || masks.current.of(key).length > 0,
    );
    return (await Promise.all(withFiles.map(locateLanguages))).flat();
  };
  return {
    languageOf(uri) {
      const own = localLanguages(source.snapshot).get(uri.toString());
      if (own) return own;
      for (const { owner, value } of matchesOf(uri)) {
        const entry = entriesOf(source.snapshot).get(owner);
        const statistics = entry && statisticsOf(entry.state);
        const language = statistics && languageOfFile(byCode(statistics), value);
        if (language) return { entry, language };
      }
      return undefined;
    },
    isTranslation: (uri) => localLanguages(source.snapshot).has(uri.toString()) || matchesOf(uri).length > 0,
    fileOf: (entry, code) =>
      localFile(entry, code) ??
      firstFile(entry, code, masks.current.of(entry.key), ({ folder, mask }) => masked.known(folder, mask)),
    async locate(entry, code) {
      const own = localFile(entry, code);
      if (own) return own;
      const found = await search(entry);
      return firstFile(entry, code, masks.current.of(entry.key), (one) => found.get(one));
    },
    locateIn,
    locateAll: () => locateIn(componentsOf(source.snapshot)),
    onDidChangeFiles: (listener) => Disposable.from(masks.onDidChange(listener), masked.onDidChange(listener)),
    onDidChangeMasks: (listener) => Disposable.from(masks.onDidChange(listener), onLocalFilesChanged(source, listener)),
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

/** The file of each language of a local component. */
const localFiles = derived(({ languages, reference }: FetchedStatistics) => {
  const withFile = languages.filter(({ translateUrl }) => translateUrl !== reference.service);
  return new Map(withFile.map(({ code, translateUrl }) => [code, Uri.parse(translateUrl)] as const));
});

/** The languages of local components, by the addresses of their files. */
const localLanguages = derived((snapshot: Snapshot): ReadonlyMap<string, LanguageInComponent> => {
  const languages = new Map<string, LanguageInComponent[]>();
  for (const entry of componentsOf(snapshot)) {
    const statistics = isLocal(entry.component.reference) ? statisticsOf(entry.state) : undefined;
    if (!statistics) continue;
    for (const language of statistics.languages.flatMap(partsByFile)) {
      if (language.translateUrl === statistics.reference.service) continue;
      addTo(languages, Uri.parse(language.translateUrl).toString(), { entry, language });
    }
  }
  return new Map(
    [...languages].flatMap(([address, parts]) => parts.slice(0, 1).map((first) => [address, wholeFile(first, parts)])),
  );
});

/** A file that holds several languages has the sums of all, under the name of its component. */
function wholeFile(first: LanguageInComponent, parts: readonly LanguageInComponent[]): LanguageInComponent {
  if (parts.length === 1) return first;
  const languages = parts.map(({ language }) => language);
  const { reportedPercent: _one, ...language } = first.language;
  const sum = (figure: "fuzzy" | "failing"): number => languages.reduce((total, one) => total + one[figure], 0);
  return {
    entry: first.entry,
    language: {
      ...language,
      name: componentLabel(first.entry.component),
      ...sumCounts(languages),
      fuzzy: sum("fuzzy"),
      failing: sum("failing"),
      ...(languages.some(({ isPartial }) => isPartial) ? { isPartial: true as const } : {}),
    },
  };
}

function onLocalFilesChanged(source: SnapshotSource, listener: () => void): Disposable {
  const files = (): string => [...localLanguages(source.snapshot).keys()].join("\n");
  let known = files();
  return new Disposable(
    source.subscribe(() => {
      const before = known;
      known = files();
      if (known !== before) listener();
    }),
  );
}

const entriesOf = derived(
  (snapshot: Snapshot) => new Map(componentsOf(snapshot).map((entry) => [entry.key, entry] as const)),
);
const byCode = derived((statistics: FetchedStatistics) => languagesByCode(statistics.languages));
const filesIn = derived((statistics: FetchedStatistics) =>
  derived((values: FoundValues) => filesOfLanguages(values, byCode(statistics))),
);

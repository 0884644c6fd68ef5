import { type Disposable, EventEmitter, type Uri, workspace } from "vscode";
import { derived } from "../../common/memoize";
import { type FoundValues, type MaskedFiles, maskedFile } from "../../editor/platform/maskedFiles";
import { filesOfLanguages, languageOfFile, languagesByCode } from "../../model/language/fileLanguage";
import type { MaskMatch } from "../../model/mask/maskIndex";
import type { DetailsSource } from "../../store/details";
import {
  type ComponentEntry,
  componentsOf,
  type FetchedStatistics,
  type Snapshot,
  statisticsOf,
} from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { LanguagePart } from "../tree/nodes";
import { type FolderComponents, keysWithoutFiles, type PlacedMask, type PlacedMasks, placeMasks } from "./placedMasks";

/** Which file is the translation of which component into which language. */
export interface TranslationFiles extends Disposable {
  /** Takes over what is configured for each folder of the workspace. */
  configure(folders: readonly FolderComponents[]): void;
  /**
   * The language that a file translates into. Decided by its path alone, at the cost of some look-ups; undefined also
   * where nothing was read of the component yet, or where it does not have the language.
   */
  languageOf(uri: Uri): LanguagePart | undefined;
  /** Whether a file's path is one of a configured component, in a language that is known or not. */
  isTranslation(uri: Uri): boolean;
  /** The file of a language, as far as is known at once; undefined also where there is none. */
  fileOf(entry: ComponentEntry, code: string): Uri | undefined;
  /** The same after a look at the folder. */
  locate(entry: ComponentEntry, code: string): Promise<Uri | undefined>;
  /** Every language that has a file, with it, after a look at the folders; in the order of the settings. */
  locateAll(): Promise<readonly LanguageFile[]>;
  /** Calls back when `fileOf` may know more or other things than before. */
  onDidChangeFiles(listener: () => void): Disposable;
  /** Calls back when other paths than before may be those of translation files. */
  onDidChangeMasks(listener: () => void): Disposable;
}

export interface LanguageFile extends LanguagePart {
  readonly uri: Uri;
}

export function createTranslationFiles(
  source: SnapshotSource,
  details: DetailsSource,
  masked: MaskedFiles,
): TranslationFiles {
  const masksChanged = new EventEmitter<void>();
  const filesChanged = new EventEmitter<void>();
  let folders: readonly FolderComponents[] = [];
  let withoutFiles: ReadonlySet<string> = new Set();
  let placed: PlacedMasks | undefined;

  const masks = (): PlacedMasks => {
    placed ??= placeMasks(folders, (key) => details.of(key)?.filemask);
    return placed;
  };
  const rearrange = (): void => {
    placed = undefined;
    masksChanged.fire();
    filesChanged.fire();
  };
  const askForDetails = (): void => {
    if (withoutFiles.size === 0) return;
    for (const entry of componentsOf(source.snapshot)) if (withoutFiles.has(entry.key)) details.want(entry);
  };
  const subscriptions = [source.subscribe(askForDetails), details.subscribe(rearrange)];
  const files = masked.onDidChange(() => filesChanged.fire());

  const matchesOf = (uri: Uri): readonly MaskMatch<string>[] => {
    if (masks().keys.length === 0) return [];
    const folder = workspace.getWorkspaceFolder(uri);
    const index = folder && masks().indexOf(folder.uri);
    return index?.find(workspace.asRelativePath(uri, false)) ?? [];
  };

  /** The first of a component's folders that has the file. */
  const inFolders = (
    entry: ComponentEntry,
    code: string,
    valuesIn: (place: PlacedMask) => FoundValues | undefined,
  ): Uri | undefined => {
    const reading = statisticsOf(entry.state);
    if (!reading) return undefined;
    for (const place of masks().of(entry.key)) {
      const values = valuesIn(place);
      const value = values && filesIn(reading)(values).get(code);
      const uri = value === undefined ? undefined : maskedFile(place.folder, place.mask, value);
      if (uri) return uri;
    }
    return undefined;
  };
  const look = async (entry: ComponentEntry): Promise<ReadonlyMap<PlacedMask, FoundValues>> => {
    const places = masks().of(entry.key);
    return new Map(
      await Promise.all(places.map(async (place) => [place, await masked.look(place.folder, place.mask)] as const)),
    );
  };

  return {
    configure(configured) {
      folders = configured;
      withoutFiles = keysWithoutFiles(configured);
      rearrange();
      askForDetails();
    },
    languageOf(uri) {
      for (const { owner, value } of matchesOf(uri)) {
        const entry = entriesOf(source.snapshot).get(owner);
        const reading = entry && statisticsOf(entry.state);
        const language = reading && languageOfFile(byCode(reading), value);
        if (language) return { entry, language };
      }
      return undefined;
    },
    isTranslation: (uri) => matchesOf(uri).length > 0,
    fileOf: (entry, code) => inFolders(entry, code, ({ folder, mask }) => masked.known(folder, mask)),
    async locate(entry, code) {
      const found = await look(entry);
      return inFolders(entry, code, (place) => found.get(place));
    },
    async locateAll() {
      const entries = componentsOf(source.snapshot).filter(({ key }) => masks().of(key).length > 0);
      const all = await Promise.all(
        entries.map(async (entry) => {
          const found = await look(entry);
          return (statisticsOf(entry.state)?.languages ?? []).flatMap((language): readonly LanguageFile[] => {
            const uri = inFolders(entry, language.code, (place) => found.get(place));
            return uri ? [{ entry, language, uri }] : [];
          });
        }),
      );
      return all.flat();
    },
    onDidChangeFiles: (listener) => filesChanged.event(listener),
    onDidChangeMasks: (listener) => masksChanged.event(listener),
    dispose() {
      for (const unsubscribe of subscriptions) unsubscribe();
      files.dispose();
      masksChanged.dispose();
      filesChanged.dispose();
    },
  };
}

const entriesOf = derived(
  (snapshot: Snapshot) => new Map(componentsOf(snapshot).map((entry) => [entry.key, entry] as const)),
);
const byCode = derived((reading: FetchedStatistics) => languagesByCode(reading.languages));
const filesIn = derived((reading: FetchedStatistics) =>
  derived((values: FoundValues) => filesOfLanguages(values, byCode(reading))),
);

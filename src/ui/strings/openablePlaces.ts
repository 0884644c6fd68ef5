import { Uri, workspace } from "vscode";
import { lazily } from "../../common/memoize";
import type { Place, TextPart } from "../../editor/platform/editors";
import { pathInRepository } from "../../editor/platform/files/repositoryPath";
import { isWorkspaceFile } from "../../editor/platform/files/workspaceFiles";
import { isLocal } from "../../model/component/component";
import { pathsOf, readLocation } from "../../model/strings/location";
import type { Unit } from "../../model/strings/unit";
import type { LanguageInComponent } from "../../store/countedEntry";
import type { ComponentMasks } from "../files/componentMasks";
import type { TranslationFiles } from "../files/translationFiles";
import type { LocalFolders } from "../local/localFolders";
import { isReadable } from "../local/readFolders";

export interface StringPlacesOptions {
  readonly files: Pick<TranslationFiles, "locate">;
  readonly masks: Pick<ComponentMasks, "current">;
  readonly local: Pick<LocalFolders, "servers">;
  readonly warn: (message: string) => void;
}

export interface FoundPlace {
  readonly uri: Uri;
  /** Undefined if the position in the file isn't known, or the file lacks the string. */
  readonly part?: TextPart;
}

/** Places of a string in the workspace. Services name any path; only existing files of the workspace are returned. */
export interface StringPlaces {
  inCode(shown: LanguageInComponent, unit: Unit): Promise<FoundPlace | undefined>;
  inTranslation(shown: LanguageInComponent, unit: Unit): Promise<FoundPlace | undefined>;
}

/** Milliseconds. */
const MAX_SEARCH_TIME = 10_000;

export function createStringPlaces({ files, masks, local, warn }: StringPlacesOptions): StringPlaces {
  const finder = lazily(async () =>
    (await import("../../local/stringFinder")).createStringFinder(await local.servers()),
  );
  const partOf = async (shown: LanguageInComponent, unit: Unit, uri: Uri): Promise<TextPart | undefined> => {
    const folder = workspace.getWorkspaceFolder(uri)?.uri;
    if (!folder || !isReadable(folder)) return undefined;
    const own = masks.current.of(shown.entry.key).filter((one) => one.folder.toString() === folder.toString());
    const file = {
      folder: folder.fsPath,
      masks: own.map(({ mask }) => mask.text),
      path: workspace.asRelativePath(uri, false),
    };
    try {
      return await (await finder())(file, unit, AbortSignal.timeout(MAX_SEARCH_TIME));
    } catch (error) {
      warn(`A string couldn't be found in ${file.path}: ${String(error)}`);
      return undefined;
    }
  };
  return {
    async inCode(shown, unit) {
      const translation = await files.locate(shown.entry, shown.language.code);
      const own = translation && workspace.getWorkspaceFolder(translation);
      const others = (workspace.workspaceFolders ?? []).filter((one) => one !== own);
      for (const location of readLocation(unit.location)) {
        const at: Place = { line: location.line, character: 0 };
        for (const { uri: folder } of [...(own ? [own] : []), ...others]) {
          const below = translation && folder === own?.uri ? workspace.asRelativePath(translation, false) : undefined;
          for (const path of pathsOf(location, await pathInRepository(folder), below)) {
            const uri = Uri.joinPath(folder, path);
            if (await isWorkspaceFile(uri)) return { uri, part: { start: at, end: at } };
          }
        }
      }
      return undefined;
    },
    async inTranslation(shown, unit) {
      const { reference } = shown.entry.component;
      if (isLocal(reference)) {
        if (!unit.place) return undefined;
        const uri = Uri.joinPath(Uri.parse(reference.service), unit.place.path);
        if (!(await isWorkspaceFile(uri))) return undefined;
        return { uri, ...(unit.place.part ? { part: unit.place.part } : {}) };
      }
      const uri = await files.locate(shown.entry, shown.language.code);
      if (!uri || !(await isWorkspaceFile(uri))) return undefined;
      const part = await partOf(shown, unit, uri);
      return { uri, ...(part ? { part } : {}) };
    },
  };
}

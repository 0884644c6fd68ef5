import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import { groupOfOne } from "../../../engine/finding/groups/componentGroup";
import { parseFormatMask } from "../../../engine/finding/maskFiles";
import { nameMasks } from "../../../engine/finding/nameComponents";
import type { RemovedComponent } from "../../../model/compare/base";
import { excludedFilesIn, isExclusion } from "../../../model/component/excludedFiles";
import { isSearched, readLocalFiles } from "../../../model/component/localFiles";
import { isInMask, wantedFiles } from "../../past/wantedFiles";
import { contentOf } from "../side";
import { type CountRequest, readPastSide } from "./pastSide";
import type { BaseFiles, FolderSearch } from "./removedComponents";
import type { SettingsThen } from "./settingsThen";

/** Which components a folder had at the base besides those that the settings list today. */
export interface ListThen {
  /** Components that the settings listed and no longer do. */
  readonly unlisted: readonly ComponentDefinition[];
  /** Finds the others, where components are detected today or were at the base. */
  readonly search: FolderSearch | undefined;
}

/**
 * None if other settings list the components of today, such as those of the user: these are taken for the base's. Those of
 * services may have files in the folder, too.
 *
 * @param masks those of the components of today
 * @param searchNow of what is detected today
 */
export async function listAtBase(
  settings: SettingsThen,
  masks: readonly string[],
  searchNow: FolderSearch | undefined,
): Promise<ListThen> {
  const now = entriesIn(await settings.now("components"));
  const localNow = new Set(now.filter(isLocal).flatMap(maskOf));
  if (searchNow === undefined && (now.length === 0 || !masks.every((mask) => localNow.has(mask)))) {
    return { unlisted: [], search: undefined };
  }
  const value = await settings.atBase("components");
  const before = entriesIn(value);
  const localFiles = readLocalFiles(await settings.atBase("localFiles"));
  const ofServices = [...now, ...before].filter((entry) => !isLocal(entry)).flatMap(maskOf);
  const exclude = [...excludedFilesIn(value), ...ofServices];
  const searchThen = isSearched(localFiles, before.length > 0)
    ? { source: undefined, untranslated: false, exclude, excluded: [] }
    : undefined;
  const masksNow = new Set([...masks, ...now.flatMap(maskOf)]);
  const gone = [...new Set(before.filter(isLocal).flatMap(maskOf))].filter((mask) => !masksNow.has(mask));
  const names = await nameMasks(gone);
  const unlisted = gone.flatMap((mask, index): readonly ComponentDefinition[] => {
    const parsed = parseFormatMask(mask);
    return parsed.ok ? [{ ...parsed.value, name: names[index] ?? mask, accepts: () => true }] : [];
  });
  return { unlisted, search: searchNow ?? searchThen };
}

type Entry = Readonly<Record<string, unknown>>;

function entriesIn(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry === "string") return [{ service: entry }];
    return typeof entry !== "object" || entry === null || isExclusion(entry) ? [] : [{ ...entry }];
  });
}

function isLocal({ service }: Entry): boolean {
  return service === undefined;
}

function maskOf({ files }: Entry): readonly string[] {
  const parsed = typeof files === "string" ? parseFormatMask(files) : undefined;
  return parsed?.ok ? [parsed.value.mask.text] : [];
}

/** More are only named. */
const MAX_COUNTED = 100;

interface Unlisted {
  readonly components: readonly RemovedComponent[];
  /** Their files at the base. */
  readonly paths: readonly string[];
}

/** Components that had files at the base that no component of today has. */
export async function findUnlisted(
  request: CountRequest & { readonly realRoot: string },
  unlisted: readonly ComponentDefinition[],
  { files, taken, blobs }: BaseFiles,
): Promise<Unlisted> {
  const components: RemovedComponent[] = [];
  const paths: string[] = [];
  for (const definition of unlisted) {
    const { name, mask } = definition;
    const { isWanted } = await wantedFiles(request.realRoot, [definition]);
    const own = [...files].filter(([path]) => !taken.has(path) && isWanted(path));
    if (!own.some(([path]) => isInMask(mask, path))) continue;
    const before =
      components.length < MAX_COUNTED
        ? await readPastSide(request, groupOfOne(definition), new Map(own), blobs)
        : undefined;
    const content = before?.ok ? contentOf(before.value) : undefined;
    const { strings } = content ?? {};
    if (strings === 0) continue;
    components.push({ name, mask: mask.text, ...(content === undefined ? {} : { content }) });
    for (const [path] of own) paths.push(path);
  }
  return { components, paths };
}

import path from "node:path";
import { groupedBy } from "../../../common/collections";
import { compareTexts } from "../../compareTexts";
import type { ComponentDefinition } from "../findComponents";
import { chooseNames, nameCandidates } from "../nameComponents";
import { createFoldersAround } from "../pathFolders";
import { isTellingFolder } from "../tellingNames";
import { type ComponentGroup, groupOfOne } from "./componentGroup";
import { groupLabels } from "./groupLabels";
import { groupNames, type MaskGroup } from "./groupNames";
import { groupPattern } from "./groupPattern";
import { createPackages, type Package } from "./packages";

/** From so many masks on, what a package keeps in several folders is one component. */
const MANY = 10;

/** Below it, Rails reads all files. */
const RAILS = /^(?:.*\/)?config\/locales(?=\/|$)/;

/** Xcode's folder for the catalogs of windows. */
const OF_WINDOW = /(?:^|\/)mul\.lproj$/;

interface PlacedMask {
  readonly definition: ComponentDefinition;
  /** The folder of translations. */
  readonly folder: string;
  readonly package: Package | undefined;
}

/**
 * Which masks are one component, so that one program has one row. They have the same format, or formats that one program
 * uses at a time, and are in one folder of translations. Where a repository has several packages, or a package has
 * translations in many folders, they are in one package. A mask alone is a component as it is.
 */
export async function groupComponents(
  definitions: readonly ComponentDefinition[],
  realRoot: string,
): Promise<readonly ComponentGroup[]> {
  const { groups, named } = await groupMasks(definitions, realRoot);
  const labels = await groupLabels(
    groups.map(({ group }) => group),
    realRoot,
  );
  return named.map((group, index) => ({ ...group, label: labels[index] ?? group.name }));
}

/** The groups, also with their names, but without labels. */
async function groupMasks(definitions: readonly ComponentDefinition[], realRoot: string) {
  const packages = createPackages(realRoot);
  const withTexts = new Set(definitions.flatMap((each) => (isWindow(each) ? [] : folderOf(each))));
  const placed = await Promise.all(
    definitions.map(async (definition): Promise<PlacedMask> => {
      const { folder } = definition.mask;
      const own = folderOf(definition);
      // A folder for each window is beside the others in that of the application.
      const isAlone = isWindow(definition) && !withTexts.has(own) && own.includes("/");
      const shared = isAlone ? path.posix.dirname(own) : own;
      return { definition, folder: shared, package: await packages.of(folder) };
    }),
  );
  const byPackage = hasSeveralPackages(placed);
  const byFormat = groupedBy(placed, ({ definition }) => definition.format.partOf ?? definition.format.name);
  const groups = [...byFormat.values()]
    .flatMap((alike) => groupsOf(alike, byPackage))
    .map((group) => ({ group, filemask: groupPattern(group.parts.map(({ mask }) => mask)) }))
    .sort((left, right) => compareTexts(left.filemask, right.filemask));
  const named =
    groups.length === definitions.length
      ? groups.map(
          ({
            group: {
              parts: [only],
            },
          }) => groupOfOne(only),
        )
      : await nameGroups(groups, realRoot);
  return { groups, named };
}

/** Windows of Xcode, whose source texts are not read, or are in a catalog. */
function isWindow({ mask, sourceUnread }: ComponentDefinition): boolean {
  return sourceUnread === true || OF_WINDOW.test(mask.folder);
}

function folderOf({ mask: { folder } }: ComponentDefinition): string {
  return RAILS.exec(folder)?.[0] ?? folder.replace(OF_WINDOW, "");
}

function hasSeveralPackages(placed: readonly PlacedMask[]): boolean {
  return new Set(placed.flatMap((each) => each.package?.folder ?? [])).size > 1;
}

/** @param alike masks of formats that may be one component */
function groupsOf(alike: readonly PlacedMask[], byPackage: boolean): readonly MaskGroup[] {
  const owned = groupedBy(alike, (each) => each.package?.folder);
  return [...owned].flatMap(([owner, masks]): readonly MaskGroup[] => {
    const isOne = byPackage || masks[0]?.definition.format.onePerPackage === true;
    const isWholePackage = (isOne && owner !== undefined) || areScattered(masks);
    const groups = isWholePackage ? [masks] : groupedBy(masks, createHomes(masks)).values();
    return [...groups].flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const parts = [first.definition, ...others.map(({ definition }) => definition)] as const;
      return [{ parts, package: first.package, isWholePackage }];
    });
  });
}

/** Returns the folder around all that is one component with a mask. @param masks of one package */
function createHomes(masks: readonly PlacedMask[]): (each: PlacedMask) => string {
  const applications = new Set(masks.flatMap(({ definition, folder }) => (isApple(definition) ? folder : [])));
  const applicationsAround = createFoldersAround(applications);
  return (each) => {
    const { definition, folder } = each;
    if (isApple(definition)) return applicationsAround(folder)[0] ?? folder;
    if (!definition.format.besideCode || each.package === undefined) return folder;
    // Folders such as `messages/menu` and `messages/errors` hold parts of what one program says.
    const names = folder.split("/");
    return names.slice(0, names.findIndex(isTellingFolder) + 1 || names.length).join("/");
  };
}

/** Texts of a Mac or iOS application, which may have others beside the code in the folders below. */
function isApple({ format, mask }: ComponentDefinition): boolean {
  return mask.text.includes("/*.lproj/") || (format.layout === "multilingual" && mask.folder !== "");
}

/** Whether masks of one package are in many folders, such as bundles beside the code. */
function areScattered(masks: readonly PlacedMask[]): boolean {
  const [first] = masks;
  const folders = new Set(masks.map(({ folder }) => folder)).size;
  if (first === undefined || folders < 2) return false;
  const { besideCode } = first.definition.format;
  if (first.package === undefined && !besideCode) return false;
  return folders >= MANY || (besideCode === true && masks.length >= MANY);
}

interface UnnamedGroup {
  readonly group: MaskGroup;
  readonly filemask: string;
}

async function nameGroups(unnamed: readonly UnnamedGroup[], realRoot: string): Promise<readonly ComponentGroup[]> {
  const candidates: (readonly string[])[] = [];
  for (const { group, filemask } of unnamed) {
    candidates.push(group.parts.length === 1 ? nameCandidates(filemask) : await groupNames(group, realRoot));
  }
  const names = await chooseNames(
    candidates,
    unnamed.map(({ filemask }) => filemask),
  );
  return unnamed.map(({ group: { parts }, filemask }, index) => {
    const [first] = parts;
    return { ...groupOfOne(first), name: names[index] ?? first.name, filemask, parts };
  });
}

export interface LostMasks {
  /** Of no component of today. */
  readonly groups: readonly ComponentGroup[];
  /** That would belong to components of today if they were still there. */
  readonly parts: ReadonlyMap<ComponentGroup, readonly ComponentDefinition[]>;
}

/** @param lost masks of an earlier commit */
export async function groupLost(
  today: readonly ComponentGroup[],
  lost: readonly ComponentDefinition[],
  realRoot: string,
): Promise<LostMasks> {
  const owners = new Map(today.flatMap((group) => group.parts.map(({ mask }) => [mask.text, group] as const)));
  const groups: ComponentGroup[] = [];
  const parts = new Map<ComponentGroup, readonly ComponentDefinition[]>();
  const { named } = await groupMasks([...today.flatMap((each) => each.parts), ...lost], realRoot);
  for (const group of named) {
    const gone = group.parts.filter(({ mask }) => !owners.has(mask.text));
    const [owner, ...others] = new Set(group.parts.flatMap(({ mask }) => owners.get(mask.text) ?? []));
    if (gone.length === 0) continue;
    if (owner === undefined) groups.push(group);
    else if (others.length === 0) parts.set(owner, gone);
    else groups.push(...gone.map(groupOfOne));
  }
  return { groups, parts };
}

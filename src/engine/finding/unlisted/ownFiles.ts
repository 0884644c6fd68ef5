import { derived } from "../../../common/memoize";
import type { FileExplanation } from "../../../model/component/unlistedFile";
import type { FileProblem, FileProblemKind } from "../../../model/fileProblem";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { isTemplateAbove } from "../../formats/conventions/sourcePaths";
import { sourcePaths } from "../../partSources";
import type { ProjectComponent } from "../../projectComponent";
import { sideFolderOf } from "../files/sideFolders";
import type { ComponentDefinition } from "../findComponents";
import type { ComponentGroup } from "../groups/componentGroup";
import { listMask } from "../maskFiles";

/** A component of a project, as far as its files are concerned. Without a scan, a file in its place is the source. */
export type FilesOfComponent = Pick<ProjectComponent, "slug" | "definition"> & Partial<Pick<ProjectComponent, "scan">>;

export interface FolderOfComponents {
  /** With symbolic links resolved. */
  readonly realRoot: string;
  readonly components: readonly FilesOfComponent[];
  /** Found, but left out by the settings. */
  readonly excluded: readonly ComponentGroup[];
  /** Whether the components are found by their files, not named in the settings. */
  readonly isSearched: boolean;
}

export type OwnFile = Extract<FileExplanation, { readonly component: string }>;

/**
 * Returns what tells the folder of examples or of a library that leaves a path out, which none does where the program has no
 * other components.
 */
export function ownSideFolders({
  components,
  excluded,
}: Pick<FolderOfComponents, "components" | "excluded">): (path: string) => string | undefined {
  const all = [...components.map(({ definition }) => definition), ...excluded];
  const masks = all.flatMap(({ parts }) => parts.map(({ mask }) => mask.text));
  return masks.some((mask) => sideFolderOf(mask) === undefined) ? sideFolderOf : () => undefined;
}

/** What a folder's files are to its components. */
export interface FileOwners {
  /** Undefined if a file belongs to none. */
  readonly ownFileOf: (path: string) => OwnFile | undefined;
  /** The pattern of the component that a file would belong to if the settings didn't leave it out. */
  readonly excludedMaskOf: (path: string) => string | undefined;
  /** What a check says of a file that a component lacks because its language code is unknown or its name is misspelled. */
  readonly misspellingOf: (path: string) => Promise<FileProblem | undefined>;
}

export async function findFileOwners(
  folder: Pick<FolderOfComponents, "realRoot" | "components" | "excluded">,
): Promise<FileOwners> {
  return {
    ownFileOf: await findOwnFiles(folder),
    excludedMaskOf: await findExcludedFiles(folder),
    misspellingOf: findMisspellings(folder),
  };
}

function findMisspellings({
  realRoot,
  components,
}: Pick<FolderOfComponents, "realRoot" | "components">): FileOwners["misspellingOf"] {
  const parts = components.flatMap((component) =>
    component.definition.parts.map(({ mask }) => ({ mask, owner: component })),
  );
  const index = createMaskIndex(parts.filter(({ mask }) => !mask.single));
  const remarksOf = derived(async ({ definition, scan }: FilesOfComponent) => {
    if (scan !== undefined) return (await scan()).remarks;
    return (await Promise.all(definition.parts.map((part) => listMask(realRoot, part, part.accepts)))).flatMap(
      ({ unusable }) => unusable,
    );
  });
  return async (path) => {
    for (const { owner } of index.find(path)) {
      const remark = (await remarksOf(owner)).find((each) => each.path === path && MISSPELLED.has(each.problem.kind));
      if (remark !== undefined) return remark.problem;
    }
    return undefined;
  };
}

const MISSPELLED: ReadonlySet<FileProblemKind> = new Set(["otherSpelling", "unknownLanguage"]);

async function findOwnFiles({
  realRoot,
  components,
}: Pick<FolderOfComponents, "realRoot" | "components">): Promise<(path: string) => OwnFile | undefined> {
  const parts = components.flatMap(({ slug, definition, scan }) =>
    definition.parts.map((part) => ({ ...part, slug, scan })),
  );
  const index = createMaskIndex(parts.map((owner) => ({ mask: owner.mask, owner })));
  const named = new Map<string, OwnFile>();
  for (const part of parts) {
    const { slug, mask } = part;
    if (mask.single) named.set(mask.text, { kind: "translation", component: slug });
    else {
      for (const path of await sourcePaths(realRoot, part)) {
        if (!(await isOtherSource(path, part))) named.set(path, { kind: "source", component: slug });
      }
    }
  }
  return (path) => {
    const match = index.find(path).find(({ owner, value }) => owner.accepts(value) && !owner.isExcluded?.(path));
    return match === undefined ? named.get(path) : { kind: "translation", component: match.owner.slug };
  };
}

/** Whether a file whose place is that of a source has other strings, so that it does not count. */
async function isOtherSource(
  path: string,
  {
    mask,
    format,
    sourceElsewhere,
    isSourceKnown,
    scan,
  }: ComponentDefinition & { readonly scan: FilesOfComponent["scan"] | undefined },
): Promise<boolean> {
  const isInDoubt = path === sourceElsewhere || (format.sourceIsRow && isTemplateAbove(mask, path));
  if (!isInDoubt || isSourceKnown || scan === undefined) return false;
  const { sources } = await scan();
  return !sources.includes(path);
}

async function findExcludedFiles({
  realRoot,
  excluded,
}: Pick<FolderOfComponents, "realRoot" | "excluded">): Promise<(path: string) => string | undefined> {
  const components = excluded.map((definition) => ({ slug: definition.filemask, definition }));
  const ownFileOf = await findOwnFiles({ realRoot, components });
  return (path) => ownFileOf(path)?.component;
}

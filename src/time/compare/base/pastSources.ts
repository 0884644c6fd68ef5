import { posix } from "node:path";
import type { BlobReader } from "../../../common/git/blobReader";
import { decodeText } from "../../../common/text/decodeText";
import { findFile, MAX_NAMING_BYTES } from "../../../engine/files";
import { collect } from "../../../engine/finding/collectMasks";
import type { Evidence } from "../../../engine/finding/evidence";
import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import {
  type NamedSource,
  namedCodes,
  namedElsewhere,
  namedIn,
  PROJECT_FILES,
  withNamedSource,
} from "../../../engine/finding/sources/projectSources";
import { createLoneSources } from "../../../engine/finding/sources/sourceElsewhere";
import { TEMPLATE_SAMPLES, templatesElsewhere } from "../../../engine/finding/sources/templatesElsewhere";
import { isTemplate } from "../../../engine/formats/formats";
import type { ProjectComponent } from "../../../engine/projectComponent";
import { createPastFolder } from "../../past/pastFolder";
import type { PastComponent } from "../compareComponent";

interface PastSourcesRequest {
  readonly realRoot: string;
  readonly components: readonly Pick<ProjectComponent, "definition">[];
  /** Whether the components were found. Of those that the settings name, only templates are looked for. */
  readonly isFound: boolean;
  /** Ids of blobs by the paths of all files at the base. */
  readonly all: ReadonlyMap<string, string>;
}

/**
 * Adds the sources that components had in other folders at the base, and no longer have.
 *
 * @param files ids of blobs by their paths at the base.
 */
export async function createPastSources(
  { realRoot, components, isFound, all }: PastSourcesRequest,
  files: ReadonlyMap<string, string>,
  blobs: Pick<BlobReader, "read">,
): Promise<(component: PastComponent) => Promise<PastComponent>> {
  const parts = components.flatMap(({ definition }) => definition.parts);
  const isSettled = ({ format, sourceElsewhere }: ComponentDefinition) =>
    !format.sourceIsRow && (format.layout === "multilingual" || sourceElsewhere !== undefined);
  const project = isFound ? await namedAtBase(all, blobs) : [];
  if (project.length === 0 && parts.every(isSettled)) return async (component) => component;
  const templates = new Map([...files].filter(([path]) => isTemplate(path)));
  const names = await collect(isFound ? [...files.keys()] : [], { add: () => undefined });
  const loneSourceOf = createLoneSources(names, async (file, bytes) => {
    const id = files.get(file);
    return id === undefined ? undefined : (await blobs.read(id))?.subarray(0, bytes);
  });
  const gettext = parts.filter(({ format }) => format.sourceIsRow).map(({ mask }) => mask.text);
  const known = new Set(parts.map(({ sourceElsewhere }) => sourceElsewhere));
  const isElsewhere = (path: string): boolean =>
    !known.has(path) && !gettext.some((mask) => isBesideOrAbove(path, mask));
  const isAnyOther =
    isFound &&
    gettext.length > 0 &&
    ([...templates.keys()].some(isElsewhere) || (await isAnyMissing(realRoot, templates)));
  const evidence = parts.flatMap(({ mask }) => names.byMask.get(mask.text) ?? []);
  const namedThen = await namedElsewhere([...files.keys()], evidence, { named: project, realRoot });
  const codes = await namedCodes(parts, [...files.keys()], { named: project });
  const templatesThen = isAnyOther ? await templatesAtBase(gettext, names.byMask, files, blobs) : undefined;
  return async (component) => {
    const ids = new Map(component.ids);
    const found: ComponentDefinition[] = [];
    for (const part of component.definition.parts) {
      if (part.format.sourceIsRow) {
        for (const [path, id] of templates) if (isBesideOrAbove(path, part.mask.text)) ids.set(path, id);
      }
      const named = namedThen.get(part.mask.text);
      const file =
        named ??
        templatesThen?.get(part.mask.text) ??
        part.sourceElsewhere ??
        (await loneSourceOf(part)).sourceElsewhere;
      const id = file === undefined ? undefined : files.get(file);
      if (file !== undefined && id !== undefined) ids.set(file, id);
      const then = withNamedSource(part, codes.get(part));
      const known = named === undefined ? {} : { isSourceKnown: true as const };
      found.push(file === undefined || id === undefined ? then : { ...then, sourceElsewhere: file, ...known });
    }
    const [first, ...others] = found;
    return first === undefined
      ? component
      : { ...component, ids, definition: { ...component.definition, parts: [first, ...others] } };
  };
}

async function namedAtBase(
  all: ReadonlyMap<string, string>,
  blobs: Pick<BlobReader, "read">,
): Promise<readonly NamedSource[]> {
  const texts: string[] = [];
  for (const path of PROJECT_FILES) {
    const id = all.get(path);
    const bytes = id === undefined ? undefined : await blobs.read(id);
    if (bytes !== undefined && bytes.length <= MAX_NAMING_BYTES) texts.push(decodeText(bytes));
  }
  return namedIn(texts);
}

function isBesideOrAbove(path: string, mask: string): boolean {
  const folder = posix.dirname(path);
  return folder === "." || mask.startsWith(`${folder}/`);
}

async function isAnyMissing(realRoot: string, templates: ReadonlyMap<string, string>): Promise<boolean> {
  for (const path of templates.keys()) if (!(await findFile(realRoot, path)).ok) return true;
  return false;
}

/** Those in folders without their translations, by the masks of these. */
async function templatesAtBase(
  masks: readonly string[],
  byMask: ReadonlyMap<string, Evidence>,
  files: ReadonlyMap<string, string>,
  blobs: Pick<BlobReader, "read">,
): Promise<ReadonlyMap<string, string>> {
  const templates = [...files.keys()].filter(isTemplate);
  const samples = masks.flatMap((mask) => byMask.get(mask)?.files.slice(0, TEMPLATE_SAMPLES) ?? []);
  const folder = createPastFolder();
  try {
    for (const path of [...templates, ...samples]) await folder.put(path, await blobs.read(files.get(path) ?? ""));
    return (await templatesElsewhere({ realRoot: folder.realRoot, files: templates, masks, evidence: byMask })).byMask;
  } finally {
    await folder.remove();
  }
}

import path from "node:path";
import { trimCharacters } from "../../common/foreignText";
import { readFileStart } from "../files";
import type { Format } from "../formats/format";
import { TEMPLATE_EXTENSION } from "../formats/formats";
import type { Evidence } from "./evidence";
import { type FormatMask, parseFormatMask } from "./maskFiles";
import { likenessOf } from "./sourceElsewhere";

interface Template {
  /** Undefined if the files have one in their own folders. */
  readonly template?: string;
  readonly likeness: number;
}

export interface TemplatesElsewhere {
  readonly byMask: ReadonlyMap<string, Template>;
  /** Those of which no files are translations. */
  readonly lone: readonly string[];
}

const MAX_LOOKED_AT = 1000;
/** Of masks, for each template. */
const MAX_COMPARED = 10;
const MAX_BYTES = 1024 * 1024;
const SAMPLES = 3;

/** @param masks of gettext's files */
export async function templatesElsewhere(
  realRoot: string,
  files: readonly string[],
  masks: readonly string[],
  evidence: ReadonlyMap<string, Evidence>,
): Promise<TemplatesElsewhere> {
  const all = new Set(files.filter((file) => file.endsWith(TEMPLATE_EXTENSION)));
  const others = new Set(all);
  const byMask = new Map<string, Template>();
  const known = (all.size > 0 ? masks : []).flatMap((text) => {
    const mask = parseFormatMask(text);
    return mask.ok ? [mask.value] : [];
  });
  for (const { format, mask } of known) {
    for (const own of await format.sourceFiles(realRoot, mask)) {
      others.delete(own);
      if (all.has(own)) byMask.set(mask.text, { likeness: 2 * NAMESAKE });
    }
  }
  const lone: string[] = [];
  for (const [index, template] of [...others].entries()) {
    let strings: ReadonlySet<string> | undefined;
    let isLone = true;
    for (const { mask, format, likeness } of index < MAX_LOOKED_AT ? mostAlike(template, known) : []) {
      // Of those in other folders, only namesakes are of one domain.
      if (!isLone && likeness < NAMESAKE) break;
      strings ??= await stringsOf(realRoot, [template], format);
      const samples = (evidence.get(mask)?.files ?? [mask]).slice(0, SAMPLES);
      const translated = await stringsOf(realRoot, samples, format);
      if (!areOf(strings, translated, likeness >= NAMESAKE)) continue;
      isLone = false;
      if (likeness > (byMask.get(mask)?.likeness ?? -1)) byMask.set(mask, { template, likeness });
    }
    if (isLone) lone.push(template);
  }
  return { byMask, lone };
}

/** More than folders can be alike. */
const NAMESAKE = 1000;

/** Those of a template's name, then those in folders that are called most alike. */
function mostAlike(template: string, masks: readonly FormatMask[]) {
  const domain = domainOf(template);
  const alike = masks.map(({ format, mask: { text: mask } }) => {
    const isNamesake = domainOf(mask) === domain;
    return { format, mask, likeness: likenessOf(template, mask) + (isNamesake ? NAMESAKE : 0) };
  });
  return alike.sort((one, other) => other.likeness - one.likeness).slice(0, MAX_COMPARED);
}

/** `app` for a template of this name, and for the masks `app-*` and `*.app`. */
function domainOf(file: string): string {
  return trimCharacters(path.posix.parse(file).name.replace("*", ""), ".-_");
}

/** The keys of the file that has most. */
async function stringsOf(realRoot: string, files: readonly string[], format: Format): Promise<ReadonlySet<string>> {
  let most = new Set<string>();
  for (const path of files) {
    const strings = new Set<string>();
    const start = await readFileStart(realRoot, path, MAX_BYTES);
    const items = start.ok ? await format.read(start.value.bytes, { path, code: undefined, positions: false }) : [];
    for (const item of items) if (item.kind === "entry") strings.add(item.entry.key);
    if (strings.size > most.size) most = strings;
  }
  return most;
}

/** Whether a file translates strings of a template. One of the same name may have been cut, or have many new ones. */
function areOf(template: ReadonlySet<string>, translated: ReadonlySet<string>, isNamesake: boolean): boolean {
  if (template.size === 0 || translated.size === 0) return isNamesake;
  const shared = [...translated].filter((string) => template.has(string)).length;
  return 2 * shared >= (isNamesake ? translated.size : Math.max(translated.size, template.size));
}

import { fileProblem } from "../../model/fileProblem";
import { isTellingLanguageCode } from "../../model/language/knownLanguages";
import { type Mask, parseMask } from "../../model/mask/mask";
import { timeSlices } from "../concurrency/timeSlices";
import { formatOf, isTemplate, TEMPLATE_EXTENSION } from "../formats/formats";
import { candidateMasks, type MaskCandidate } from "./candidateMasks";
import { addValue, type Evidence, noEvidence } from "./evidence";
import type { LeftOut } from "./files/leftOut";
import { isUsablePath, replaceUnusable, unusablePart } from "./files/usablePaths";
import { createStrangerCount } from "./strangers";
import { isReport } from "./tellingNames";

export interface Collected {
  /** Of each file that has any. */
  readonly candidates: readonly (readonly MaskCandidate[])[];
  /** Files that hold all languages. */
  readonly singles: readonly string[];
  /** Files without a language code. */
  readonly strangers: readonly string[];
  readonly byMask: ReadonlyMap<string, Evidence>;
  /** Masks of files with names that a mask cannot have. */
  readonly unusable: ReadonlySet<string>;
}

/** Where a template has the whole name, its end is no language, as in a program called `app-pro`. */
const DOMAIN_END = /[^/]\*\.[^./*]+$/;

/** What speaks for masks of files, judged by names. */
export async function collect(files: readonly string[], leftOut: Pick<LeftOut, "add">): Promise<Collected> {
  const slices = timeSlices();
  const candidates: (readonly MaskCandidate[])[] = [];
  const singles: string[] = [];
  const strangers: string[] = [];
  const byMask = new Map<string, Evidence>();
  const unusable = new Set<string>();
  const templates = new Set(files.filter(isTemplate));
  for (const file of files) {
    if (slices.due()) await slices.yield();
    const format = formatOf(file);
    if (format === undefined || isReport(file)) continue;
    const isUsable = isUsablePath(file);
    if (format.layout === "multilingual") {
      if (isUsable) singles.push(file);
      else leftOut.add(unusablePart(file), fileProblem("unusableName"));
      continue;
    }
    const path = isUsable ? file : replaceUnusable(file);
    const isDomain = format.sourceIsRow && templates.has(path.slice(0, path.lastIndexOf(".")) + TEMPLATE_EXTENSION);
    const masks = candidateMasks(path, format).filter(
      ({ mask, value }) => !isDomain || !DOMAIN_END.test(mask) || isTellingLanguageCode(value),
    );
    if (masks.length === 0) strangers.push(path);
    else candidates.push(masks);
    for (const { mask, value } of masks) {
      const evidence = byMask.get(mask) ?? noEvidence(mask, format);
      if (evidence.values === 0) byMask.set(mask, evidence);
      addValue(evidence, value, file);
      if (!isUsable) unusable.add(mask);
    }
  }
  const needy: { readonly mask: Mask; readonly evidence: Evidence }[] = [];
  for (const evidence of byMask.values()) {
    if (slices.due()) await slices.yield();
    const parsed = evidence.proof === "company" ? parseMask(evidence.mask) : undefined;
    if (parsed?.ok) needy.push({ mask: parsed.value, evidence });
  }
  const note = createStrangerCount(needy);
  for (const file of strangers) {
    if (slices.due()) await slices.yield();
    note(file);
  }
  return { candidates, singles, strangers, byMask, unusable };
}

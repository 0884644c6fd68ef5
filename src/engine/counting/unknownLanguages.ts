import { pLimit } from "../../common/limit";
import { fileProblem } from "../../model/fileProblem";
import { valueInPath } from "../../model/mask/mask";
import { findFile } from "../files";
import type { ComponentDefinition } from "../finding/findComponents";
import { likelyCode } from "../finding/languages/codeSpelling";
import { isNoLanguage } from "../finding/tellingNames";
import type { Format } from "../formats/format";
import { canonicalCode, primaryLanguage } from "../languages";
import type { ComponentFile, RemarkOnFile } from "./componentFiles";
import type { FileStates } from "./fileStates";
import type { ReadPass } from "./readPass";
import type { ComponentSource } from "./source/chooseSource";
import { SAME_AS_SOURCE, TRANSLATED } from "./units/stateBits";

interface UnknownRequest {
  readonly realRoot: string;
  readonly definition: Pick<ComponentDefinition, "mask">;
  readonly format: Format;
  readonly pass: ReadPass;
  readonly source: ComponentSource | undefined;
  readonly remarks: readonly RemarkOnFile[];
  /** Those with a language. */
  readonly files: readonly ComponentFile[];
  /** Those that were read as translations. */
  readonly rows: readonly (ComponentFile & { readonly read: FileStates })[];
}

const PARALLEL_READS = 4;
/** Most bytes of a translation, as a multiple of those of the source or, without one, of the largest translation. */
const MOST_BYTES = 8;

/**
 * Names files that are called like those of a component, without a language code, and hold translations of its source. What
 * else is wrong with such a file says nothing of the component.
 *
 * @returns the remarks, with these in place of those that a file has no language code
 */
export async function withUnknownLanguages(request: UnknownRequest): Promise<readonly RemarkOnFile[]> {
  const { realRoot, definition, format, pass, source, remarks, files, rows } = request;
  const isBilingual = format.layout === "bilingual";
  const known = [...files.map(({ code }) => code), source?.code ?? ""];
  const codes = new Set([...known.map(canonicalCode), ...known.map(primaryLanguage)]);
  const originals = source === undefined && isBilingual ? rows : [source?.file ?? []].flat();
  const units = new Set(originals.flatMap(({ read }) => [...(read?.units ?? [])]));
  const mostBytes = MOST_BYTES * Math.max(0, ...originals.map(({ file }) => file.bytes));
  return pLimit(PARALLEL_READS).map(remarks, async (remark) => {
    const { path, problem } = remark;
    const value = problem.kind === "noLanguageCode" ? valueInPath(definition.mask, path) : undefined;
    if (value === undefined || isOtherThing(value)) return remark;
    const found = await findFile(realRoot, path);
    if (!found.ok || found.value.bytes > mostBytes) return remark;
    const dependsOn = isBilingual ? undefined : source?.file;
    const asked = { file: found.value, code: undefined, role: "translation", source: dependsOn } as const;
    const { read } = await pass.read({ ...asked, isForeign: true });
    if (read === undefined || read.textsAreKeys || !isTranslationOf(units, read)) return remark;
    const meant = likelyCode(value);
    const isMissing = meant !== undefined && !codes.has(meant.includes("_") ? canonicalCode(meant) : meant);
    return {
      path,
      problem: isMissing
        ? fileProblem("otherSpelling", format.spellCode?.(meant) ?? meant)
        : fileProblem("unknownLanguage"),
    };
  });
}

/** Such as `de_old` beside `de`, `messages`, and versions. */
function isOtherThing(value: string): boolean {
  return value
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((part) => isNoLanguage(part) || /^v?\d/.test(part));
}

/** Whether most of the units of a file are those of the source, with other texts. */
function isTranslationOf(source: ReadonlySet<number>, { units, states }: FileStates): boolean {
  let shared = 0;
  let translated = 0;
  let same = 0;
  units.forEach((unit, index) => {
    if (!source.has(unit)) return;
    const state = states[index] ?? 0;
    shared++;
    if (state & TRANSLATED) translated++;
    if (state & SAME_AS_SOURCE) same++;
  });
  return 2 * shared >= units.length && translated > 0 && 2 * same <= translated;
}

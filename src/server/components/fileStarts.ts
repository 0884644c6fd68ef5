import { decodeText } from "../../common/decodeText";
import { pLimit } from "../../common/limit";
import { parseMask } from "../../model/mask/mask";
import { findFile, readFileStart } from "../files";
import { canLookWrong, keysOf, looksLikeTranslation, START_BYTES } from "../formats/conventions";
import { type Evidence, isEnglishOnly, isTellingPlace } from "./evidence";

interface LookOptions {
  readonly files: readonly string[];
  readonly realRoot: string | undefined;
  readonly log: (line: string) => void;
}

/** A hostile folder may have any number of masks. The rest is judged by names, or left out where those prove nothing. */
const MOST_LOOKED_AT = 5000;
const PARALLEL_LOOKS = 16;

/** Leaves out masks whose files are gone, are something else, or are only the source. */
export async function looksTranslated(
  chosen: readonly Evidence[],
  { files, realRoot, log }: LookOptions,
): Promise<readonly Evidence[]> {
  const others = new Set(chosen.some(isEnglishOnly) ? files : []);
  const limit = pLimit(PARALLEL_LOOKS);
  const kept = await limit.map(chosen, async (evidence, index) => {
    if (isEnglishOnly(evidence) && !(await hasSourceBeside(evidence, realRoot, others))) return false;
    if (realRoot === undefined) return true;
    if (index >= MOST_LOOKED_AT) return !canLookWrong(evidence.mask);
    return looksRight(realRoot, evidence);
  });
  if (realRoot !== undefined && chosen.length > MOST_LOOKED_AT) {
    log(`more than ${MOST_LOOKED_AT} components; of the rest, those that could be something else are left out`);
  }
  return chosen.filter((_, index) => kept[index]);
}

/** English beside a source file that has no code is a translation. */
async function hasSourceBeside(
  { mask, format }: Evidence,
  realRoot: string | undefined,
  files: ReadonlySet<string>,
): Promise<boolean> {
  const parsed = parseMask(mask);
  if (realRoot === undefined || !parsed.ok) return false;
  const sources = await format.sourceFiles(realRoot, parsed.value);
  return sources.some((source) => files.has(source) && !fits(mask, source));
}

function fits(mask: string, file: string): boolean {
  const [before = "", behind = ""] = mask.split("*");
  return file.length > before.length + behind.length && file.startsWith(before) && file.endsWith(behind);
}

async function looksRight(realRoot: string, evidence: Evidence): Promise<boolean> {
  const { mask, samples, proof } = evidence;
  if (!canLookWrong(mask)) {
    for (const file of samples) if ((await findFile(realRoot, file)).ok) return true;
    return false;
  }
  const starts: string[] = [];
  for (const file of samples) {
    const bytes = await readFileStart(realRoot, file, START_BYTES);
    if (bytes !== undefined) starts.push(decodeText(bytes));
  }
  const right = starts.filter((start) => looksLikeTranslation(mask, start));
  if (right.length === 0) return false;
  return proof !== "company" || isTellingPlace(evidence) || haveSharedKeys(right);
}

/** Of the keys of one file, at least so many must be in another. */
const SHARED_PART = 0.3;

function haveSharedKeys(starts: readonly string[]): boolean {
  const [first, ...rest] = starts.map(keysOf);
  if (first === undefined) return false;
  return rest.some((keys) => {
    const shared = [...keys].filter((key) => first.has(key)).length;
    return shared > 0 && shared >= SHARED_PART * Math.min(first.size, keys.size);
  });
}

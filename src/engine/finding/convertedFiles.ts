import path from "node:path";
import { groupedBy } from "../../common/collections";
import { decodeText } from "../../common/text/decodeText";
import { readFileStart } from "../files";
import { compiledKeysIn, gettextSourcesIn, mayBeCompiled } from "../formats/conventions/compiledFiles";
import { START_BYTES } from "../formats/conventions/conventions";
import { codeIn } from "../formats/format";
import { isEnglish } from "../languages";
import { type Evidence, isEnglishOnly } from "./evidence";
import { withoutCodeset } from "./languages/codeSpelling";

/**
 * Leaves out files that are converted from another format: with the same names, English alone beside several languages and
 * JSON or properties in languages of gettext unless their keys are other texts; in the same folders of languages, those
 * whose keys are the texts of gettext; and files in another encoding, such as Shift JIS, beside those in UTF-8.
 *
 * @param realRoot undefined if only names decide
 */
export async function withoutConverted(
  found: readonly Evidence[],
  realRoot: string | undefined,
): Promise<readonly Evidence[]> {
  const byStem = groupedBy(found, ({ mask }) => stemOf(mask));
  const gettext = found.filter((each) => each.format.sourceIsRow && isInLanguages(each));
  const byFolder = groupedBy(gettext, ({ mask }) => path.posix.dirname(mask));
  const others: Evidence[] = [];
  for (const evidence of found) {
    // Other formats are always in Unicode, or say in which encoding they are.
    const stem = stemOf(evidence.mask);
    const plain = evidence.format.sourceIsRow ? withoutCodeset(stem) : stem;
    if (plain !== stem && byStem.get(plain)?.some((each) => isCopy(evidence, each))) continue;
    const alike = alikeOf(evidence, byStem.get(stem) ?? []);
    if (alike.length > 0 && (isEnglishOnly(evidence) || !(await hasOtherTexts(realRoot, evidence, alike)))) continue;
    const beside = byFolder.get(path.posix.dirname(evidence.mask))?.slice(0, MAX_BESIDE) ?? [];
    if (realRoot === undefined || !(await isWritten(realRoot, evidence, beside))) others.push(evidence);
  }
  return others;
}

function stemOf(mask: string): string {
  return mask.slice(0, mask.lastIndexOf("."));
}

function isCopy({ format, names }: Evidence, other: Evidence): boolean {
  return format === other.format && names.every((name) => other.names.includes(name));
}

function isInLanguages({ mask }: Evidence): boolean {
  return path.posix.dirname(mask).includes("*");
}

/** What files could be converted from, as far as their names tell. */
function alikeOf(evidence: Evidence, sameStem: readonly Evidence[]): readonly Evidence[] {
  return sameStem.filter(({ format, names }) => {
    if (format === evidence.format) return false;
    const mayBe = isEnglishOnly(evidence) || (format.sourceIsRow === true && mayBeCompiled(evidence.mask));
    return mayBe && names.length > 1 && evidence.names.every((name) => names.includes(name));
  });
}

/** More catalogs in the folder of a language are not compared. */
const MAX_BESIDE = 10;
/** How many languages are read. */
const SAMPLES = 3;
/** Of the keys of a file, at least so many must be texts of the other. */
const SAME_PART = 0.9;
/** Files of the same name have other texts if fewer are. Converters write keys of their own, and plurals of other names. */
const OTHER_PART = 0.25;
/** Of files with other names, fewer keys are no proof. */
const MIN_KEYS = 2;

async function hasOtherTexts(
  realRoot: string | undefined,
  evidence: Evidence,
  alike: readonly Evidence[],
): Promise<boolean> {
  if (realRoot === undefined) return false;
  for (const gettext of alike) {
    const samples = await samplesOf(realRoot, evidence, gettext, evidence.names, 1);
    let [keys, texts] = [0, 0];
    for (const sample of samples) {
      keys += sample.keys;
      texts += sample.texts;
    }
    if (texts >= OTHER_PART * keys) return false;
  }
  return true;
}

/** Whether a tool writes files from those of gettext in the same folders. */
async function isWritten(realRoot: string, evidence: Evidence, beside: readonly Evidence[]): Promise<boolean> {
  if (!mayBeCompiled(evidence.mask)) return false;
  for (const gettext of beside) {
    const languages = new Set(gettext.names);
    const shared = evidence.names.filter((name) => languages.has(name));
    const isOther = (name: string) => !languages.has(name) && !isEnglish(codeIn(name, evidence.format));
    if (shared.length < 2 || evidence.names.some(isOther)) continue;
    const samples = await samplesOf(realRoot, evidence, gettext, shared);
    if (samples.length > 0 && samples.every(({ keys, texts }) => texts >= SAME_PART * keys)) return true;
  }
  return false;
}

interface Sample {
  readonly keys: number;
  /** How many of these are texts of the other file. */
  readonly texts: number;
}

/** Of the first languages whose files have keys enough. None where there are too few to tell. */
async function samplesOf(
  realRoot: string,
  evidence: Evidence,
  gettext: Evidence,
  names: readonly string[],
  minKeys = MIN_KEYS,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (const name of names) {
    if (samples.length === SAMPLES) break;
    const keys = compiledKeysIn(await startOf(realRoot, evidence.files[evidence.names.indexOf(name)], START_BYTES));
    if (keys.size < minKeys) continue;
    const ids = gettextSourcesIn(await startOf(realRoot, gettext.files[gettext.names.indexOf(name)], MAX_BYTES));
    samples.push({ keys: keys.size, texts: [...keys].filter((key) => ids.has(key)).length });
  }
  return samples;
}

/** Comments make gettext's files several times as long, and keys may be in another order. */
const MAX_BYTES = 128 * START_BYTES;

async function startOf(realRoot: string, file: string | undefined, bytes: number): Promise<string> {
  const read = file === undefined ? undefined : await readFileStart(realRoot, file, bytes);
  return read?.ok ? decodeText(read.value.bytes) : "";
}

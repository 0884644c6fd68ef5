import path from "node:path";
import { fileProblem } from "../../model/fileProblem";
import { findFile, MAX_FILE_BYTES, readFoundFile } from "../files";
import { committedIds, isChanged, mayBeCommitted, withLastVersions } from "../finding/files/lastVersions";
import { nestedRepositories } from "../finding/files/nestedRepositories";
import type { Format } from "../formats/format";
import { canonicalCode } from "../languages";
import type { RemarkOnFile } from "./componentFiles";
import type { FileRead } from "./fileStates";
import type { TrackedFiles } from "./missingFiles";
import type { CachedFile, ReadPass } from "./readPass";
import { translatedIn } from "./sameLanguage";
import { isShareOfVariant } from "./source/variants";
import { BEGUN, FUZZY, TRANSLATED } from "./units/stateBits";

interface LostRequest {
  readonly realRoot: string;
  readonly tracked: Pick<TrackedFiles, "has" | "idsOf">;
  readonly format: Format;
  readonly pass: Pick<ReadPass, "table">;
  /** Of a file that holds all languages. */
  readonly path: string;
  readonly source: Pick<CachedFile, "read">;
  readonly sourceLanguage: string;
  readonly translations: Pick<CachedFile, "read">;
}

/** Read files that lack no language: Git is asked once for each version. */
const whole = new WeakSet<FileRead>();

/**
 * Languages of a file that holds all of them which have no text, although they have some in the commit that is checked
 * out, of strings that are still there. One whose texts are there in a new language was renamed.
 */
export async function findLostLanguages(request: LostRequest): Promise<readonly RemarkOnFile[]> {
  const { realRoot, tracked, path: file, translations } = request;
  const { read } = translations;
  if (read === undefined || whole.has(read) || !tracked.has(file)) return [];
  const lost = (await isChanged(realRoot, file, tracked.idsOf(file))) ? await lostSinceCommit(request) : [];
  if (lost.length === 0) whole.add(read);
  return lost;
}

async function lostSinceCommit(request: LostRequest): Promise<readonly RemarkOnFile[]> {
  const { realRoot, path: file } = request;
  const folder = (await nestedRepositories(realRoot, [file])).get(file) ?? "";
  const inFolder = path.posix.relative(`/${folder}`, `/${file}`);
  const ids = committedIds([inFolder]);
  const realFolder = path.join(realRoot, folder);
  const bytes = await withLastVersions(realFolder, ids, (versions) => versions.read(inFolder), MAX_FILE_BYTES);
  if (bytes === undefined) {
    const committed = await mayBeCommitted(realFolder, [inFolder]);
    return committed?.has(inFolder) ? [{ path: file, problem: fileProblem("gitUnreadable") }] : [];
  }
  return (await languagesLost(bytes, request)).map((code) => ({
    ...{ path: file, language: canonicalCode(code), leftOut: true },
    problem: fileProblem("emptiedLanguage", code),
  }));
}

async function languagesLost(
  bytes: Uint8Array,
  { realRoot, format, pass, path: file, source, sourceLanguage, translations }: LostRequest,
): Promise<readonly string[]> {
  const units = new Set(source.read?.units);
  const now = [...(translations.read?.languages ?? [])];
  const begun = now.filter(([, { states }]) => states.some((state) => state & (TRANSLATED | FUZZY | BEGUN)));
  const known = new Set([sourceLanguage, ...begun.map(([code]) => code)].map(canonicalCode));
  // Texts are kept only where they are needed: a file may have many languages.
  const read = async (version: Uint8Array, isKnown: (code: string) => boolean): Promise<Texts> => {
    const texts = new Map<string, Map<number, string>>();
    for (const item of await format.read(version, { path: file, code: undefined, positions: false })) {
      if (item.kind !== "entry" || item.entry.state === "untranslated") continue;
      const { language = sourceLanguage, key, texts: all } = item.entry;
      const unit = pass.table.find(key);
      if (unit === undefined || !units.has(unit)) continue;
      const own = texts.get(language) ?? new Map<number, string>();
      texts.set(language, isKnown(language) ? own : own.set(unit, all.join("\n")));
    }
    return texts;
  };
  const had = await read(bytes, (code) => known.has(canonicalCode(code)));
  const fallsBackTo = (code: string): boolean =>
    format.fallsBack === true &&
    now.some(([each, states]) => canonicalCode(each) === code && 2 * translatedIn(states, units) > units.size);
  const lost = [...had].filter(([code, { size }]) => {
    const share = { code, translated: size, total: units.size };
    return !known.has(canonicalCode(code)) && !isShareOfVariant(share, sourceLanguage, fallsBackTo);
  });
  const found = lost.length === 0 ? undefined : await findFile(realRoot, file);
  const today = found?.ok ? await readFoundFile(found.value) : undefined;
  const added = today?.ok ? [...(await read(today.value, (code) => had.has(code))).values()] : [];
  return lost.flatMap(([code, texts]) => (added.some((own) => haveSameTexts(texts, own)) ? [] : code));
}

/** Of the strings of the source, by languages and the numbers of units. */
type Texts = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Whether most texts are there again, as where a language only got another code. */
function haveSameTexts(texts: ReadonlyMap<number, string>, others: ReadonlyMap<number, string>): boolean {
  return 2 * [...texts].filter(([unit, text]) => others.get(unit) === text).length > texts.size;
}

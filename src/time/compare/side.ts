import { fail, type Result, succeed } from "../../common/result";
import { detached } from "../../common/text/foreignText";
import type { RemarkOnFile } from "../../engine/counting/componentFiles";
import type { ComponentSnapshot } from "../../engine/counting/componentSnapshot";
import { keyInGroup } from "../../engine/counting/groups/partKeys";
import { readEntries } from "../../engine/counting/readEntries";
import { isOverride } from "../../engine/counting/source/variants";
import { FAILING, TRANSLATED } from "../../engine/counting/units/stateBits";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import type { Entry, Format } from "../../engine/formats/format";
import { canonicalCode, SOURCE_LANGUAGE } from "../../engine/languages";
import type { ComparisonProblem, RemovedComponent } from "../../model/compare/base";
import type { ComparedSide, SourceString } from "../../model/compare/comparison";
import { effectOf } from "../../model/fileProblem";

export interface ReadSide {
  readonly side: ComparedSide;
  /** As which its files were read; undefined where there are none. */
  readonly format: Format | undefined;
  /** Files that were counted. */
  readonly files: ReadonlySet<string>;
  /** Of these, the source files by the masks of their parts, other than a translation that only has the most strings. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
  /** Where bilingual files have keys in place of source texts, the English texts of these keys. */
  readonly textsOfKeys: ReadonlyMap<string, string>;
  /** On files of which something may not be counted, so that strings or languages would seem to be gone or new. */
  readonly incomplete: readonly RemarkOnFile[];
}

export const EMPTY_SIDE: ReadSide = {
  side: { strings: [], languages: [] },
  format: undefined,
  files: new Set(),
  sources: new Map(),
  textsOfKeys: new Map(),
  incomplete: [],
};

/** Undefined if something of it may not be counted. */
export function contentOf({ side: { strings, languages }, incomplete }: ReadSide): RemovedComponent["content"] {
  if (incomplete.length > 0) return undefined;
  return {
    strings: strings.length,
    words: strings.reduce((sum, { words }) => sum + words, 0),
    languages: languages.map(({ code, name }) => ({ code, name })),
  };
}

export async function readSide(
  snapshot: ComponentSnapshot,
  { source, parts: [first] }: Pick<ComponentGroup, "source" | "parts">,
  signal: AbortSignal,
): Promise<Result<ReadSide, ComparisonProblem>> {
  const { sourceLanguage = source ?? SOURCE_LANGUAGE, languages, remarks } = snapshot;
  const strings = await snapshot.units(undefined, signal);
  if (strings === undefined) return fail({ kind: "changedMeanwhile" });
  const parts = snapshot.parts ?? [{ mask: first.mask.text, snapshot }];
  const textsOfKeys = new Map<string, string>();
  for (const part of parts) {
    const nameOf = (key: string) => (snapshot.parts === undefined ? key : keyInGroup(part.mask, key));
    if (!(await addTextsOfKeys(part.snapshot, nameOf, textsOfKeys, signal))) return fail({ kind: "changedMeanwhile" });
  }
  const sourceCode = canonicalCode(sourceLanguage);
  const side = {
    strings,
    sourceLanguage,
    languages: languages
      .filter(({ code }) => canonicalCode(code) !== sourceCode)
      .map((language) => {
        const states = snapshot.states(language);
        const has = (bit: number, index: number): boolean => ((states[index] ?? 0) & bit) !== 0;
        return {
          ...{ code: language.code, name: language.name, figures: language.counts },
          ...(isOverride(language, snapshot, sourceCode) && { isOverride: true as const }),
          isTranslated: (index: number) => has(TRANSLATED, index),
          isFailing: (index: number) => has(FAILING, index),
        };
      }),
  };
  const counted = languages.flatMap(({ files }) => files.map(({ path }) => path));
  const guessed = new Set(remarks.flatMap(({ path, problem }) => (problem.kind === "largestIsSource" ? path : [])));
  return succeed({
    side,
    textsOfKeys,
    format: snapshot.format,
    sources: new Map(parts.map((part) => [part.mask, part.snapshot.sources.filter((path) => !guessed.has(path))])),
    files: new Set([...counted, ...snapshot.sources]),
    incomplete: remarks.filter(({ problem }) => effectOf(problem) === "incomplete"),
  });
}

/** Of both sides, whose strings have the English texts as sources then, if both have such. */
export function withTextsOfKeys(
  before: ReadSide,
  now: ReadSide,
): { readonly before: ComparedSide; readonly now: ComparedSide } {
  const areKeyed = before.textsOfKeys.size > 0 && now.textsOfKeys.size > 0;
  const sideOf = ({ side: { strings, ...side }, textsOfKeys }: ReadSide): ComparedSide => {
    const withText = (string: SourceString): SourceString => {
      // A text that was written first, or is gone, changes nothing that was translated.
      const [source] = [textsOfKeys, now.textsOfKeys, before.textsOfKeys].flatMap(
        (texts) => texts.get(string.key) ?? [],
      );
      return !areKeyed || source === undefined ? string : { ...string, context: string.source, source };
    };
    return { ...side, strings: strings.map(withText) };
  };
  return { before: sideOf(before), now: sideOf(now) };
}

async function addTextsOfKeys(
  { keyed, format }: ComponentSnapshot,
  nameOf: (key: string) => string,
  texts: Map<string, string>,
  signal: AbortSignal,
): Promise<boolean> {
  if (keyed === undefined) return true;
  const { file, code } = keyed;
  const take = ({ key, texts: [text = ""] }: Entry): boolean => {
    if (text !== "") texts.set(nameOf(key), detached(text));
    return true;
  };
  return (await readEntries({ file, code, format, owner: file, take, signal })).ok;
}

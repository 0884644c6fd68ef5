import { type Result, succeed } from "../../common/result";
import { type FileRemark, fileProblem } from "../../model/fileProblem";
import { pluralCategories } from "../formats/conventions/pluralCategories";
import type { Entry, Format } from "../formats/format";
import { hasText } from "../formats/text/visibleText";
import type { CountedBytes } from "./bytes/countBytes";
import { canCount, type FileCounter } from "./bytes/fileCounter";
import { type SourceTraits, SourceTraitsBuilder } from "./bytes/sourceTraits";
import type { ComponentFile } from "./componentFiles";
import { type FileFacts, fullRemark } from "./fileFacts";
import { type EntriesRequest, readEntries } from "./readEntries";
import { sourceTexts, withSource, withTextsOfKey } from "./source/sourceTexts";
import { MAX_REPEATS, PLURAL, TRANSLATED } from "./units/stateBits";
import { bitsOf, type Judging } from "./units/unitBits";
import type { SourceTexts, UnitTable } from "./units/unitTable";

/** The units of one language by their numbers in a table, each once, and the state of each. */
export interface FileStates {
  readonly units: Uint32Array;
  readonly states: Uint8Array;
  /** Those for which a library has texts of the source. */
  readonly ofLibrary?: ReadonlySet<number> | undefined;
  /** Of the file: those for which it has units that are marked as not translated. */
  readonly markers?: readonly string[];
  /** Of a source: units with nothing to translate, such as Android's references to other resources. */
  readonly untranslatable?: readonly number[];
  /** For each repeated unit, the number of distinct units before it. */
  readonly repeats?: readonly number[];
}

/** Bytes per unit of {@link FileStates}. */
export const STATE_BYTES = Uint32Array.BYTES_PER_ELEMENT + Uint8Array.BYTES_PER_ELEMENT;

export interface FileRead extends FileStates {
  readonly facts: FileFacts;
  /** Whether every unit of the file has a plural: such a file of the source language is no complete one. */
  readonly onlyPlurals: boolean;
  /** Whether the keys of most units are texts, so that the source language needs a file only for exceptions. */
  readonly keysAreTexts: boolean;
  /** Whether most texts are their keys, so that a file of the source language does not hold exceptions. */
  readonly textsAreKeys: boolean;
  /** Only of bilingual files. */
  readonly sourceTraits?: SourceTraits;
  /** Of a file that holds all languages, as it spells their codes. `units` and `states` are empty then. */
  readonly languages: ReadonlyMap<string, FileStates> | undefined;
}

/** A file of a component, with everything that it says. */
export interface ReadFile extends ComponentFile {
  readonly read: FileRead;
}

/**
 * Whether a file is read for the units that its component has, for what it says of them, to find out whether it should be
 * the source, or for the texts that keys stand for in bilingual files.
 */
export type FileRole = "source" | "translation" | "candidate" | "texts";

export interface StatesRequest extends Omit<EntriesRequest, "owner" | "take"> {
  readonly role: FileRole;
  /** In a file that holds all languages; undefined for the one that the file names. */
  readonly sourceLanguage: string | undefined;
  /** Whether a translation stands for the source, so that no text is checked against it. */
  readonly isTranslatedSource: boolean;
  /** Whether the table has the texts that keys stand for in bilingual files. */
  readonly isKeyed: boolean;
  readonly counter: FileCounter;
  readonly ignoredChecks: readonly string[];
}

/** Reads a file into numbers and states. Fails if nothing of it counts. */
export async function readStates(request: StatesRequest, table: UnitTable): Promise<Result<FileRead, FileRemark>> {
  const { file, format, role, code, isTranslatedSource, isKeyed, counter, ignoredChecks, signal } = request;
  if (canCount(format) && !isKeyed && role !== "texts" && request.isBlankInGit !== true) {
    const counted = await counter.count({
      file,
      format,
      owner: table,
      checks: { code: code ?? "", ignoredChecks },
      signal,
    });
    return counted.ok ? succeed(numbered(counted.value, table)) : counted;
  }
  const languages = new Map<string, StatesBuilder>();
  const single = createStatesBuilder();
  let plurals = 0;
  let textKeys = 0;
  let echoes = 0;
  const traits = new SourceTraitsBuilder();
  const seen = new Set<string>();
  const untranslatable: number[] = [];
  const ofLibrary = format.isOfLibrary && new Set<number>();
  let tooMany: FileRemark | undefined;
  const take = (entry: Entry, namedLanguage: string | undefined): boolean => {
    if (!isUnit(entry, format, role)) {
      const number = format.isSourceUnit?.(entry) === false ? table.number(entry) : undefined;
      if (number !== undefined) untranslatable.push(number);
      return true;
    }
    const sourceLanguage = request.sourceLanguage ?? namedLanguage;
    const language = format.layout === "multilingual" ? (entry.language ?? sourceLanguage) : undefined;
    if (format.layout === "multilingual" && (language === sourceLanguage) !== (role === "source")) return true;
    const isSource = format.layout !== "bilingual" && role === "source";
    const isTexts = role === "texts";
    const unit = isSource || isTexts ? { ...entry, ...sourceTexts(entry) } : entry;
    const words = isTexts ? entry.source : unit.source;
    const number = isSource || isTexts ? table.numberSource(unit, words) : table.number(unit);
    if (number === undefined) return false;
    if (format.isOfLibrary?.(entry.key)) ofLibrary?.add(number);
    if (unit.sourcePlural !== undefined) plurals++;
    else if (format.layout === "bilingual") traits.addText(entry.source ?? "", entry.source === entry.texts[0]);
    if (role === "candidate" && entry.key.includes(" ")) textKeys++;
    if (entry.texts[0] === (format.shownKey?.(entry.key) ?? entry.key)) echoes++;
    const builder = language === undefined || isSource ? single : builderOf(languages, language);
    if (builder === undefined) {
      tooMany ??= { line: entry.line, problem: fileProblem("tooManyLanguages", MAX_LANGUAGES) };
      return true;
    }
    if (isSource || isTexts || role === "candidate") {
      builder.set(number, TRANSLATED);
      return true;
    }
    const texts = table.source(number);
    const isAlone = format.layout === "bilingual" || isTranslatedSource;
    const whole = isKeyed ? withTextsOfKey(entry, texts) : isAlone ? entry : withSource(entry, texts);
    const checks = { code: language ?? code ?? "", ignoredChecks };
    const bits = stateBits(entry, whole, format, texts, { checks, markers: counter.markers, seen });
    builder.set(number, role === "translation" && unit.sourcePlural !== undefined ? bits | PLURAL : bits);
    return true;
  };
  const read = await readEntries({ ...request, isSource: role === "source", owner: table, take });
  if (!read.ok) return read;
  const states = single.build();
  const markers = [...seen];
  return succeed({
    ...{ ...states, markers, untranslatable, ofLibrary },
    facts: tooMany === undefined ? read.value : { ...read.value, remarks: [...read.value.remarks, tooMany] },
    onlyPlurals: plurals === states.units.length,
    keysAreTexts: 2 * textKeys > states.units.length,
    textsAreKeys: 2 * echoes > states.units.length,
    ...(format.layout === "bilingual" && { sourceTraits: traits.of(states.units.length - plurals) }),
    languages:
      format.layout === "multilingual" && role === "translation"
        ? new Map([...languages].map(([language, builder]) => [language, { ...builder.build(), markers }]))
        : undefined,
  });
}

function numbered(
  { keys, words, lines, states, markers, repeats, onlyPlurals, sourceTraits, facts }: CountedBytes,
  table: UnitTable,
): FileRead {
  const units = new Uint32Array(states.length);
  const others = { markers, repeats, sourceTraits, keysAreTexts: false, textsAreKeys: false, languages: undefined };
  for (let index = 0; index < units.length; index++) {
    const number = table.numberOfHash(keys[2 * index] ?? 0, keys[2 * index + 1] ?? 0, words[index] ?? 0);
    if (number === undefined) {
      const remarks = [...facts.remarks, fullRemark(lines[index] ?? 1)];
      const first = { units: units.slice(0, index), states: states.slice(0, index) };
      return { ...first, facts: { ...facts, remarks }, onlyPlurals, ...others };
    }
    units[index] = number;
  }
  return { units, states, facts, onlyPlurals, ...others };
}

/** White space is no text to translate, except with gettext. */
function isUnit(entry: Entry, format: Format, role: FileRole): boolean {
  const { source, texts } = entry;
  if (format.whiteSpaceIsText) return true;
  if (format.layout === "bilingual") return source !== undefined && hasText(source);
  return role === "translation" || (texts.some(hasText) && format.isSourceUnit?.(entry) !== false);
}

function stateBits(entry: Entry, whole: Entry, format: Format, unit: SourceTexts, judging: Judging): number {
  const state = format.stateWith?.(
    entry,
    format.layout === "bilingual" ? entry : unit,
    pluralCategories(judging.checks.code ?? ""),
  );
  return bitsOf(state ?? entry.state, whole, judging, entry.texts);
}

interface StatesBuilder {
  /** The last state of a unit counts. */
  set(unit: number, state: number): void;
  build(): FileStates;
}

function createStatesBuilder(): StatesBuilder {
  const units: number[] = [];
  const states: number[] = [];
  const repeats: number[] = [];
  const indexes = new Map<number, number>();
  return {
    set(unit, state) {
      const index = indexes.get(unit) ?? units.length;
      if (index < units.length && repeats.length < MAX_REPEATS) repeats.push(units.length);
      indexes.set(unit, index);
      units[index] = unit;
      states[index] = state;
    },
    build: () => ({ units: Uint32Array.from(units), states: Uint8Array.from(states), repeats }),
  };
}

const MAX_LANGUAGES = 1000;

/** Undefined for a new language if there are too many. */
function builderOf(languages: Map<string, StatesBuilder>, language: string): StatesBuilder | undefined {
  const known = languages.get(language);
  if (known !== undefined || languages.size >= MAX_LANGUAGES) return known;
  const builder = createStatesBuilder();
  languages.set(language, builder);
  return builder;
}

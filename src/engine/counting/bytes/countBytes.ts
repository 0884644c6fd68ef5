import { fail, type Result, succeed } from "../../../common/result";
import { type FileRemark, fileProblem } from "../../../model/fileProblem";
import { type CheckSettings, isCheckable } from "../../checks/checks";
import { mayFail } from "../../checks/mayFail";
import { hasSpacedMarks } from "../../checks/punctuation";
import { isBlank } from "../../files";
import type { Entry, Format, FormatItem, UnitBytes } from "../../formats/format";
import { countWords, countWordsOfBytes } from "../countWords";
import { FactsBuilder, type FileFacts } from "../fileFacts";
import { createMarkers, type Markers } from "../units/markers";
import { MAX_REPEATS, PLURAL, STATE_BITS } from "../units/stateBits";
import { bitsOf, type Judging, mayBeSameAsSource } from "../units/unitBits";
import { MAX_UNITS } from "../units/unitTable";
import type { KeyHash } from "./keyHash";
import { grown, KeyTable } from "./keyTable";
import { type SourceTraits, SourceTraitsBuilder } from "./sourceTraits";

/** The units of a file, each once, in the order in which they first appear. */
export interface CountedBytes {
  /** Hashes of their keys, the high half of each before the low one. */
  readonly keys: Uint32Array<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;
  readonly lines: Uint32Array<ArrayBuffer>;
  /** As the last of each says. */
  readonly states: Uint8Array<ArrayBuffer>;
  /** See {@link FileStates.markers}. */
  readonly markers: readonly string[];
  /** See {@link FileStates.repeats}. */
  readonly repeats: readonly number[];
  /** Whether every one has a plural. */
  readonly onlyPlurals: boolean;
  readonly sourceTraits: SourceTraits;
  readonly facts: FileFacts;
}

export type CountableFormat = Format & Required<Pick<Format, "count">>;

/** Blocks for about ten milliseconds a megabyte. Fails if nothing of it counts. */
export function countBytes(
  bytes: Uint8Array,
  format: CountableFormat,
  hash: KeyHash,
  checks: CheckSettings,
  markers = createMarkers(),
): Result<CountedBytes, FileRemark> {
  if (isBlank(bytes)) return fail({ problem: fileProblem("empty") });
  const units = new CountedUnits(bytes, hash, checks, markers);
  format.count(bytes, units, checks.code);
  return finished(units, format);
}

export interface Pauses {
  readonly checks: CheckSettings;
  readonly markers: Markers;
  readonly path: string;
  /** Called for every item. */
  readonly pause: () => Promise<void> | undefined;
}

/** The same with pauses, which takes several times as long. */
export async function countItems(
  bytes: Uint8Array,
  format: CountableFormat,
  hash: KeyHash,
  { path, checks, markers, pause }: Pauses,
): Promise<Result<CountedBytes, FileRemark>> {
  if (isBlank(bytes)) return fail({ problem: fileProblem("empty") });
  const units = new CountedUnits(bytes, hash, checks, markers);
  for (const item of await format.read(bytes, { path, code: checks.code, positions: false })) {
    const paused = pause();
    if (paused !== undefined) await paused;
    if (!units.item(item)) break;
  }
  return finished(units, format);
}

function finished(units: CountedUnits, format: CountableFormat): Result<CountedBytes, FileRemark> {
  const { size, states, words, lines, plurals, traits, judging } = units;
  const facts = units.facts.build(format, size);
  if (!facts.ok) return facts;
  return succeed({
    keys: units.keys(),
    words: words.slice(0, size),
    lines: lines.slice(0, size),
    states: states.slice(0, size),
    markers: [...judging.seen],
    repeats: units.repeats,
    onlyPlurals: plurals === size,
    sourceTraits: traits.of(size - plurals),
    facts: facts.value,
  });
}

class CountedUnits {
  readonly facts: FactsBuilder;
  words = new Uint32Array(1024);
  lines = new Uint32Array(1024);
  states = new Uint8Array(1024);
  plurals = 0;
  readonly repeats: number[] = [];
  readonly traits = new SourceTraitsBuilder();
  readonly judging: Judging;
  private readonly table = new KeyTable(MAX_UNITS);
  private readonly isSpaced: boolean;

  constructor(
    bytes: Uint8Array,
    private readonly hash: KeyHash,
    checks: CheckSettings,
    markers: Markers,
  ) {
    this.facts = new FactsBuilder(bytes);
    this.judging = { checks, markers, seen: new Set() };
    this.isSpaced = checks.code === undefined || hasSpacedMarks(checks.code);
  }

  get size(): number {
    return this.table.size;
  }

  keys(): Uint32Array<ArrayBuffer> {
    return this.table.keys();
  }

  unit(unit: UnitBytes): boolean {
    const { hash, judging } = this;
    hash.update(unit.texts, 0, unit.keyEnd);
    // Most units need not become text.
    const isEcho = mayBeSameAsSource(unit);
    const isDoubtful = isEcho || unit.todo !== undefined || judging.markers.mayBeIn(unit);
    const isSuspect = mayFail(unit, this.isSpaced) || (isDoubtful && unit.state === "translated");
    const bits = isSuspect ? bitsOf(unit.state, unit.entry(), judging) : STATE_BITS[unit.state];
    const added = this.add(bits, unit.line, unit.plural);
    if (added) this.words[this.size - 1] = countWordsOfBytes(unit.texts, unit.sourceStart, unit.sourceEnd);
    if (added && !unit.plural) this.traits.add(unit.texts, unit.sourceStart, unit.sourceEnd, isEcho);
    return added !== undefined;
  }

  item(item: FormatItem): boolean {
    if (item.kind === "entry") return this.entry(item.entry);
    this.facts.add(item);
    return true;
  }

  private entry(entry: Entry): boolean {
    this.hash.updateText(entry.key);
    const bits = bitsOf(entry.state, entry, this.judging);
    const added = this.add(bits, entry.line, entry.sourcePlural !== undefined);
    if (added) this.words[this.size - 1] = countWords(entry.source ?? "");
    if (added && entry.sourcePlural === undefined)
      this.traits.addText(entry.source ?? "", entry.texts[0] === entry.source);
    if (added !== undefined && !isCheckable(entry)) this.facts.addLong(entry.line);
    return added !== undefined;
  }

  /** Adds the unit whose key was hashed last. Whether it is new; undefined if there is no room. */
  private add(state: number, line: number, plural: boolean): boolean | undefined {
    const before = this.size;
    const number = this.table.number(this.hash.high, this.hash.low);
    if (number === -1) {
      this.facts.addFull(line);
      return undefined;
    }
    const isNew = number === before;
    if (isNew && number === this.states.length) this.grow();
    if (isNew && plural) this.plurals++;
    if (!isNew) this.facts.addRepeat(line);
    if (!isNew && this.repeats.length < MAX_REPEATS) this.repeats.push(before);
    this.states[number] = plural ? state | PLURAL : state;
    if (isNew) this.lines[number] = line;
    return isNew;
  }

  private grow(): void {
    this.words = grown(this.words);
    this.lines = grown(this.lines);
    const states = new Uint8Array(2 * this.states.length);
    states.set(this.states);
    this.states = states;
  }
}

import { once } from "../../common/memoize";
import { detached } from "../../common/text/foreignText";
import { textHash } from "../../common/text/textHash";
import { checksOf, type Finding } from "../../engine/checks/checks";
import type { Problem } from "../../engine/checks/textCheck";
import { isLineEnd, isSpace, isWrittenWithoutSpaces } from "../../engine/checks/whiteSpace";
import type { LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import type { ReadFile } from "../../engine/counting/scanner";
import type { Unit } from "../../engine/counting/units/unitTable";
import type { EditedFile } from "../../engine/files";
import { pluralCategories } from "../../engine/formats/conventions/pluralCategories";
import type { Entry, Format, Span } from "../../engine/formats/format";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { CheckId } from "../../model/checkIds";
import type { TextRoom } from "./textRoom";

/** What a file has for a unit, as far as there is room for it. */
export interface UnitEntry {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly spans: readonly (Span | undefined)[];
  readonly flags: string;
  readonly location: string;
  readonly line: number;
  readonly column: number | undefined;
  readonly checks: readonly CheckId[];
  readonly findings: readonly UnitFinding[];
  /** Whether it has texts, but not for all plural forms. */
  readonly lacksForms: boolean;
  /** Whether something is left out. */
  readonly cut: boolean;
}

export interface UnitFinding {
  readonly check: CheckId;
  /** Of `target`. */
  readonly textIndex: number | undefined;
  /** Only where it is certain. */
  readonly fix: FileFix | undefined;
}

/** A fix, and the text of the whole file that it is for. */
export interface FileFix extends TextFix {
  /** In which the file was read, as the WHATWG names it, or `us-ascii`. */
  readonly encoding: string;
  /** {@link textHash} of the file. */
  readonly fileHash: string;
}

export interface UnitEntriesRequest {
  readonly language: LanguageSnapshot;
  readonly units: readonly Unit[];
  readonly edited?: EditedFile | undefined;
  readonly signal: AbortSignal;
}

/** By key. Undefined if the file cannot be read. */
export async function readUnitEntries(
  component: ProjectComponent,
  request: UnitEntriesRequest,
  room: TextRoom,
): Promise<ReadonlyMap<string, UnitEntry> | undefined> {
  const entries = new Map<string, UnitEntry>();
  const { code } = request.language;
  const units = new Map(request.units.map((unit) => [unit.key, unit]));
  let hashed: { readonly bytes: Uint8Array; readonly hash: () => ReturnType<typeof hashedFile> } | undefined;
  const take = (entry: Entry, findings: readonly Finding[], file: ReadFile) => {
    if (hashed?.bytes !== file.bytes) hashed = { bytes: file.bytes, hash: once(() => hashedFile(file)) };
    const { hash: hashOfFile } = hashed;
    const kept = keptEntry(entry, checksOf(findings), room);
    const described = room.list(findings).map(({ check, textIndex, ...problem }): UnitFinding => {
      const fix = textIndex === undefined ? undefined : textFix(entry, textIndex, problem, file.format, code);
      const hash = fix && hashOfFile();
      if (fix === undefined || hash === undefined || !room.takes(fix.text)) return { check, textIndex, fix: undefined };
      return { check, textIndex, fix: { ...fix, ...hash } };
    });
    const lacksForms = lacksFormsIn(entry, units.get(entry.key), file.format, code);
    entries.set(detached(entry.key), { ...kept, findings: described, lacksForms });
  };
  return (await component.readUnits({ ...request, positions: true, take })) ? entries : undefined;
}

function lacksFormsIn(entry: Entry, unit: Unit | undefined, { layout, stateWith }: Format, code: string): boolean {
  const { texts } = entry;
  if (texts.length === 0 || texts.includes("")) return false;
  const state = stateWith?.(entry, layout === "bilingual" ? entry : unit, pluralCategories(code)) ?? entry.state;
  return state === "untranslated";
}

function hashedFile({ format, bytes }: ReadFile): Pick<FileFix, "encoding" | "fileHash"> | undefined {
  const decoded = format.decode?.(bytes);
  return decoded && { encoding: decoded.encoding, fileHash: textHash(decoded.text) };
}

/** The checks that units fail, by key. Undefined if the file cannot be read. */
export async function readFailingChecks(
  component: ProjectComponent,
  request: UnitEntriesRequest,
): Promise<ReadonlyMap<string, readonly CheckId[]> | undefined> {
  const failing = new Map<string, readonly CheckId[]>();
  const take = ({ key }: Entry, findings: readonly Finding[]) => {
    failing.set(detached(key), checksOf(findings));
  };
  return (await component.readUnits({ ...request, take })) ? failing : undefined;
}

function keptEntry(
  entry: Entry,
  checks: readonly CheckId[],
  room: TextRoom,
): Omit<UnitEntry, "findings" | "lacksForms"> {
  const { line, column, spans = [], location = "" } = entry;
  const before = room.cuts();
  const source = [entry.source, entry.sourcePlural].filter((text) => text !== undefined).map(room.text);
  const target = room.list(entry.texts).map(room.text);
  const flags = room.text(entry.flags.join(", "));
  const cut = entry.cut === true || room.cuts() > before;
  return {
    ...{ source, target, flags, line, column, checks, cut },
    spans: target.map((_, index) => spans[index]),
    location: location !== "" && room.takes(location) ? detached(location) : "",
  };
}

/** A text as the file has to spell it, and what it replaces. */
interface TextFix {
  readonly span: Span;
  readonly text: string;
}

/** In UTF-16 code units. */
const MAX_CORRECTED_LENGTH = 10_000;

/** What mends a text of an entry. Undefined where that is not certain, or its place in the file not known. */
function textFix(entry: Entry, textIndex: number, problem: Problem, format: Format, code: string): TextFix | undefined {
  const text = entry.texts[textIndex];
  const span = entry.spans?.[textIndex];
  if (text === undefined || span === undefined || format.escape === undefined || entry.cut === true) return undefined;
  const corrected = correctedText(text, problem, code);
  if (corrected === undefined || corrected === text || corrected.length > MAX_CORRECTED_LENGTH) return undefined;
  return { span, text: format.escape(corrected, entry) };
}

function correctedText(text: string, { corrected, insert = [] }: Problem, code: string): string | undefined {
  if (corrected !== undefined) return corrected;
  if (insert.length === 0) return undefined;
  // White space at the end stays there, as it is checked too.
  let end = text.length;
  while (isSpace(text, end - 1) || isLineEnd(text, end - 1)) end--;
  const space = isWrittenWithoutSpaces(code) ? "" : " ";
  return [text.slice(0, end), ...insert].join(space) + text.slice(end);
}

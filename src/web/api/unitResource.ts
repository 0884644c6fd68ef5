import type { LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { fileOfUnit } from "../../engine/counting/groups/partKeys";
import { FAILING } from "../../engine/counting/units/stateBits";
import type { Unit } from "../../engine/counting/units/unitTable";
import type { Format, Span } from "../../engine/formats/format";
import { formBefore, type OutdatedString } from "../../time/outdated/outdatedStrings";
import { pathOf, translationApiPath, unitPath } from "../http/requestPaths";
import { hash, translationNumber, unitNumber } from "./identify";
import type { TextRoom } from "./textRoom";
import type { FileFix, UnitEntry, UnitFinding } from "./unitEntries";
import { STATE_NEEDS_EDITING, STATE_TRANSLATED, stateOf } from "./unitQuery";

export interface UnitAddress {
  readonly base: string;
  readonly project: string;
  readonly component: string;
  readonly language: LanguageSnapshot;
  readonly format: Pick<Format, "layout" | "shownKey">;
}

interface DescribedUnit {
  readonly unit: Unit;
  /** From 1. */
  readonly position: number;
  readonly bits: number;
  /** Undefined if the file lacks the unit. */
  readonly entry: UnitEntry | undefined;
  readonly outdated: OutdatedString | undefined;
}

/** Weblate's fields, and where the unit is in its file: https://docs.weblate.org/en/latest/api.html#units */
export function unitResource(
  { base, project, component, language, format }: UnitAddress,
  { unit, position, bits, entry, outdated }: DescribedUnit,
  room: TextRoom,
) {
  const { code } = language;
  const state = stateOf(bits);
  const number = unitNumber(translationNumber(component, code), unit.key);
  const url = base + pathOf("api", "units", String(number));
  const cuts = room.cuts();
  const context = room.text(contextOf(unit, format));
  const source =
    entry !== undefined && entry.source.length > 0
      ? entry.source
      : [unit.source, unit.sourcePlural].filter((text) => text !== undefined).map(room.text);
  const target = entry === undefined || entry.target.length === 0 ? [""] : entry.target;
  return {
    id: number,
    translation: base + translationApiPath(project, component, code),
    language_code: code,
    source,
    previous_source: outdated === undefined ? "" : room.text(formBefore(outdated)),
    target,
    id_hash: hash(unit.key),
    content_hash: hash(`${unit.context ?? ""}\n${unit.source}`),
    location: entry?.location ?? "",
    context,
    note: "",
    flags: entry?.flags ?? "",
    labels: [],
    explanation: "",
    extra_flags: "",
    state,
    fuzzy: state === STATE_NEEDS_EDITING,
    translated: state >= STATE_TRANSLATED,
    approved: false,
    pending: false,
    position,
    has_suggestion: false,
    has_comment: false,
    has_failing_check: (bits & FAILING) !== 0,
    num_words: unit.words,
    // Weblate's default.
    priority: 100,
    // There are no pages of source strings.
    source_unit: url,
    url,
    web_url: base + unitPath(project, component, code, position),
    failing_checks: entry?.checks ?? [],
    findings: (entry?.findings ?? []).map(findingOf),
    file: fileOfUnit(language, unit.key)?.path ?? "",
    line: entry?.line ?? null,
    column: entry?.column ?? null,
    spans: target.map((_, index) => spanOf(entry?.spans[index])),
    ...(outdated && {
      confirmation: outdated.confirmation,
      source_changed: outdated.seconds === undefined ? null : new Date(outdated.seconds * 1000).toISOString(),
    }),
    ...(entry?.cut || room.cuts() > cuts ? { cut: true } : {}),
  };
}

/** As with Weblate, the key where there is one beside the text. */
function contextOf({ context, key }: Unit, { layout, shownKey }: UnitAddress["format"]): string {
  return context ?? (layout === "bilingual" ? "" : (shownKey?.(key) ?? key));
}

function findingOf({ check, textIndex, fix }: UnitFinding) {
  return { check, text_index: textIndex ?? null, fix: fix === undefined ? null : fixOf(fix) };
}

/** From 1; the end is behind the last character that the text replaces. The hash is {@link textHash} of the whole file. */
function fixOf({ span: { start, end }, text, encoding, fileHash }: FileFix) {
  const place = { line: start.line, column: start.column, end_line: end.line, end_column: end.column };
  return { ...place, text, encoding, file_hash: fileHash };
}

function spanOf(span: Span | undefined): readonly number[] | null {
  return span === undefined ? null : [span.start.line, span.start.column, span.end.line, span.end.column];
}

import type { LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { fileOfUnit } from "../../engine/counting/groups/partKeys";
import { FAILING } from "../../engine/counting/units/stateBits";
import type { Format, Span } from "../../engine/formats/format";
import { type DescribedUnit, textsOf } from "../../folder/strings/describeUnits";
import type { TextRoom } from "../../folder/strings/textRoom";
import type { FileFix, UnitFinding } from "../../folder/strings/unitEntries";
import { STATE_NEEDS_EDITING, STATE_TRANSLATED, stateOf } from "../../folder/strings/unitQuery";
import { pathOf, translationApiPath, unitPath } from "../http/requestPaths";
import { hash, translationNumber, unitNumber } from "./identify";

export interface UnitAddress {
  readonly base: string;
  readonly project: string;
  readonly component: string;
  readonly language: LanguageSnapshot;
  readonly format: Pick<Format, "layout" | "shownKey">;
}

/** A unit without texts, with large numbers. */
export const emptyUnit: DescribedUnit = {
  unit: { key: "", context: undefined, source: "", sourcePlural: undefined, words: 1e9 },
  ...{ position: 1e9, bits: 0, entry: undefined },
  outdated: { key: "", before: "", now: "", seconds: 0, isSmall: false, confirmation: "0".repeat(43) },
};

/** Weblate's fields, and where the unit is in its file: https://docs.weblate.org/en/latest/api.html#units */
export function unitResource(
  { base, project, component, language, format }: UnitAddress,
  described: DescribedUnit,
  room: TextRoom,
) {
  const { unit, position, bits, entry, outdated } = described;
  const { code } = language;
  const state = stateOf(bits);
  const number = unitNumber(translationNumber(component, code), unit.key);
  const url = base + pathOf("api", "units", String(number));
  const cuts = room.cuts();
  const { context, source, target, previousSource } = textsOf(described, format, room);
  return {
    id: number,
    translation: base + translationApiPath(project, component, code),
    language_code: code,
    source,
    previous_source: previousSource,
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

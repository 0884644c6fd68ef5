import { fail, type Result, succeed } from "../common/result";
import { cleanLine, isCleanLine } from "../common/text/foreignText";
import { textHash } from "../common/text/textHash";
import { fileOfUnit } from "../engine/counting/groups/partKeys";
import { FAILING } from "../engine/counting/units/stateBits";
import type { Span } from "../engine/formats/format";
import type { Failure } from "../model/failure";
import type { FilePlace, Place, UnitState } from "../model/strings/unit";
import type { FileString, FileStringsPage, StringsQuestion } from "./filesQuestions";
import type { Project } from "./project";
import { type DescribedUnit, describePage, textsOf, type UnitsProblem } from "./strings/describeUnits";
import type { Translation } from "./strings/findUnits";
import { roomForTexts, type TextRoom } from "./strings/textRoom";
import { STATE_NEEDS_EDITING, STATE_TRANSLATED, stateOf } from "./strings/unitQuery";

/** Of all strings of a page together, with what belongs to them. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Of a string without texts. */
const EMPTY_BYTES = 500;
/** Plural forms; no language has more than six. */
const MAX_TEXTS = 10;
const MAX_CHECKS = 50;

/** A page of the strings of a language. Rejects when the signal is aborted. */
export async function readFileStrings(
  project: Project,
  { component: slug, language, query, edited, page, pageSize }: StringsQuestion,
  signal: AbortSignal,
): Promise<Result<FileStringsPage, Failure>> {
  const component = await project.component(slug);
  const snapshot = await component?.scan(signal);
  const own = snapshot?.languages.find(({ code, files }) =>
    "code" in language ? code === language.code : files.some(({ path }) => path === language.file),
  );
  if (component === undefined || snapshot === undefined || own === undefined) return fail({ kind: "notFound" });
  const translation = { component, snapshot, language: own };
  const described = await describePage(
    project,
    translation,
    {
      ...{ query, edited },
      choose(found) {
        const end = page * pageSize;
        return { items: found.slice(end - pageSize, end), count: found.length, hasNext: found.length > end };
      },
      roomFor: (units) => roomForTexts(MAX_BYTES, units, EMPTY_BYTES),
    },
    signal,
  );
  if (!described.ok) return fail(failureOf(described.problem, own.files[0].path));
  const {
    units,
    room,
    page: { count, hasNext },
  } = described.value;
  return succeed({ units: units.map((unit) => fileString(translation, unit, room)), count, hasNext });
}

/** @param file of the language */
function failureOf(problem: UnitsProblem, file: string): Failure {
  switch (problem.kind) {
    case "outdatedUnknown":
      return problem;
    case "badQuery":
      return { kind: "internal", detail: problem.reason };
    case "noSuchPage":
      return { kind: "notFound" };
    case "unreadable":
      return { kind: "internal", detail: `${cleanLine(file, "path")} can't be read now` };
  }
}

function fileString({ component, language }: Translation, described: DescribedUnit, room: TextRoom): FileString {
  const { unit, bits, position, entry, outdated } = described;
  const { context, source, target, previousSource } = textsOf(described, component.definition.format, room);
  const cleaned = (text: string): string => cleanLine(text, "unit");
  const texts = target.slice(0, MAX_TEXTS);
  const spans = texts.map((_, index) => entry?.spans[index]);
  const line = entry?.line;
  const column = entry?.column;
  const place = placeOf(fileOfUnit(language, unit.key)?.path ?? "", { texts, spans, line, column });
  return {
    id: textHash(unit.key),
    ...{ source: source.slice(0, MAX_TEXTS).map(cleaned), target: texts.map(cleaned), key: cleaned(context) },
    ...{ note: "", flags: cleaned(entry?.flags ?? ""), location: cleanLine(entry?.location ?? "", "location") },
    ...{
      state: stateNameOf(bits),
      isFailing: (bits & FAILING) !== 0,
      checks: (entry?.checks ?? []).slice(0, MAX_CHECKS),
    },
    ...{ hasComment: false, hasSuggestion: false, lastChange: null },
    ...(place && { place }),
    ...(outdated &&
      previousSource !== "" && {
        previousSource: cleaned(previousSource),
        sourceChanged: outdated.seconds === undefined ? null : new Date(outdated.seconds * 1000).toISOString(),
        confirmation: outdated.confirmation,
      }),
    ...{ position, line, column, spans, findings: entry?.findings ?? [] },
    ...(entry?.lacksForms && { lacksForms: true }),
  };
}

function stateNameOf(bits: number): UnitState {
  const state = stateOf(bits);
  if (state === STATE_TRANSLATED) return "translated";
  return state === STATE_NEEDS_EDITING ? "needsEditing" : "missing";
}

/** The first text that is empty, else the first that is in the file, else where the string begins. */
function placeOf(
  path: string,
  {
    texts,
    spans,
    line,
    column = 1,
  }: Pick<FileString, "spans" | "line"> & {
    readonly texts: readonly string[];
    readonly column: number | undefined;
  },
): FilePlace | undefined {
  if (path === "" || !isCleanLine(path, "path")) return undefined;
  const span = spans.find((each, index) => each !== undefined && texts[index] === "") ?? spans.find(isThere);
  if (span !== undefined) return { path, part: { start: placeAt(span.start), end: placeAt(span.end) } };
  if (line === undefined) return { path };
  const at = placeAt({ line, column });
  return { path, part: { start: at, end: at } };
}

const isThere = (span: Span | undefined): span is Span => span !== undefined;

function placeAt({ line, column }: Span["start"]): Place {
  return { line: line - 1, character: column - 1 };
}

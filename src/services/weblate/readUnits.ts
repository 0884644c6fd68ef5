import type { infer as Infer } from "zod/mini";
import { count, exactText, helpful, shownText, webAddress } from "../../common/foreignSchema";
import { fail, type Result, succeed } from "../../common/result";
import { array, boolean, int, nullable, object, optional, positive, unknown } from "../../common/schema";
import { cleanLine } from "../../common/text/foreignText";
import type { ComponentReference } from "../../model/component/component";
import type { Failure } from "../../model/failure";
import { isConfirmation } from "../../model/strings/confirmations";
import type { WantedUnits } from "../../model/strings/readStrings";
import type { FilePlace, Unit, UnitState, UnitsPage } from "../../model/strings/unit";
import { parseListPage } from "./listPage";
import type { Requests } from "./requests";
import { translationAddress } from "./resourceAddresses";
import { checkUrl } from "./transport/checkedUrl";
import { readTime } from "./wire";

/** Strings per page. Servers that don't support the parameter return 20 or 50. */
const UNITS_PER_PAGE = 50;
/** Plural forms; no language has more than six. */
const MAX_TEXTS = 10;
const MAX_CHECKS = 50;

const position = nullable(int().check(positive()));

const unitSchema = object({
  id: helpful(count),
  source: optional(unknown()),
  target: optional(unknown()),
  context: helpful(shownText("unit")),
  note: helpful(shownText("unit")),
  flags: helpful(shownText("unit")),
  location: helpful(shownText("location")),
  state: helpful(count),
  has_failing_check: helpful(boolean()),
  has_comment: helpful(boolean()),
  has_suggestion: helpful(boolean()),
  last_updated: helpful(nullable(exactText("time"))),
  timestamp: helpful(nullable(exactText("time"))),
  web_url: helpful(webAddress),
  previous_source: helpful(shownText("unit")),
  // Of the bundled server.
  source_changed: helpful(nullable(exactText("time"))),
  confirmation: helpful(exactText("slug", isConfirmation)),
  failing_checks: helpful(array(exactText("slug"))),
  file: helpful(exactText("path")),
  line: helpful(position),
  column: helpful(position),
  spans: helpful(array(nullable(array(int().check(positive()))))),
});

/**
 * Reads a page of the strings of a language in a component: https://docs.weblate.org/en/latest/api.html#get--api-translations-(string-project)-(string-component)-(string-language)-units-
 */
export async function readUnits(
  requests: Requests,
  reference: ComponentReference,
  { code, query, page }: WantedUnits,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Result<UnitsPage, Failure>> {
  const url = `${translationAddress(reference, code)}units/?${unitsQuery(query, page)}`;
  const body = await requests.getJson(reference.service, url, token, signal);
  return body.ok ? parseUnits(body.value, reference.service) : body;
}

/** What follows the question mark in the address of a list of strings. */
export function unitsQuery(query: string, page: number): string {
  const search = encodeURIComponent(query.toWellFormed()).replaceAll("'", "%27");
  return `q=${search}&page=${page}&page_size=${UNITS_PER_PAGE}`;
}

/**
 * @param complete says what more is known of a string from its item in the page. Undefined leaves the string out; a failure
 *   fails the page.
 */
export function parseUnits(
  body: unknown,
  service: string,
  complete: (unit: Unit, item: unknown) => Result<Unit | undefined, Failure> = succeed,
): Result<UnitsPage, Failure> {
  const page = parseListPage(body);
  if (!page.ok) return page;
  const { items, count, hasNext } = page.value;
  const units: Unit[] = [];
  for (const [index, item] of items.entries()) {
    const read = readUnit(item, index, service);
    const unit = read.ok ? complete(read.value, item) : read;
    if (!unit.ok) return unit;
    if (unit.value) units.push(unit.value);
  }
  const leftOut = items.length - units.length;
  return succeed({ units, count, hasNext, ...(leftOut === 0 ? {} : { leftOut }) });
}

/** @param index in its page. */
function readUnit(item: unknown, index: number, service: string): Result<Unit, Failure> {
  const unit = unitSchema.safeParse(item);
  if (!unit.success) return fail({ kind: "notUnderstood", path: `results[${index}]`, expected: "object" });
  return succeed(toUnit(unit.data, service));
}

type UnitRow = Infer<typeof unitSchema>;

function toUnit(row: UnitRow, service: string): Unit {
  const { context = "", note = "", flags = "", location = "", web_url: page } = row;
  const [source, target] = [textsOf(row.source), textsOf(row.target)];
  const place = placeOf(row, target);
  return {
    id: row.id === undefined ? `${context}\n${source.join("\n")}` : String(row.id),
    ...{ source, target, key: context, note, flags, location },
    state: stateOf(row.state),
    isFailing: row.has_failing_check ?? false,
    checks: (row.failing_checks ?? []).slice(0, MAX_CHECKS),
    hasComment: row.has_comment ?? false,
    hasSuggestion: row.has_suggestion ?? false,
    lastChange: readTime(row.last_updated ?? row.timestamp),
    ...(page !== undefined && isBelow(page, service) ? { page } : {}),
    ...(place === undefined ? {} : { place }),
    ...sourceChange(row),
  };
}

function sourceChange({ previous_source: previousSource = "", source_changed, confirmation }: UnitRow) {
  if (previousSource === "") return {};
  return {
    previousSource,
    sourceChanged: readTime(source_changed),
    ...(confirmation !== undefined && { confirmation }),
  };
}

/** Old versions have one text instead of a list. */
function textsOf(value: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_TEXTS) : [value];
  return texts.flatMap((text) => (typeof text === "string" ? cleanLine(text, "unit") : []));
}

/** A page elsewhere is never opened. The fragment is no part of what is sent. */
function isBelow(page: string, service: string): boolean {
  return checkUrl(page.split("#")[0] ?? "", service) !== undefined;
}

/** Weblate's numbers. A string of an unknown state has a text that counts. */
function stateOf(state: number | undefined): UnitState {
  switch (state) {
    case 0:
      return "missing";
    case 10:
    case 11:
    case 12:
      return "needsEditing";
    case 30:
      return "approved";
    case 100:
      return "readOnly";
    default:
      return "translated";
  }
}

/** The first text that is empty, else the first that is in the file, else where the string begins. */
function placeOf({ file, line, column, spans = [] }: UnitRow, target: readonly string[]): FilePlace | undefined {
  if (file === undefined) return undefined;
  const whole = spans.map((span) => (span?.length === 4 ? span : undefined));
  const empty = whole.find((span, index) => span !== undefined && target[index] === "");
  const [startLine, start, endLine, end] = empty ?? whole.find((span) => span !== undefined) ?? [];
  if (startLine !== undefined && start !== undefined && endLine !== undefined && end !== undefined) {
    return { path: file, part: { start: placeAt(startLine, start), end: placeAt(endLine, end) } };
  }
  if (typeof line !== "number") return { path: file };
  const at = placeAt(line, column ?? 1);
  return { path: file, part: { start: at, end: at } };
}

const placeAt = (line: number, column: number) => ({ line: line - 1, character: column - 1 });

import type { ComponentReference } from "../model/component/component";
import { componentPath } from "./localReader";
import { type Ask, fieldOf, type Row, readRow, readRows } from "./rows";

/** Lines and columns are counted from 0, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface UnitPlace {
  readonly start: Place;
  readonly end: Place;
}

export type UnitQuery = "missing" | "failing";

/** In Weblate's language for searches. */
const QUERIES: Readonly<Record<UnitQuery, string>> = { missing: "state:<translated", failing: "has:check" };

const PAGE_SIZE = 1000;
const MOST_UNITS = 100_000;

/** Where the units of a language are in its file, in the order of the file. Those that aren't in it are left out. */
export async function readUnitPlaces(
  { project, component }: ComponentReference,
  code: string,
  query: UnitQuery,
  ask: Ask,
): Promise<readonly UnitPlace[]> {
  const path = `/api/translations/${[project, component, code].map(encodeURIComponent).join("/")}/units/`;
  const parameters = `q=${encodeURIComponent(QUERIES[query])}&page_size=${PAGE_SIZE}`;
  const rows = (await readRows(ask, path, MOST_UNITS, parameters)) ?? [];
  return rows.flatMap((row) => placeOf(row) ?? []).sort((one, other) => compare(one.start, other.start));
}

/** The first one behind a place, else the first of all. */
export function nextPlace(places: readonly UnitPlace[], after: Place | undefined): UnitPlace | undefined {
  const next = after && places.find(({ start }) => compare(start, after) > 0);
  return next ?? places[0];
}

/** Path of the file that a component is translated from, relative to its folder. */
export async function readSourcePath(reference: ComponentReference, ask: Ask): Promise<string | undefined> {
  const row = await readRow(ask, componentPath(reference));
  return row?.exact("template", "path") ?? row?.exact("new_base", "path");
}

function placeOf(row: Row): UnitPlace | undefined {
  const texts = row.list("target");
  const spans = row.list("spans");
  // The first text that is empty, else the first that is in the file.
  const empty = spans.findIndex((span, index) => texts[index] === "" && spanOf(span) !== undefined);
  const span = spanOf(spans[empty]) ?? spans.map(spanOf).find((one) => one !== undefined);
  if (span) return span;
  const line = row.number("line");
  if (line === undefined || line < 1) return undefined;
  const start = { line: line - 1, character: Math.max(0, (row.number("column") ?? 1) - 1) };
  return { start, end: start };
}

function spanOf(value: unknown): UnitPlace | undefined {
  const start = positionOf(fieldOf(value, "start"));
  const end = positionOf(fieldOf(value, "end"));
  return start && end && { start, end };
}

/** The server counts from 1. */
function positionOf(value: unknown): Place | undefined {
  const [line, column] = [fieldOf(value, "line"), fieldOf(value, "column")];
  if (!Number.isInteger(line) || !Number.isInteger(column)) return undefined;
  return { line: Math.max(0, Number(line) - 1), character: Math.max(0, Number(column) - 1) };
}

function compare(one: Place, other: Place): number {
  return one.line - other.line || one.character - other.character;
}

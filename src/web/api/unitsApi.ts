import { pLimit } from "../../common/limit";
import { detached } from "../../common/text/foreignText";
import { SAME_AS_SOURCE } from "../../engine/counting/units/stateBits";
import type { Unit } from "../../engine/counting/units/unitTable";
import type { Entry, Format } from "../../engine/formats/format";
import { type ProjectComponent, shouldDiffer } from "../../engine/projectComponent";
import { OUTDATED_UNKNOWN_TEXTS, type OutdatedUnknown } from "../../model/statistics/outdatedUnknown";
import type { OutdatedString } from "../../time/outdated/outdatedStrings";
import { encodeJson, type Json } from "../http/encodeJson";
import { pageOf } from "../http/paging";
import { errorResponse, jsonResponse, MAX_BODY_BYTES } from "../http/responses";
import { type ApiContext, type FoundTranslation, findTranslation, type Parameters } from "./apiContext";
import { translationNumber, translationOfUnit, unitNumber } from "./identify";
import { ITEMS_PER_PAGE, pageResponse } from "./pagedResponse";
import { roomForTexts } from "./textRoom";
import { readFailingChecks, readUnitEntries, type UnitEntriesRequest } from "./unitEntries";
import { parseUnitQuery, type UnitQuery } from "./unitQuery";
import { type UnitAddress, unitResource } from "./unitResource";

const MAX_PAGE_SIZE = 500;

/** Each build holds a whole file in memory. */
const builds = pLimit(1);

/** A unit that counts, with its place among all of them from 0. */
interface PlacedUnit {
  readonly unit: Unit;
  readonly index: number;
  readonly bits: number;
}

export async function listUnits(context: ApiContext, parameters: Parameters): Promise<Response | undefined> {
  const translation = await findTranslation(context, parameters);
  if (translation === undefined) return undefined;
  const text = context.query.getAll("q").at(-1) ?? "";
  const query = parseUnitQuery(text);
  if (!query.ok) return errorResponse(400, query.problem);
  const isAsked = query.value.outdated !== undefined;
  const outdated = await outdatedIn(context, translation, isAsked);
  if (typeof outdated === "string") {
    const detail = `Outdated strings are not known: ${OUTDATED_UNKNOWN_TEXTS[outdated]}.`;
    return jsonResponse(503, { detail, outdated_unknown: outdated });
  }
  return builds(() => buildPage(context, translation, text, query.value, outdated));
}

async function buildPage(
  context: ApiContext,
  translation: FoundTranslation,
  text: string,
  query: UnitQuery,
  outdated: OutdatedByKey | undefined,
): Promise<Response> {
  context.signal.throwIfAborted();
  const units = await unitsOfQuery(context, translation, query, outdated);
  if (units === undefined) return unreadable(translation);
  const requestedSize = context.query.getAll("page_size").at(-1);
  const page = pageOf(units, context.query.getAll("page").at(-1) ?? null, sizeOf(requestedSize));
  if (page === undefined) return errorResponse(404, "Invalid page.");
  const results = await describeUnits(context, translation, page.items, outdated);
  if (results === undefined) return unreadable(translation);
  const kept = {
    ...(requestedSize === undefined ? {} : { page_size: requestedSize }),
    ...(text === "" ? {} : { q: text }),
  };
  return pageResponse(context, page, results, kept);
}

type OutdatedByKey = ReadonlyMap<string, OutdatedString>;

async function outdatedIn(
  { project }: ApiContext,
  { component, snapshot, language }: FoundTranslation,
  isAsked = false,
): Promise<OutdatedByKey | OutdatedUnknown | undefined> {
  const outdated = await project.outdated(component, snapshot, isAsked);
  const { strings = [], unknown } = outdated?.get(language.code) ?? {};
  if (isAsked && (outdated === undefined || unknown !== undefined)) return unknown ?? "awaited";
  return outdated && new Map(strings.map((string) => [string.key, string]));
}

/** Undefined if the file cannot be read. */
async function unitsOfQuery(
  { signal }: ApiContext,
  { component, snapshot, language }: FoundTranslation,
  { keeps, checks, outdated, texts }: UnitQuery,
  outdatedStrings: OutdatedByKey | undefined,
): Promise<readonly PlacedUnit[] | undefined> {
  const states = snapshot.states(language);
  const ignored = shouldDiffer(component, snapshot, language.code) ? 0 : SAME_AS_SOURCE;
  const indexes = [...states.keys()].filter((index) => keeps((states[index] ?? 0) & ~ignored));
  const read = await snapshot.units(indexes, signal);
  if (read === undefined) return undefined;
  const placed = read
    .map((unit, position): PlacedUnit => {
      const index = indexes[position] ?? 0;
      return { unit, index, bits: states[index] ?? 0 };
    })
    .filter(({ unit: { key } }) => {
      const change = outdatedStrings?.get(key);
      return outdated === undefined || (change !== undefined && change.isSmall === (outdated === "small"));
    });
  if (checks.length === 0 && texts.length === 0) return placed;
  const units = placed.map(({ unit }) => unit);
  const kept = new Set<string>();
  if (checks.length > 0) {
    const failing = await readFailingChecks(component, { language, units, signal });
    if (failing === undefined) return undefined;
    for (const { key } of units) {
      const names: readonly string[] = failing.get(key) ?? [];
      if (checks.every((name) => names.includes(name))) kept.add(key);
    }
  }
  const among = checks.length === 0 ? placed : placed.filter(({ unit }) => kept.has(unit.key));
  if (texts.length === 0) return among;
  const { format } = component.definition;
  const matching = await findTexts(
    component,
    { language, units: among.map(({ unit }) => unit), signal },
    texts,
    format,
  );
  return matching && among.filter(({ unit }) => matching.has(unit.key));
}

/** Like Django REST framework, ignores what is no size and takes too large ones for the largest. */
function sizeOf(requested = ""): number {
  return /^[1-9]\d{0,8}$/.test(requested) ? Math.min(Number(requested), MAX_PAGE_SIZE) : ITEMS_PER_PAGE;
}

async function describeUnits(
  { base, project, signal }: ApiContext,
  { component, language }: FoundTranslation,
  placed: readonly PlacedUnit[],
  outdated: OutdatedByKey | undefined,
): Promise<readonly Json[] | undefined> {
  if (placed.length === 0) return [];
  const units = placed.map(({ unit }) => unit);
  const { format } = component.definition;
  const address = { base, project: project.slug, component: component.slug, language, format };
  const room = roomForTexts(RESULT_BYTES, units.length, emptyBytes(address));
  const entries = await readUnitEntries(component, { language, units, signal }, room);
  if (entries === undefined) return undefined;
  return placed.map(({ unit, index, bits }) =>
    unitResource(
      address,
      { unit, position: index + 1, bits, entry: entries.get(unit.key), outdated: outdated?.get(unit.key) },
      room,
    ),
  );
}

/** Of all results, leaving room for what is around them. */
const RESULT_BYTES = 0.9 * MAX_BODY_BYTES;

const NO_UNIT: Unit = { key: "", context: undefined, source: "", sourcePlural: undefined, words: 1e9 };

const NO_CHANGE: OutdatedString = {
  ...{ key: "", before: "", now: "", seconds: 0, isSmall: false },
  confirmation: "0".repeat(43),
};

/** Of a unit without texts, with large numbers. */
function emptyBytes(address: UnitAddress): number {
  const empty = { unit: NO_UNIT, position: 1e9, bits: 0, entry: undefined, outdated: NO_CHANGE };
  return Buffer.byteLength(encodeJson(unitResource(address, empty, roomForTexts(0, 0, 0))));
}

/** The first of the units with that number, which is unique but for a rare coincidence. */
export async function getUnit(context: ApiContext, { id = "" }: Parameters): Promise<Response | undefined> {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : -1;
  const wanted = translationOfUnit(number);
  for (const component of await context.project.components()) {
    const snapshot = await component.scan(context.signal);
    for (const language of snapshot.languages) {
      if (translationNumber(component.slug, language.code) !== wanted) continue;
      const units = (await snapshot.units(undefined, context.signal)) ?? [];
      const index = units.findIndex(({ key }) => unitNumber(wanted, key) === number);
      const unit = units[index];
      if (unit === undefined) continue;
      const placed = { unit, index, bits: snapshot.states(language)[index] ?? 0 };
      const translation = { component, snapshot, language };
      const found = await outdatedIn(context, translation);
      const outdated = typeof found === "string" ? undefined : found;
      const [resource] = (await builds(() => describeUnits(context, translation, [placed], outdated))) ?? [];
      return resource === undefined ? unreadable(translation) : jsonResponse(200, resource);
    }
  }
  return undefined;
}

function unreadable({ language }: FoundTranslation): Response {
  return errorResponse(503, `The file ${language.files[0].path} cannot be read now.`);
}

/**
 * Keys of the units whose source, translation or key contains each of these texts, ignoring case. Undefined if the file
 * can't be read.
 */
async function findTexts(
  component: ProjectComponent,
  request: UnitEntriesRequest,
  texts: readonly string[],
  { shownKey }: Pick<Format, "shownKey">,
): Promise<ReadonlySet<string> | undefined> {
  const wanted = texts.map((text) => text.toLowerCase());
  const isIn = (text: string, field: string): boolean => field.toLowerCase().includes(text);
  const ofSource = ({ key, source, sourcePlural = "", context }: Unit): readonly string[] => [
    ...[source, sourcePlural],
    context ?? shownKey?.(key) ?? key,
  ];
  const found = new Set<string>();
  const undecided = new Map<string, Unit>();
  for (const unit of request.units) {
    const fields = ofSource(unit);
    if (wanted.every((text) => fields.some((field) => isIn(text, field)))) found.add(unit.key);
    else undecided.set(unit.key, unit);
  }
  const take = ({ key, texts: targets }: Entry): void => {
    const unit = undecided.get(key);
    if (unit === undefined) return;
    const fields = [...ofSource(unit), ...targets];
    if (wanted.every((text) => fields.some((field) => isIn(text, field)))) found.add(detached(key));
  };
  const done = await component.readUnits({ ...request, units: [...undecided.values()], take });
  return done ? found : undefined;
}

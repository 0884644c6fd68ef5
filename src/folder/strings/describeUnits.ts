import { pLimit } from "../../common/limit";
import { fail, type Result, succeed } from "../../common/result";
import type { Unit } from "../../engine/counting/units/unitTable";
import type { EditedFile } from "../../engine/files";
import type { Format } from "../../engine/formats/format";
import type { OutdatedUnknown } from "../../model/statistics/outdatedUnknown";
import { formBefore, type OutdatedString } from "../../time/outdated/outdatedStrings";
import type { Project } from "../project";
import { findUnits, type OutdatedByKey, type PlacedUnit, type Translation } from "./findUnits";
import type { TextRoom } from "./textRoom";
import { readUnitEntries, type UnitEntry } from "./unitEntries";
import { parseUnitQuery } from "./unitQuery";

/** A unit, and what the file of its language has for it. */
export interface DescribedUnit {
  readonly unit: Unit;
  /** From 1. */
  readonly position: number;
  readonly bits: number;
  /** Undefined if the file lacks the unit. */
  readonly entry: UnitEntry | undefined;
  readonly outdated: OutdatedString | undefined;
}

export type UnitsProblem =
  /** @param reason a sentence */
  | { readonly kind: "badQuery"; readonly reason: string }
  | { readonly kind: "outdatedUnknown"; readonly reason: OutdatedUnknown }
  | { readonly kind: "noSuchPage" }
  | { readonly kind: "unreadable" };

export interface UnitsRequest<Page> {
  /** See {@link parseUnitQuery}. */
  readonly query: string;
  readonly edited?: EditedFile | undefined;
  /** Chooses those that are described. Undefined if there are none of that page. */
  readonly choose: (units: readonly PlacedUnit[]) => Page | undefined;
  /** For the texts of so many units. */
  readonly roomFor: (units: number) => TextRoom;
}

export interface DescribedPage<Page> {
  readonly page: Page;
  readonly units: readonly DescribedUnit[];
  /** What is left of it. */
  readonly room: TextRoom;
}

/** Each holds a whole file in memory. */
const oneAtATime = pLimit(1);

/** Describes a page of the units of a language that a query finds. Rejects when the signal is aborted. */
export async function describePage<Page extends { readonly items: readonly PlacedUnit[] }>(
  project: Pick<Project, "outdated">,
  translation: Translation,
  { query: text, edited, choose, roomFor }: UnitsRequest<Page>,
  signal: AbortSignal,
): Promise<Result<DescribedPage<Page>, UnitsProblem>> {
  const query = parseUnitQuery(text);
  if (!query.ok) return fail({ kind: "badQuery", reason: query.problem });
  const isAsked = query.value.outdated !== undefined;
  const outdated = await outdatedIn(project, translation, isAsked);
  if (typeof outdated === "string") return fail({ kind: "outdatedUnknown", reason: outdated });
  return oneAtATime(async () => {
    signal.throwIfAborted();
    const found = await findUnits(translation, query.value, outdated, signal);
    if (found === undefined) return fail({ kind: "unreadable" });
    const page = choose(found);
    if (page === undefined) return fail({ kind: "noSuchPage" });
    const room = roomFor(page.items.length);
    const units = await describeUnits({ ...translation, edited }, page.items, outdated, room, signal);
    return units === undefined ? fail({ kind: "unreadable" }) : succeed({ page, units, room });
  });
}

/** Undefined if the file can't be read. */
export async function describeUnit(
  project: Pick<Project, "outdated">,
  translation: Translation,
  placed: PlacedUnit,
  room: TextRoom,
  signal: AbortSignal,
): Promise<DescribedUnit | undefined> {
  const found = await outdatedIn(project, translation, false);
  const outdated = typeof found === "string" ? undefined : found;
  const [unit] = (await oneAtATime(() => describeUnits(translation, [placed], outdated, room, signal))) ?? [];
  return unit;
}

async function outdatedIn(
  project: Pick<Project, "outdated">,
  { component, snapshot, language }: Translation,
  isAsked: boolean,
): Promise<OutdatedByKey | OutdatedUnknown | undefined> {
  const outdated = await project.outdated(component, snapshot, isAsked);
  const { strings = [], unknown } = outdated?.get(language.code) ?? {};
  if (isAsked && (outdated === undefined || unknown !== undefined)) return unknown ?? "awaited";
  return outdated && new Map(strings.map((string) => [string.key, string]));
}

async function describeUnits(
  { component, language, edited }: Translation & Pick<UnitsRequest<unknown>, "edited">,
  placed: readonly PlacedUnit[],
  outdated: OutdatedByKey | undefined,
  room: TextRoom,
  signal: AbortSignal,
): Promise<readonly DescribedUnit[] | undefined> {
  if (placed.length === 0) return [];
  const units = placed.map(({ unit }) => unit);
  const entries = await readUnitEntries(component, { language, units, edited, signal }, room);
  return (
    entries &&
    placed.map(({ unit, index, bits }) => ({
      ...{ unit, position: index + 1, bits },
      ...{ entry: entries.get(unit.key), outdated: outdated?.get(unit.key) },
    }))
  );
}

export interface UnitTexts {
  /** As with Weblate, the key where there is one beside the text. */
  readonly context: string;
  /** One text, or one for each plural form; so is the target. */
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** What the source was when it was translated, where it has changed since; empty otherwise. */
  readonly previousSource: string;
}

/** The texts of a unit, as far as there is room. */
export function textsOf(
  { unit, entry, outdated }: DescribedUnit,
  { layout, shownKey }: Pick<Format, "layout" | "shownKey">,
  room: TextRoom,
): UnitTexts {
  const { key, source, sourcePlural } = unit;
  const context = room.text(unit.context ?? (layout === "bilingual" ? "" : (shownKey?.(key) ?? key)));
  return {
    context,
    source:
      entry !== undefined && entry.source.length > 0
        ? entry.source
        : [source, sourcePlural].filter((text) => text !== undefined).map(room.text),
    target: entry === undefined || entry.target.length === 0 ? [""] : entry.target,
    previousSource: outdated === undefined ? "" : room.text(formBefore(outdated)),
  };
}

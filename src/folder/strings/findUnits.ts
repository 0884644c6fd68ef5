import { detached } from "../../common/text/foreignText";
import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import { SAME_AS_SOURCE } from "../../engine/counting/units/stateBits";
import type { Unit } from "../../engine/counting/units/unitTable";
import type { Entry } from "../../engine/formats/format";
import { type ProjectComponent, shouldDiffer } from "../../engine/projectComponent";
import type { OutdatedString } from "../../time/outdated/outdatedStrings";
import { readFailingChecks, type UnitEntriesRequest } from "./unitEntries";
import type { UnitQuery } from "./unitQuery";

export interface Translation {
  readonly component: ProjectComponent;
  readonly snapshot: ComponentSnapshot;
  readonly language: LanguageSnapshot;
}

/** A unit that counts, with its place among all of them from 0. */
export interface PlacedUnit {
  readonly unit: Unit;
  readonly index: number;
  /** Its state, as in `stateBits`. */
  readonly bits: number;
}

export type OutdatedByKey = ReadonlyMap<string, OutdatedString>;

/** The units of a language that a query finds, in the order of the source. Undefined if the file can't be read. */
export async function findUnits(
  { component, snapshot, language }: Translation,
  { keeps, checks, outdated, texts }: UnitQuery,
  outdatedStrings: OutdatedByKey | undefined,
  signal: AbortSignal,
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
  const among = await keepUnits(placed, checks.length > 0, async (units) => {
    const failing = await readFailingChecks(component, { language, units, signal });
    return failing && keysOf(units, (key) => checks.every((name) => failing.get(key)?.some((one) => one === name)));
  });
  return keepUnits(among, texts.length > 0, (units) => findTexts(component, { language, units, signal }, texts));
}

async function keepUnits(
  placed: readonly PlacedUnit[] | undefined,
  isAsked: boolean,
  find: (units: readonly Unit[]) => Promise<ReadonlySet<string> | undefined>,
): Promise<readonly PlacedUnit[] | undefined> {
  if (placed === undefined || !isAsked) return placed;
  const kept = await find(placed.map(({ unit }) => unit));
  return kept && placed.filter(({ unit }) => kept.has(unit.key));
}

function keysOf(units: readonly Unit[], isKept: (key: string) => boolean): ReadonlySet<string> {
  return new Set(units.map(({ key }) => key).filter(isKept));
}

/**
 * Keys of the units whose source, translation or key contains each of these texts, ignoring case. Undefined if the file
 * can't be read.
 */
async function findTexts(
  component: ProjectComponent,
  request: UnitEntriesRequest,
  texts: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const { shownKey } = component.definition.format;
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

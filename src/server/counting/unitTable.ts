import { detached } from "../../common/foreignText";
import type { Entry } from "../formats/format";
import { countWords } from "./words";

export interface Unit {
  readonly key: string;
  readonly context: string | undefined;
  /** Empty as long as no file has told it. */
  readonly source: string;
  readonly sourcePlural: string | undefined;
  /** What each text of the source is, where that is more than one. */
  readonly parts?: readonly string[];
  readonly words: number;
}

type UnitTexts = Pick<Entry, "key" | "context" | "source" | "sourcePlural" | "parts">;

/** The units of one component, each stored once and numbered, so that a language costs five bytes a unit. */
export interface UnitTable {
  /** The unit's number; a new unit is added. Undefined once the table is full. */
  number(unit: UnitTexts): number | undefined;
  /** The same for a unit of a monolingual source file, whose texts replace those of the unit. */
  numberSource(unit: UnitTexts): number | undefined;
  unit(number: number): Unit;
  readonly size: number;
  /** Approximate bytes. */
  readonly weight: number;
}

/** Bytes per unit besides its texts: an object, a list item and a map entry. */
const UNIT_BYTES = 200;

/** Bounds for hostile input, far above any real component: units, and characters of all texts together. */
export const MAXIMUM_UNITS = 500_000;
const MAXIMUM_CHARACTERS = 64 * 1024 * 1024;

export function createUnitTable(maximumCharacters = MAXIMUM_CHARACTERS): UnitTable {
  let characters = 0;
  const numbers = new Map<string, number>();
  const units: Unit[] = [];

  const hasRoom = (unit: UnitTexts) => characters + charactersOf(unit) <= maximumCharacters;
  return {
    number(unit) {
      const known = numbers.get(unit.key);
      if (known !== undefined) return known;
      if (units.length >= MAXIMUM_UNITS || !hasRoom(unit)) return undefined;
      const added = detachedUnit(unit);
      characters += charactersOf(added);
      numbers.set(added.key, units.length);
      return units.push(added) - 1;
    },
    numberSource(unit) {
      const number = this.number(unit);
      const before = number === undefined ? undefined : units[number];
      if (number !== undefined && before !== undefined && differs(before, unit) && hasRoom(unit)) {
        const changed = detachedUnit(unit);
        characters += charactersOf(changed) - charactersOf(before);
        units[number] = changed;
      }
      return number;
    },
    unit(number) {
      const unit = units[number];
      if (unit === undefined) throw new RangeError(`unit ${number} is not of this table`);
      return unit;
    },
    get size() {
      return units.length;
    },
    get weight() {
      return 2 * characters + UNIT_BYTES * units.length;
    },
  };
}

function differs(unit: Unit, { source, sourcePlural, parts }: UnitTexts): boolean {
  return unit.source !== source || unit.sourcePlural !== sourcePlural || unit.parts?.join("\n") !== parts?.join("\n");
}

/** A key that is the source text itself shares its memory. */
function charactersOf({ key, source = "", sourcePlural = "", parts = [] }: UnitTexts): number {
  const text = key.length + (source === key ? 0 : source.length) + sourcePlural.length;
  return parts.reduce((sum, part) => sum + part.length, text);
}

function detachedUnit({ key, context, source = "", sourcePlural, parts }: UnitTexts): Unit {
  const detachedKey = detached(key);
  return {
    ...(parts === undefined ? {} : { parts: parts.map(detached) }),
    key: detachedKey,
    context: context === undefined ? undefined : detached(context),
    source: source === key ? detachedKey : detached(source),
    sourcePlural: sourcePlural === undefined ? undefined : detached(sourcePlural),
    words: countWords(source),
  };
}

import { detached } from "../../common/foreignText";
import { countWords } from "../api/statisticsRow";

/** A source text of a component, found in its template or in any of its language files. */
export interface SourceUnit {
  readonly context: string | undefined;
  readonly id: string;
  readonly idPlural: string | undefined;
  readonly words: number;
}

/**
 * The source texts of one component, each held once and referred to by number, so that a language costs five bytes a
 * unit and not a copy of every text.
 */
export interface UnitTable {
  /** The unit's number; it is added if it is new. Undefined once the table is full. */
  number(unit: { context: string | undefined; id: string; idPlural: string | undefined }): number | undefined;
  /** The unit with a number that this table gave. */
  unit(number: number): SourceUnit;
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
  const units: SourceUnit[] = [];
  return {
    number({ context, id, idPlural }) {
      const key = unitKey(context, id);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const length = key.length + (idPlural?.length ?? 0);
      if (units.length >= MAXIMUM_UNITS || characters + length > maximumCharacters) return undefined;
      characters += length;
      const unit = {
        context: context === undefined ? undefined : detached(context),
        id: detached(id),
        idPlural: idPlural === undefined ? undefined : detached(idPlural),
        words: countWords(id),
      };
      numbers.set(unitKey(unit.context, unit.id), units.length);
      return units.push(unit) - 1;
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

/**
 * What tells units apart in gettext: context and singular, joined as in compiled catalogues. A missing context is not
 * an empty one.
 */
export function unitKey(context: string | undefined, id: string): string {
  return context === undefined ? id : `${context}\u0004${id}`;
}

import { detached } from "../../common/text/foreignText";

/** Bounds the texts of a page, which must not become as large as a hostile file. */
export interface TextRoom {
  text(text: string): string;
  list<Item>(items: readonly Item[]): readonly Item[];
  /** Whether there is room for a text that would be of no use if it was cut. */
  takes(text: string): boolean;
  /** How often something was left out. */
  cuts(): number;
}

/** Of each text, in UTF-16 code units, and of each list, where there is no room left. */
const MIN_TEXT_LENGTH = 20;
const MAX_ITEMS_WITHOUT_ROOM = 3;
const MAX_ITEMS = 100;
/** Of a list item besides its text. */
const ITEM_COST = 15;
/** Of the place, the encoding and the hash, with their names. */
const FIX_COST = 40;

/** Most bytes of a code unit in JSON: `\u0000`. */
const BYTES_PER_UNIT = 6;
/** What an object needs at most where there is no room left: eight texts, three spans, three findings and the names of checks. */
const LITTLE_BYTES = 2020;

/**
 * @param bytes for all objects together, in JSON
 * @param objects number of them
 * @param emptyBytes of an object without texts
 */
export function roomForTexts(bytes: number, objects: number, emptyBytes: number): TextRoom {
  let room = Math.max(0, (bytes - objects * (emptyBytes + LITTLE_BYTES)) / BYTES_PER_UNIT);
  let cuts = 0;
  const take = (cost: number) => {
    room = Math.max(0, room - cost);
  };
  return {
    text(text) {
      const most = Math.max(MIN_TEXT_LENGTH, Math.floor(room));
      if (text.length > most) cuts++;
      const kept = detached(text.slice(0, most));
      take(kept.length);
      return kept;
    },
    takes(text) {
      const cost = text.length + FIX_COST;
      if (cost > room) return false;
      take(cost);
      return true;
    },
    list(items) {
      const most = room > MAX_ITEMS * ITEM_COST ? MAX_ITEMS : MAX_ITEMS_WITHOUT_ROOM;
      if (items.length > most) cuts++;
      const kept = items.slice(0, most);
      take(kept.length * ITEM_COST);
      return kept;
    },
    cuts: () => cuts,
  };
}

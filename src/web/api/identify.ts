/** Numbers that identify resources, like Weblate's, which stay the same while a file is edited. */

const UNIT_NUMBERS = 2 ** 32;
/** A unit's number must be a safe integer. */
const TRANSLATION_NUMBERS = 2 ** 20;

export const componentNumber = (slug: string): number => hash(slug);

export const translationNumber = (slug: string, code: string): number => hash(`${slug}\n${code}`) % TRANSLATION_NUMBERS;

export const unitNumber = (translation: number, key: string): number => translation * UNIT_NUMBERS + hash(key);

export function translationOfUnit(number: number): number {
  return Math.floor(number / UNIT_NUMBERS);
}

/** FNV-1a of the UTF-16 code units, in 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

import { trimCharacters } from "../../../common/text/foreignText";

const MAX_KEYS = 2000;
const MAX_KEY_LENGTH = 150;

/** Of Android, .NET and XLIFF, unlike those of a schema before them. */
const UNIT_TAG = /^(?:data|plurals?|string|string-array|trans-unit|unit)\s/;
const MAX_TAG = 500;

/** The keys at the start of a file of any syntax: what attributes name in XML, else what stands before a colon or an equals sign. */
export function keysOf(start: string): ReadonlySet<string> {
  const keys = new Set<string>();
  if (/^\uFEFF?\s{0,99}</.test(start)) {
    for (const tag of start.split("<")) {
      const key = UNIT_TAG.test(tag) ? /\s(?:id|name|resname)="([^"]+)"/.exec(tag.slice(0, MAX_TAG))?.[1] : undefined;
      if (key !== undefined && key.length <= MAX_KEY_LENGTH) keys.add(key);
      if (keys.size >= MAX_KEYS) break;
    }
    return keys;
  }
  const names = pairsIn(start).flatMap(([key]) => (key !== "" && key.length <= MAX_KEY_LENGTH ? key : []));
  return new Set([...new Set(names)].slice(0, MAX_KEYS));
}

function pairsIn(start: string): readonly (readonly [key: string, value: string])[] {
  return start.split(/[\n,{]/).map((line) => {
    const end = Math.max(0, line.search(/[:=]/));
    return [trimCharacters(line.slice(0, end), " \t\r\"'"), trimCharacters(line.slice(end + 1), " \t\r\"'}]")];
  });
}

/** Several words, letters that no identifier has, or a single word as at the start of a sentence. */
const PROSE = /\p{L}\s+\p{L}|[^\0-\x7f]|^\p{Lu}\p{Ll}{2,}$/u;

/** Whether most values at the start of files are texts for people, not settings such as addresses and numbers. */
export function isProse(starts: readonly string[]): boolean {
  const values = starts.flatMap(pairsIn).flatMap(([key, value]) => (key === "" || value === "" ? [] : value));
  return 2 * values.filter((value) => PROSE.test(value)).length > values.length;
}

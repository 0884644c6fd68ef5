import assert from "node:assert/strict";

/** RFC 4180, to the letter; anything else throws. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const records: string[][] = [[]];
  let rest = text;
  while (rest !== "") {
    const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    assert.ok(field, `not a field: ${JSON.stringify(rest.slice(0, 80))}`);
    records.at(-1)?.push(field[1]?.replaceAll('""', '"') ?? field[2] ?? "");
    rest = rest.slice(field[0].length);
    if (field[3] === "\r\n" && rest !== "") records.push([]);
  }
  return records;
}

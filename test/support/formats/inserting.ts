import assert from "node:assert/strict";
import type { Entry, Format } from "../../../src/engine/formats/format";
import { findInsertion, type InsertionRequest } from "../../../src/engine/formats/inserting/insertion";
import { offsetsOf } from "../../../src/engine/formats/inserting/lineOffsets";

export type Inserted = Pick<InsertionRequest, "text" | "source" | "key"> & { readonly code?: string };

/** A file with a unit inserted, and `|` where its texts are to be written. Undefined if it can't take it. */
export async function inserted(format: Format, { code = "de", ...given }: Inserted): Promise<string | undefined> {
  const insertion = await findInsertion({ format, path: "de", sourcePath: "en", code, ...given });
  if (insertion === undefined) return undefined;
  const { offset, pieces } = insertion;
  return given.text.slice(0, offset) + pieces.join("|") + given.text.slice(offset);
}

export interface TakenOut {
  /** How many were the same again, byte for byte. */
  readonly same: number;
  /** Keys of units that are the only difference to what was there: a comment of the unit is gone, for example. */
  readonly different: readonly string[];
}

/** Takes each unit but the first out of a file, puts it in again with its texts, and compares. */
export async function takeOutAndInsert(format: Format, text: string): Promise<TakenOut> {
  const entries = (await read(format, text)).filter(({ spans = [] }) => spans.length > 0 && !spans.includes(undefined));
  const at = offsetsOf(text);
  const endOf = ({ spans = [] }: Entry) => Math.max(...spans.map((span) => (span ? at(span.end) : 0)));
  const different: string[] = [];
  let same = 0;
  for (const [index, entry] of entries.entries()) {
    const previous = entries[index - 1];
    if (previous === undefined) continue;
    const texts = (entry.spans ?? []).map((span) => (span ? text.slice(at(span.start), at(span.end)) : ""));
    const without = text.slice(0, endOf(previous)) + text.slice(endOf(entry));
    const request = { format, path: "de", sourcePath: "en", code: entry.language ?? "de" };
    const insertion = await findInsertion({ ...request, text: without, source: text, key: entry.key });
    assert.ok(insertion, entry.key);
    const { offset, pieces } = insertion;
    const filled = pieces.map((piece, part) => piece + (part < texts.length ? texts[part] : "")).join("");
    if (without.slice(0, offset) + filled + without.slice(offset) === text) same++;
    else different.push(entry.key);
  }
  return { same, different };
}

async function read(format: Format, text: string): Promise<readonly Entry[]> {
  const items = await format.read(Buffer.from(text), { path: "de", code: "de", positions: true });
  return [...items].flatMap((item) => (item.kind === "entry" ? item.entry : []));
}

import assert from "node:assert/strict";
import type { Entry, Format } from "../../../src/engine/formats/format";
import { findInsertion, type InsertionRequest } from "../../../src/engine/formats/inserting/insertion";
import { offsetsOf } from "../../../src/engine/formats/inserting/pieces";

export type Inserted = Pick<InsertionRequest, "text" | "source" | "key"> & { readonly code?: string };

/** A file with a unit inserted, and `|` where its texts are to be written. Undefined if it can't take it. */
export async function inserted(format: Format, { code = "de", ...given }: Inserted): Promise<string | undefined> {
  return filled({ ...given, format, code }, () => "|");
}

/** A unit taken out of a file and inserted again, with its texts as they were spelled. */
export interface Removal {
  readonly key: string;
  readonly before: string;
  readonly removed: string;
  /** The file with the unit again. Undefined if it was refused. */
  readonly after: string | undefined;
}

/** Of each unit that can be cut out of a file in German so that all others stay. */
export async function* removalsOf(
  format: Format,
  before: string,
  pick: (entries: readonly Entry[]) => readonly Entry[] = (entries) => entries,
): AsyncGenerator<Removal> {
  const all = await read(format, before);
  const offsetOf = offsetsOf(before);
  const quoteAt = (at: number) => (/["'`]/.test(before.charAt(at)) ? at + 1 : at);
  const lineAt = (at: number) => before.slice(0, at).search(/[^\r\n]*$/);
  const rangesOf = ({ spans = [] }: Entry) =>
    spans
      .flatMap((span) => (span ? [[offsetOf(span.start), offsetOf(span.end)] as const] : []))
      .sort(([one], [other]) => one - other);
  const everything = all.flatMap(rangesOf).sort(([one], [other]) => one - other);
  for (const entry of pick(all)) {
    const ranges = rangesOf(entry);
    const [start = 0] = ranges[0] ?? [];
    const [, end = 0] = ranges.at(-1) ?? [];
    const previous = everything.findLast(([at]) => at < start)?.[1];
    const next = everything.find(([at]) => at > end)?.[0];
    const cuts = [
      previous === undefined ? undefined : ([quoteAt(previous), quoteAt(end)] as const),
      next === undefined ? undefined : ([lineAt(start), lineAt(next)] as const),
    ];
    const others = contentOf(all.filter((each) => each !== entry));
    for (const [from, to] of cuts.filter((cut) => cut !== undefined)) {
      const text = before.slice(0, from) + before.slice(to);
      const left = await read(format, text);
      if (left.length === 0 || contentOf(left) !== others) continue;
      const { key, language: code = "de" } = entry;
      const textAt = (index: number) => before.slice(...(ranges[index] ?? [0, 0]));
      const after = await filled({ format, text, source: before, key, code }, textAt);
      yield { key, before, removed: before.slice(from, to), after };
      break;
    }
  }
}

export interface TakenOut {
  /** How many were the same again, byte for byte. */
  readonly same: number;
  /** Keys of units that are the only difference to what was there: a comment of the unit is gone, for example. */
  readonly different: readonly string[];
}

/** Takes each unit but the first out of a file, puts it in again with its texts, and compares. */
export async function takeOutAndInsert(format: Format, text: string): Promise<TakenOut> {
  const different: string[] = [];
  let same = 0;
  for await (const { key, after } of removalsOf(format, text, (all) => all.slice(1))) {
    assert.notEqual(after, undefined, key);
    if (after === text) same++;
    else different.push(key);
  }
  return { same, different };
}

type Request = Omit<InsertionRequest, "path" | "sourcePath">;

async function filled(request: Request, textAt: (index: number) => string): Promise<string | undefined> {
  const insertion = await findInsertion({ ...request, path: "de", sourcePath: "en" });
  if (insertion === undefined) return undefined;
  const { offset, replaced = 0, pieces } = insertion;
  const written = pieces.map((piece, index) => (index === 0 ? "" : textAt(index - 1)) + piece).join("");
  return request.text.slice(0, offset) + written + request.text.slice(offset + replaced);
}

/** None if something of the file is broken. */
async function read(format: Format, text: string): Promise<readonly Entry[]> {
  const items = [...(await format.read(Buffer.from(text), { path: "de", code: "de", positions: true }))];
  const isFaulty = items.some(({ kind }) => kind === "fault");
  return isFaulty ? [] : items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
}

function contentOf(entries: readonly Entry[]): string {
  return JSON.stringify(entries.map(({ key, language, texts }) => [key, language, texts]));
}

/** Damages the committed files of every format, and checks what their readers say of the result. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Format, FormatItem, Position } from "../../../src/engine/formats/format";
import * as registry from "../../../src/engine/formats/formats";
import { unicodeEncoding } from "../../../src/engine/formats/text/unicodeText";
import { checkoutRoot } from "../../host/root";
import type { Random } from "../../soak/random";
import { expectLinear } from "../growth";
import { problemText } from "./problemText";

export interface FormatSample {
  readonly format: Format;
  /** Relative to the folder of the format's samples. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface Registry {
  readonly FORMATS: readonly Format[];
  readonly dialectOf?: (name: string) => Format | undefined;
}

const { FORMATS, dialectOf }: Registry = registry;

/** Of every format and dialect, in `test/fixtures/formats/NAME` or `test/fixtures/NAME`. */
export function formatSamples(): readonly FormatSample[] {
  const fixtures = path.join(checkoutRoot(), "test", "fixtures");
  const folder = path.join(fixtures, "formats");
  const dialects = readdirSync(folder).flatMap((name) => dialectOf?.(name) ?? []);
  return [...new Set([...FORMATS, ...dialects])].flatMap((format) => {
    const samples = [path.join(folder, format.name), path.join(fixtures, format.name)]
      .filter((candidate) => existsSync(candidate))
      .flatMap((candidate) => filesBelow(candidate));
    assert.ok(samples.length > 0, `${format.name} has no files in test/fixtures/formats/${format.name}`);
    return samples.map((sample) => ({ format, ...sample }));
  });
}

function filesBelow(folder: string): Pick<FormatSample, "path" | "bytes">[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: path.relative(folder, file).replaceAll(path.sep, "/"), bytes: readFileSync(file) }));
}

const INSERTED =
  "\0 \t \n \r \r\n \" ' \\ \\u \\u00 { } [ ] < > & ; : , = # ! | - * @ % % /* */ // <!-- ]]> \ufeff \ud83d é &a *a <<"
    .split(" ")
    .map((text) => Buffer.from(text));

/** One to three changes: cut, flipped, inserted, removed, moved and repeated bytes. */
function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  let result: Uint8Array = bytes;
  for (let changes = 1 + random.below(3); changes > 0; changes--) result = changed(result, random);
  return result;
}

function changed(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(random.chance(0.5) ? 8 : 200));
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  switch (random.below(7)) {
    case 0:
      return before;
    case 1:
      return after;
    case 2:
      return Buffer.concat([before, piece.map((byte) => byte ^ (1 << random.below(8))), after]);
    case 3:
      return Buffer.concat([before, random.pick(INSERTED), piece, after]);
    case 4:
      return Buffer.concat([before, after]);
    case 5:
      return Buffer.concat([after, before]);
    default:
      return Buffer.concat([before, piece, ...Array.from({ length: random.below(5) }, () => piece), after]);
  }
}

/** Reads without and with positions. Fails if anything is said that cannot be true of the file. */
async function checkReading(format: Format, file: string, bytes: Uint8Array): Promise<void> {
  const request = { path: file, code: "de", positions: false };
  const plain = itemsOf(await format.read(bytes, request));
  const placed = itemsOf(await format.read(bytes, { ...request, positions: true }));
  assert.ok(plain.length <= 2 * bytes.length + 10, `${plain.length} items of ${bytes.length} bytes`);
  assert.deepEqual(placed.map(withoutPositions), plain.map(withoutPositions));
  const lines = lineLengths(bytes);
  const isWithin = (position: Position, what: string) => {
    const length = lines[position.line - 1];
    assert.ok(length !== undefined, `${what} at line ${position.line} of ${lines.length}`);
    assert.ok(
      position.column >= 1 && position.column <= length + 1,
      `${what} at column ${position.column} of ${length}`,
    );
  };
  for (const [index, item] of placed.entries()) {
    if (item.kind === "fault") isWithin({ line: item.line, column: item.column ?? 1 }, problemText(item.problem));
    if (item.kind === "remark" && item.line !== undefined)
      isWithin({ line: item.line, column: 1 }, problemText(item.problem));
    if (item.kind !== "entry") continue;
    const { key, line, column = 1, location = "", spans = [], texts, parts } = item.entry;
    assert.ok(location.length <= 1000, key);
    isWithin({ line, column }, key);
    const counted = plain[index];
    assert.ok(counted?.kind === "entry");
    // What counts bytes knows where a unit begins, and not where its translation is.
    if (format.count === undefined) assert.equal(line, counted.entry.line, key);
    else assert.ok(line >= counted.entry.line, `${key} in line ${line} begins in ${counted.entry.line}`);
    if (parts !== undefined) assert.equal(parts.length, texts.length, key);
    if (spans.length > 0) assert.equal(spans.length, texts.length, key);
    for (const span of spans) {
      if (span === undefined) continue;
      isWithin(span.start, key);
      isWithin(span.end, key);
      const order = span.end.line - span.start.line || span.end.column - span.start.column;
      assert.ok(order >= 0, `${key} ends before it begins`);
    }
  }
}

function itemsOf(items: Iterable<FormatItem>): readonly FormatItem[] {
  return [...items].filter(({ kind }) => kind !== "pause");
}

function withoutPositions(item: FormatItem): unknown {
  if (item.kind !== "entry") return item;
  const { line: _line, column: _column, spans: _spans, location: _location, spelling: _spelling, ...rest } = item.entry;
  return rest;
}

/** In characters; in bytes where the text is not valid, which is no less. */
function lineLengths(bytes: Uint8Array): readonly number[] {
  return textOf(bytes)
    .split(/\r\n|\n|\r/)
    .map(({ length }) => length);
}

function textOf(bytes: Uint8Array): string {
  const encoding = unicodeEncoding(bytes);
  if (encoding !== "utf-8") return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString("latin1");
  }
}

/** Reads pieces of a sample, repeated. */
export async function checkGrowth({ format, path: file, bytes }: FormatSample, random: Random): Promise<void> {
  const at = random.below(bytes.length);
  const piece = Buffer.from(bytes.subarray(at, at + 1 + random.below(random.chance(0.5) ? 6 : 80)));
  const start = random.chance(0.5) ? bytes.subarray(0, at) : new Uint8Array();
  const end = random.chance(0.5) ? bytes.subarray(at) : new Uint8Array();
  const what = `${format.name}, ${file}: ${at} ${JSON.stringify(piece.toString("latin1"))}`;
  await expectLinear(what, SIZE, async (size) => {
    const repeated = Buffer.alloc(size, piece);
    const items = await format.read(Buffer.concat([start, repeated, end]), { path: file, code: "de", positions: true });
    return itemsOf(items);
  });
}

const SIZE = 16_000;

/** A failure says how to repeat it. */
export async function fuzz(sample: FormatSample, random: Random, rounds: number): Promise<void> {
  const { format, path: file, bytes } = sample;
  await checkReading(format, file, bytes);
  for (let round = 0; round < rounds; round++) {
    const content = damaged(bytes, random);
    try {
      await checkReading(format, file, content);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `${format.name}, ${file}, round ${round}: ${reason}\n${Buffer.from(content).toString("base64").slice(0, 20_000)}`;
      throw new Error(message, { cause: error });
    }
  }
}

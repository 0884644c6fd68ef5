import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Bytes. The longest input of a tool is much shorter. */
export const MAX_LINE_LENGTH = 1024 * 1024;

/** Bytes at each end of a line that is too long, which may have the id of its request. */
const END_LENGTH = 256;
/** https://www.jsonrpc.org/specification#error_object */
const INVALID_REQUEST = -32_600;

/**
 * Yields the lines of `input`, each with its line break. Longer lines than `MAX_LINE_LENGTH` are answered with an error
 * instead. Nothing is read while `output` is full, so that a client that reads no answers fills no memory.
 */
export async function* messageLines(input: Readable, output: Writable): AsyncGenerator<Buffer, void> {
  let line = emptyLine();
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    for (let start = 0; start < bytes.length; ) {
      const lineBreak = bytes.indexOf("\n", start);
      const end = lineBreak < 0 ? bytes.length : lineBreak + 1;
      line = longerLine(line, bytes.subarray(start, end));
      start = end;
      if (lineBreak < 0) break;
      if (output.writableNeedDrain) await drained(output);
      if (output.destroyed) return;
      if (line.size > MAX_LINE_LENGTH) output.write(`${JSON.stringify(refusalOf(line))}\n`);
      else yield Buffer.concat(line.parts);
      line = emptyLine();
      // What answers at once does so before the next line is read.
      await nextTurn();
    }
  }
}

interface Line {
  readonly size: number;
  /** Empty where the line is too long. */
  readonly parts: Buffer[];
  readonly start: Buffer;
  readonly end: Buffer;
}

function emptyLine(): Line {
  const nothing = Buffer.alloc(0);
  return { size: 0, parts: [], start: nothing, end: nothing };
}

function longerLine({ size, parts, start, end }: Line, part: Buffer): Line {
  const longer = size + part.length;
  if (longer <= MAX_LINE_LENGTH) parts.push(part);
  else parts.length = 0;
  return {
    size: longer,
    parts,
    start: start.length < END_LENGTH ? Buffer.concat([start, part]).subarray(0, END_LENGTH) : start,
    end: Buffer.concat([end, part.subarray(-END_LENGTH)]).subarray(-END_LENGTH),
  };
}

function refusalOf({ start, end }: Line) {
  const message = `The message is longer than ${MAX_LINE_LENGTH} bytes`;
  const id = /^\{(?:"jsonrpc": ?"2\.0", ?)?"id": ?(\d{1,15}|"[ !#-[\]-~]{1,100}"),/.exec(start.toString("latin1"))?.[1];
  const last = /"id": ?(\d{1,15}|"[ !#-[\]-~]{1,100}")\}\r?\n$/.exec(end.toString("latin1"))?.[1];
  return { jsonrpc: "2.0", id: idOf(id ?? last), error: { code: INVALID_REQUEST, message } };
}

/** Null where it is not known, as JSON-RPC has it. */
function idOf(written: string | undefined): string | number | null {
  if (written === undefined) return null;
  const text = written.replaceAll('"', "");
  return written.startsWith('"') ? text : Number(text);
}

async function drained(output: Writable): Promise<void> {
  const waiting = new AbortController();
  const events = ["drain", "close"].map((event) => once(output, event, { signal: waiting.signal }));
  // An output that failed is closed.
  await Promise.race(events).catch(() => undefined);
  waiting.abort();
}

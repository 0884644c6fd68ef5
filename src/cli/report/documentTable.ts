import { readFile } from "node:fs/promises";
import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../arguments";
import { writeOutput } from "./outputFile";

const START = "<!-- translation-status -->";
const END = "<!-- /translation-status -->";
const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;

/** Whether the document was current, is now, or (only looked at) is not. */
export type DocumentState = "current" | "updated" | "outOfDate";

/**
 * Keeps the table between the markers of a document; all else stays as it is, byte for byte. Fails with one line.
 *
 * @param mode `compare` writes nothing.
 * @param folder of the report.
 */
export async function updateDocument(
  path: string,
  table: string,
  { mode, folder }: { readonly mode: "write" | "compare"; readonly folder: string },
): Promise<Result<DocumentState, string>> {
  const document = await readDocument(path);
  if (!document.ok) return document;
  const updated = insertTable(document.value, table);
  if (!updated.ok) return fail(`${quoted(path)}: ${updated.problem}`);
  if (updated.value === document.value) return succeed("current");
  if (mode === "compare") return succeed("outOfDate");
  const written = await writeOutput(path, updated.value, folder);
  return written.ok ? succeed("updated") : written;
}

/** The document with the table, in its line endings. Fails with one line. */
export function insertTable(document: string, table: string): Result<string, string> {
  const [before, rest, ...more] = document.split(START);
  const [, after, ...others] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined || more.length > 0 || others.length > 0 || before.includes(END))
    return fail(`${START} and, below it, ${END} are expected once each, on lines of their own`);
  const lines = [START, "", ...table.trimEnd().split("\n"), "", END];
  return succeed(`${before}${lines.join(document.includes("\r\n") ? "\r\n" : "\n")}${after}`);
}

async function readDocument(path: string): Promise<Result<string, string>> {
  try {
    const bytes = await readFile(path);
    if (bytes.length > MAX_DOCUMENT_BYTES) return fail(`${quoted(path)} is larger than 8 MiB`);
    // A byte order mark is kept as a character.
    return succeed(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return fail(`${quoted(path)} cannot be read (${code})`);
  }
}

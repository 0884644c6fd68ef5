import { readFile, stat } from "node:fs/promises";
import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import { writeOutput } from "../components/outputFile";

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

/**
 * The document with the table, in its line endings. Markers elsewhere than on lines of their own are text, as are those in a
 * fenced code block or in another comment. Fails with one line.
 */
export function insertTable(document: string, table: string): Result<string, string> {
  const lines = document.split("\n");
  const isText = createTextLines();
  const own = lines.map((line) => (isText(line) ? "" : line.trim()));
  const placesOf = (marker: string): readonly number[] =>
    own.flatMap((line, index) => (line === marker ? [index] : []));
  const [[start, secondStart], [end, secondEnd]] = [placesOf(START), placesOf(END)];
  if (start === undefined || end === undefined || end < start || secondStart !== undefined || secondEnd !== undefined)
    return fail(`${START} and, below it, ${END} are expected once each, on lines of their own`);
  const ending = document.includes("\r\n") ? "\r" : "";
  const inserted = ["", ...table.trimEnd().split("\n"), ""].map((line) => line + ending);
  return succeed([...lines.slice(0, start + 1), ...inserted, ...lines.slice(end)].join("\n"));
}

/** Returns whether a line is in a fenced code block or a comment of several lines; asked for one line after the other. */
function createTextLines(): (line: string) => boolean {
  let fence: string | undefined;
  let isInComment = false;
  return (line) => {
    const text = line.trim();
    const [run = ""] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
    const info = text.slice(run.length);
    if (fence !== undefined) {
      if (run.startsWith(fence) && info.trim() === "") fence = undefined;
      return true;
    }
    if (isInComment) {
      isInComment = !text.includes("-->");
      return true;
    }
    if (run !== "" && !(run.startsWith("`") && info.includes("`"))) fence = run;
    else isInComment = text.startsWith("<!--") && !text.includes("-->");
    return fence !== undefined || isInComment;
  };
}

async function readDocument(path: string): Promise<Result<string, string>> {
  try {
    if ((await stat(path)).size > MAX_DOCUMENT_BYTES) return fail(`${quoted(path)} is larger than 8 MiB`);
    const bytes = await readFile(path);
    // A byte order mark is kept as a character.
    return succeed(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return fail(`${quoted(path)} can't be read (${code})`);
  }
}

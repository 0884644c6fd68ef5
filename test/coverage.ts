/**
 * Which lines of `src` the unit tests run, as V8 counts them: `node out/test/coverage.js [FILE …]`. Prints each file
 * that is not covered as a whole; with files, such as `src/ui/tree`, their lines too.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { builtFile, checkoutRoot } from "./host/root";
import { eachMapping } from "./host/sourceMap";

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
}

type LineCounts = Map<number, number>;

function main(wanted: readonly string[]): number {
  const root = checkoutRoot();
  const folder = join(root, "out", "coverage");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(process.execPath, [builtFile("test/run.js"), "unit", "gate"], {
    stdio: "inherit",
    env: { ...process.env, NODE_V8_COVERAGE: folder },
  });
  const files = new Map<string, LineCounts>();
  for (const name of readdirSync(folder)) {
    const { result }: { readonly result: readonly ScriptCoverage[] } = JSON.parse(
      readFileSync(join(folder, name), "utf8"),
    );
    for (const script of result) if (script.url.includes("/out/modules/src/")) addScript(script, root, files);
  }
  report(root, files, wanted);
  return status ?? 1;
}

function addScript({ url, functions }: ScriptCoverage, root: string, files: Map<string, LineCounts>): void {
  const file = fileURLToPath(url);
  const text = readFileSync(file, "utf8");
  const counts = countCharacters(functions, text.length);
  const starts = lineStarts(text);
  const map: { readonly sources: readonly string[]; readonly mappings: string } = JSON.parse(
    readFileSync(`${file}.map`, "utf8"),
  );
  const names = map.sources.map((source) => relative(root, resolve(dirname(file), source)));
  eachMapping(map.mappings, ({ line, column, source, sourceLine }) => {
    const name = names[source] ?? "";
    if (!name.startsWith("src/")) return;
    const lines = files.get(name) ?? new Map<number, number>();
    files.set(name, lines);
    const count = counts[(starts[line] ?? 0) + column] ?? 0;
    lines.set(sourceLine + 1, Math.max(lines.get(sourceLine + 1) ?? 0, count));
  });
}

/** V8 lists ranges from the outermost to the innermost. */
function countCharacters(functions: ScriptCoverage["functions"], length: number): Int32Array {
  const counts = new Int32Array(length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset);
  }
  return counts;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) starts.push(index + 1);
  return starts;
}

function report(root: string, files: ReadonlyMap<string, LineCounts>, wanted: readonly string[]): void {
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => `src/${name}`)
    .sort();
  let covered = 0;
  let all = 0;
  for (const name of sources) {
    const lines = [...(files.get(name) ?? [])];
    const missed = lines.flatMap(([line, count]) => (count === 0 ? line : [])).sort((a, b) => a - b);
    covered += lines.length - missed.length;
    all += lines.length;
    if (lines.length === 0) console.log(`   no code that a test loads  ${name}`);
    else if (missed.length > 0) {
      console.log(`${percent(lines.length - missed.length, lines.length)}  ${name}: ${inRanges(missed)}`);
    }
    if (wanted.some((part) => name.startsWith(part))) showLines(join(root, name), missed);
  }
  console.log(`${percent(covered, all)}  of ${all} lines`);
}

function showLines(file: string, missed: readonly number[]): void {
  const text = readFileSync(file, "utf8").split("\n");
  for (const line of missed) console.log(`${String(line).padStart(10)}  ${text[line - 1]}`);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(whole, 1)).toFixed(1).padStart(5)}%`;
}

/** `1-3, 7` */
function inRanges(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last?.to === line - 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}

process.exitCode = main(process.argv.slice(2));

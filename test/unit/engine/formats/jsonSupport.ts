import { pluralCategories } from "../../../../src/engine/formats/conventions/pluralCategories";
import type { Entry, Format, FormatItem } from "../../../../src/engine/formats/format";
import { dialectOf, FORMATS } from "../../../../src/engine/formats/formats";
import { problemText } from "../../../support/formats/problemText";

export function formatNamed(name: string): Format {
  const format = FORMATS.find((each) => each.name === name) ?? dialectOf(name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  return format;
}

export interface ReadFile {
  readonly entries: readonly Entry[];
  /** Lines and reasons. */
  readonly faults: readonly (readonly [number, string])[];
  readonly items: readonly FormatItem[];
}

export async function readFile(name: string, content: string | Uint8Array, code?: string): Promise<ReadFile> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const items = [...(await formatNamed(name).read(bytes, { path: "a", code, positions: true }))];
  return {
    items,
    entries: items.flatMap((item) => (item.kind === "entry" ? [item.entry] : [])),
    faults: items.flatMap((item) => (item.kind === "fault" ? [[item.line, problemText(item.problem)] as const] : [])),
  };
}

export async function pairsOf(name: string, content: string | Uint8Array, code?: string) {
  return (await readFile(name, content, code)).entries.map(({ key, texts }) => [key, ...texts]);
}

/** The states of a translation's units, given the source file. */
export async function statesWith(name: string, files: { source: string; translation: string; code: string }) {
  const format = formatNamed(name);
  const source = await readFile(name, files.source, "en");
  const units = new Map(source.entries.map((entry) => [entry.key, entry]));
  const { entries } = await readFile(name, files.translation, files.code);
  return Object.fromEntries(
    entries.map((entry) => {
      const unit = units.get(entry.key);
      const of = unit && { source: unit.texts[0], sourcePlural: undefined, ...(unit.parts && { parts: unit.parts }) };
      return [entry.key, format.stateWith?.(entry, of, pluralCategories(files.code)) ?? entry.state];
    }),
  );
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { pluralCategories } from "../../../../src/engine/formats/conventions/pluralCategories";
import type { Entry, Format, FormatItem, ReadRequest, UnitState } from "../../../../src/engine/formats/format";
import { hasText } from "../../../../src/engine/formats/text/visibleText";
import { checkoutRoot } from "../../../host/root";
import { problemText } from "../../../support/formats/problemText";

export interface ReadFormat {
  readonly items: readonly FormatItem[];
  readonly entries: readonly Entry[];
  /** Line and reason. */
  readonly faults: readonly (readonly [number, string])[];
  readonly remarks: readonly string[];
  readonly languages: readonly (readonly [string | undefined, string | undefined])[];
}

export async function readWith(
  format: Format,
  content: string | Uint8Array,
  request: Partial<ReadRequest> = {},
): Promise<ReadFormat> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const items = [...(await format.read(bytes, { path: "a", code: "de", positions: false, ...request }))];
  return {
    items,
    entries: items.flatMap((item) => (item.kind === "entry" ? [item.entry] : [])),
    faults: items.flatMap((item) => (item.kind === "fault" ? [[item.line, problemText(item.problem)] as const] : [])),
    remarks: items.flatMap((item) => (item.kind === "remark" ? [problemText(item.problem)] : [])),
    languages: items.flatMap((item) => (item.kind === "languages" ? [[item.source, item.target] as const] : [])),
  };
}

export function readFixture(folder: string, name: string): Promise<Buffer> {
  return readFile(path.join(checkoutRoot(), "test", "fixtures", "formats", folder, name));
}

export function stateIn(format: Format, entry: Entry, code: string): UnitState {
  return format.stateWith?.(entry, undefined, pluralCategories(code)) ?? entry.state;
}

/** `translated fuzzy untranslated`, of the units that have a source text. */
export function countsOf(format: Format, entries: readonly Entry[], code = "de"): string {
  const counts: Record<UnitState, number> = { translated: 0, fuzzy: 0, untranslated: 0 };
  for (const entry of entries) {
    if (format.layout === "monolingual" || hasText(entry.source ?? "")) counts[stateIn(format, entry, code)]++;
  }
  return `${counts.translated} ${counts.fuzzy} ${counts.untranslated}`;
}

/** What the file has where a span says that a text is. */
export function spelledAt(content: string, { spans }: Entry): readonly (string | undefined)[] {
  const lines = content.split("\n");
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return (spans ?? []).map(
    (span) => span && content.slice(offset(span.start.line, span.start.column), offset(span.end.line, span.end.column)),
  );
}

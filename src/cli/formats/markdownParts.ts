import { groupedBy } from "../../common/collections";
import { cleanLine } from "../../common/text/foreignText";
import { joinMarkdown, type Markdown, postedMarkdown } from "../../common/text/markdown";
import { listText } from "../../editor/text/compare/costText";
import { andMore } from "../../editor/text/countTexts";
import { folded, markdownTable, textOf } from "../../report/markdownColumns";

/** GitHub refuses comments of more than 65,536 characters. */
const MAX_LENGTH = 65_000;
/** For what stands around the rows of a part, and for the line that counts the others. */
const MARGIN = 600;
const MAX_LISTED = 50;
/** Rows of a table that are not folded. */
const MAX_SHOWN = 10;

export interface MarkdownColumn<Row> {
  readonly heading: string;
  readonly align?: "right";
  /** Rows that differ in this column only are one, which lists its texts. */
  readonly isListed?: true;
  readonly text: (row: Row) => string;
}

/** A text that grows up to a length. Each part is bounded, and says how much it leaves out. */
export interface BoundedMarkdown {
  add(part: Markdown): void;
  /** The first rows, then the others folded. */
  table<Row>(columns: readonly MarkdownColumn<Row>[], rows: readonly Row[], most: number): void;
  list(title: string | Markdown, items: readonly string[], most: number): void;
  /**
   * @param count of all rows, also of those that are not given.
   * @returns whether there was room for some of it.
   */
  folded<Row>(title: string, columns: readonly MarkdownColumn<Row>[], rows: readonly Row[], count: number): boolean;
  text(): string;
}

export function createBoundedMarkdown(): BoundedMarkdown {
  const parts: Markdown[] = [];
  let left = MAX_LENGTH;
  const add = (part: Markdown) => {
    parts.push(part);
    left -= part.source.length + 2;
  };
  const more = (count: number): readonly Markdown[] => (count > 0 ? [textOf(andMore(count))] : []);
  return {
    add,
    table(columns, rows, most) {
      const alike = [...groupedBy(rows, (row) => textsOf(unlisted(columns), [row]).join("\0")).values()];
      const cells = fitting(alike, Math.min(most, left - MARGIN), (group) => cellsOf(columns, group));
      const [shown, others] = [cells.slice(0, MAX_SHOWN), cells.slice(MAX_SHOWN)];
      const hidden = more(alike.slice(cells.length).flat().length);
      if (shown.length > 0) add(tableOf(columns, shown));
      if (others.length === 0) return hidden.forEach(add);
      const summary = andMore(alike.slice(MAX_SHOWN).flat().length);
      add(folded(summary, joinMarkdown([tableOf(columns, others), ...hidden], "\n\n")));
    },
    list(title, items, most) {
      if (items.length === 0) return;
      const shown = fitting(items, Math.min(most, left - MARGIN), (item) => [textOf(cleanLine(item, "message"))]);
      const lines = [...shown.flat(), ...more(items.length - shown.length)];
      add(postedMarkdown`### ${typeof title === "string" ? textOf(title) : title}`);
      add(
        joinMarkdown(
          lines.map((line) => postedMarkdown`- ${line}`),
          "\n",
        ),
      );
    },
    folded(title, columns, rows, count) {
      const summary = cleanLine(title, "name");
      const cells = fitting(rows, left - 2 * MARGIN, (row) => cellsOf(columns, [row]));
      if (cells.length === 0) return false;
      const content = [tableOf(columns, cells), ...more(count - cells.length)];
      const part = folded(summary, joinMarkdown(content, "\n\n"));
      if (part.source.length > left - MARGIN / 2) return false;
      add(part);
      return true;
    },
    text: () => `${joinMarkdown(parts, "\n\n").source}\n`,
  };
}

function tableOf<Row>(columns: readonly MarkdownColumn<Row>[], cells: readonly (readonly Markdown[])[]): Markdown {
  return markdownTable(
    columns.map(({ heading, align }) => ({ heading, align: align ?? ("left" as const) })),
    cells,
  );
}

function unlisted<Row>(columns: readonly MarkdownColumn<Row>[]): readonly MarkdownColumn<Row>[] {
  return columns.filter(({ isListed }) => !isListed);
}

function cellsOf<Row>(columns: readonly MarkdownColumn<Row>[], rows: readonly Row[]): readonly Markdown[] {
  return textsOf(columns, rows).map(textOf);
}

/** @param rows that differ in listed columns only. */
function textsOf<Row>(columns: readonly MarkdownColumn<Row>[], rows: readonly Row[]): readonly string[] {
  return columns.map(({ text }) => {
    const texts = [...new Set(rows.map((row) => cleanLine(text(row), "message")))];
    return listText(texts, texts.length, MAX_LISTED);
  });
}

/** The first rows, as far as they fit. */
function fitting<Row>(
  rows: readonly Row[],
  most: number,
  write: (row: Row) => readonly Markdown[],
): readonly (readonly Markdown[])[] {
  const written: (readonly Markdown[])[] = [];
  let length = 0;
  for (const row of rows) {
    const cells = write(row);
    length += cells.reduce((sum, { source }) => sum + source.length + 3, 2);
    if (length > most) break;
    written.push(cells);
  }
  return written;
}

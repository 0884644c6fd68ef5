import { cleanLine } from "../../common/foreignText";
import { type Markdown, markdownLink, postedMarkdown } from "../../common/markdown";
import { percentOf } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";

/** A figure of a language. Its key names it in JSON and CSV, in the order of {@link COLUMNS}. */
interface Column {
  readonly value: (language: LanguageStatistics) => string | number | null;
  /** Its column of the Markdown table; absent where the table leaves it out. */
  readonly markdown?: {
    /** From the left, starting at 1: people expect another order than programs. */
    readonly position: number;
    readonly align: "left" | "right";
    readonly cell: (language: LanguageStatistics, noStrings: string) => Markdown;
  };
}

/** Every figure of a report. A heading for the Markdown table is added where {@link MarkdownColumn} is used. */
export const COLUMNS = {
  code: {
    value: ({ code }) => code,
    markdown: { position: 2, align: "left", cell: ({ code }) => textOf(code) },
  },
  name: {
    value: ({ name }) => name,
    markdown: {
      position: 1,
      align: "left",
      cell: ({ name, translateUrl }) => markdownLink(textOf(name), translateUrl),
    },
  },
  total: {
    value: ({ total }) => total,
    markdown: { position: 4, align: "right", cell: ({ translated, total }) => textOf(`${translated} / ${total}`) },
  },
  translated: { value: ({ translated }) => translated },
  /** At most one decimal; null where there is nothing to translate. */
  percent: {
    value: (language) => percentOf(language),
    markdown: {
      position: 3,
      align: "right",
      cell(language, noStrings) {
        const percent = percentOf(language);
        return textOf(percent === null ? noStrings : `${percent}%`);
      },
    },
  },
  fuzzy: {
    value: ({ fuzzy }) => fuzzy,
    markdown: { position: 5, align: "right", cell: ({ fuzzy }) => textOf(String(fuzzy)) },
  },
  failing: {
    value: ({ failing }) => failing,
    markdown: { position: 6, align: "right", cell: ({ failing }) => textOf(String(failing)) },
  },
  lastChange: { value: ({ lastChange }) => lastChange },
  lastAuthor: { value: ({ lastAuthor }) => lastAuthor },
  /** The translation page. */
  url: { value: ({ translateUrl }) => translateUrl },
} as const satisfies Readonly<Record<string, Column>>;

type Columns = typeof COLUMNS;
export type ColumnKey = keyof Columns;

/** Keys of the columns of the Markdown table. */
export type MarkdownColumn = {
  readonly [Key in ColumnKey]: Columns[Key] extends { readonly markdown: object } ? Key : never;
}[ColumnKey];

/** A language as JSON reports it. */
export type ReportedLanguage = { readonly [Key in ColumnKey]: ReturnType<Columns[Key]["value"]> };

/** Foreign text for a table cell or a heading. */
export function textOf(text: string): Markdown {
  return postedMarkdown`${cleanLine(text, "cell")}`;
}

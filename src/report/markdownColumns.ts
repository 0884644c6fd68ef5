import { cleanLine } from "../common/text/foreignText";
import { joinMarkdown, type Markdown, markdownLink, postedHtml, postedMarkdown } from "../common/text/markdown";
import { missingStrings, type Percent, percentOf } from "../model/statistics/percent";
import type { LanguageStatistics } from "../model/statistics/statistics";

/** What cells say in the user's language. */
export interface CellWords {
  readonly percent: (percent: Percent) => string;
  /** Marks the source language. */
  readonly source: string;
  /** Marks a language with few texts of its own that the release doesn't wait for. */
  readonly notRequired: string;
  /** How many strings would be outdated if somebody had not confirmed them. */
  readonly stillRight: (count: number) => string;
}

/** Stands for a figure that is not known. */
export const UNKNOWN = "–";

/** A language in a table. */
export interface ListedLanguage {
  readonly language: LanguageStatistics;
  /** Whether another row of the table has the same name. */
  readonly sharesName: boolean;
  readonly isRequired: boolean;
  /** A language over several components has no page of its own. */
  readonly page: string | undefined;
}

interface Column {
  readonly align: "left" | "right";
  readonly cell: (listed: ListedLanguage, words: CellWords) => Markdown;
}

/** What decides on a release: how much is done, how much is left and of which kind, and whether anyone works on it. */
export const LANGUAGE_COLUMNS = {
  language: {
    align: "left",
    cell({ language: { name, code, isSource, isOverride }, sharesName, isRequired, page }, { source, notRequired }) {
      const isOptional = isOverride && !isRequired;
      const marks = [
        ...(sharesName ? [code] : []),
        ...(isSource ? [source] : []),
        ...(isOptional ? [notRequired] : []),
      ];
      const label = textOf(marks.length > 0 ? `${name} (${marks.join(", ")})` : name);
      return page === undefined ? label : markdownLink(label, page);
    },
  },
  translated: {
    align: "right",
    cell({ language }, words) {
      const percent = percentOf(language);
      return textOf(words.percent(percent));
    },
  },
  missing: { align: "right", cell: ({ language }) => textOf(String(missingStrings(language))) },
  needsEditing: { align: "right", cell: ({ language }) => textOf(String(language.fuzzy)) },
  failing: { align: "right", cell: ({ language }) => textOf(String(language.failing)) },
  /** Only where there are some. */
  outdated: { align: "right", cell: outdatedCell },
  /** The date; the exact time is in the other formats. */
  lastChange: { align: "left", cell: ({ language }) => textOf(language.lastChange?.slice(0, 10) ?? UNKNOWN) },
} as const satisfies Readonly<Record<string, Column>>;

export type LanguageColumn = keyof typeof LANGUAGE_COLUMNS;

/** Columns of the table of components. */
export type ComponentColumn = "component" | "translated" | "languages" | "below" | "failing" | "updated";

/** Foreign text for a table cell or a heading. */
export function textOf(text: string): Markdown {
  return postedMarkdown`${cleanLine(text, "cell")}`;
}

const RULER = { left: postedMarkdown`---`, right: postedMarkdown`---:` };

export function markdownTable(
  columns: readonly { readonly heading: string; readonly align: "left" | "right" }[],
  rows: readonly (readonly Markdown[])[],
): Markdown {
  const head = [columns.map(({ heading }) => textOf(heading)), columns.map(({ align }) => RULER[align])];
  return joinMarkdown(
    [...head, ...rows].map((cells) => postedMarkdown`| ${joinMarkdown(cells, " | ")} |`),
    "\n",
  );
}

function outdatedCell({ language: { outdated, stillRight } }: ListedLanguage, words: CellWords): Markdown {
  const count = String(outdated ?? UNKNOWN);
  return textOf(stillRight === undefined ? count : `${count} (${words.stillRight(stillRight)})`);
}

/** The blank lines make Markdown out of what is between the tags. */
export function folded(summary: string, content: Markdown): Markdown {
  const title = postedHtml`${cleanLine(summary, "cell")}`;
  return postedMarkdown`<details>\n<summary>${title}</summary>\n\n${content}\n\n</details>`;
}

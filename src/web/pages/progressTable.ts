import { compareTexts } from "../../engine/compareTexts";
import { missingStrings } from "../../model/statistics/percent";
import { type Html, html } from "./html";
import { type Progress, percentText } from "./progressTexts";

/** Of a table. */
export const ROWS_PER_PAGE = 500;

export interface ProgressRow {
  readonly heading: Html;
  readonly progress: Progress;
}

/** Columns of counts, each with the word that follows the count on narrow screens, where there are no columns. */
const COUNTS: readonly {
  readonly title: string;
  readonly countOf: (progress: Progress) => number;
  readonly wordFor: (value: number) => string;
  readonly style?: string;
}[] = [
  { title: "Unfinished", countOf: ({ counts }) => missingStrings(counts), wordFor: () => "unfinished" },
  {
    title: "Needs editing",
    countOf: ({ counts }) => counts.fuzzy,
    wordFor: (value) => (value === 1 ? "needs editing" : "need editing"),
  },
  {
    title: "Failing checks",
    countOf: ({ counts }) => counts.failing,
    wordFor: (value) => (value === 1 ? "failing check" : "failing checks"),
    style: "bad",
  },
];

/**
 * On narrow screens each row becomes a block: name and figure, then the bar, then the counts. The roles keep it a table
 * for screen readers.
 *
 * @param id of the heading that names the table
 */
export function progressTable(id: string, what: string, rows: readonly ProgressRow[]): Html {
  const titles = COUNTS.map(
    ({ title }) => html`<th scope="col" role="columnheader" class="number">${title}</th>
`,
  );
  return html`<table role="table" aria-labelledby="${id}">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">${what}</th><td role="cell"></td>
<th scope="col" role="columnheader" class="number">Translated</th><th scope="col" role="columnheader" class="number">Strings</th>
${titles}</tr></thead>
<tbody role="rowgroup">${rows.map(tableRow)}</tbody></table>`;
}

function tableRow({ heading, progress }: ProgressRow): Html {
  const { translated, total } = progress.counts;
  const counts = COUNTS.map(({ countOf, wordFor, style }) => {
    const value = countOf(progress);
    const look = value === 0 ? "none" : (style ?? "");
    return html`<td role="cell" class="number count ${look}">${value}<span class="word"> ${wordFor(value)}</span></td>
`;
  });
  return html`<tr role="row"><th scope="row" role="rowheader">${heading}</th><td role="cell" class="progress">${bar(progress)}</td>
<td role="cell" class="number percent">${percentText(progress)}</td>
<td role="cell" class="number count${total === 0 ? " none" : ""}">${translated} of ${total}<span class="word"> ${total === 1 ? "string" : "strings"}</span></td>
${counts}</tr>
`;
}

/** Hidden from screen readers, which read the figures beside it. */
function bar({ percent, counts: { total, fuzzy } }: Progress): Html | undefined {
  if (percent === null) return undefined;
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
<rect class="done" width="${percent}" height="6"/><rect class="fuzzy" x="${percent}" width="${(fuzzy * 100) / total}" height="6"/></svg>`;
}

/** The names are English. */
const COLLATOR = new Intl.Collator("en", { numeric: true });

/** By name, as readers look for it; by code where names are equal. */
export function byLanguageName<Language extends { readonly name: string; readonly code: string }>(
  languages: Iterable<Language>,
): readonly Language[] {
  return [...languages].sort(
    (left, right) => COLLATOR.compare(left.name, right.name) || compareTexts(left.code, right.code),
  );
}

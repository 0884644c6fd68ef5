import type { Figures } from "../../model/history/figures";
import { missingStrings } from "../../model/statistics/percent";
import type { ReportWords } from "../buildReport";
import { CHANGE_CELLS, changeColumns } from "../markdownChanges";
import type { ChangeColumn, ReportChanges } from "../reportChanges";
import { exactTime } from "../reportView";
import { html, joined, link, type Markup, name } from "./htmlMarkup";
import type { PageComponent, PageData, PageLanguage } from "./pageData";

export interface Column {
  readonly heading: string;
  readonly isNumber: boolean;
}

/** With a caption, and headings of columns and rows. It scrolls by itself where it has no room. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Markup[])[],
  total?: readonly Markup[],
): Markup {
  const head = columns.map(({ heading, isNumber }) => html`<th scope="col"${numeric(isNumber)}>${heading}</th>`);
  const foot = total === undefined ? undefined : html`<tfoot>${row(columns, total)}</tfoot>`;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
<table>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${joined(rows.map((cells) => row(columns, cells)))}
</tbody>
${foot}
</table>
</div>`;
}

function row(columns: readonly Column[], [first, ...cells]: readonly Markup[]): Markup {
  const rest = cells.map((cell, index) => html`<td${numeric(columns[index + 1]?.isNumber)}>${cell}</td>`);
  return html`<tr><th scope="row">${first}</th>${rest}</tr>`;
}

function numeric(isNumber: boolean | undefined): Markup {
  return isNumber ? html` class="number"` : html``;
}

const BAR_WIDTH = 100;

/** Decorative: the numbers stand beside it. */
function bar({ total, translated, failing, fuzzy }: Figures): Markup {
  const whole = Math.max(1, total);
  const done = Math.min(Math.max(0, translated), whole);
  const wrong = Math.min(Math.max(0, failing), done);
  const parts = [
    { kind: "translated", count: done - wrong },
    { kind: "failing", count: wrong },
    { kind: "editing", count: Math.min(Math.max(0, fuzzy), whole - done) },
  ];
  const rectangles: Markup[] = [];
  let x = 0;
  for (const { kind, count } of parts) {
    const width = (BAR_WIDTH * count) / whole;
    if (width > 0) rectangles.push(html`<rect class="${kind}" x="${x}" width="${width}" height="8"/>`);
    x += width;
  }
  return html`<svg class="bar" viewBox="0 0 ${BAR_WIDTH} 8" preserveAspectRatio="none" aria-hidden="true">${rectangles}</svg>`;
}

/** Every language over all components. */
export function languageTable(data: PageData, words: ReportWords): Markup {
  const { languages, total, percent, gate } = data;
  const { page } = words;
  const isOutdated = languages.some(({ outdated = 0 }) => outdated > 0);
  const outdatedCells = ({ outdated }: Pick<PageLanguage, "outdated">): readonly Markup[] =>
    isOutdated ? [html`${outdated === undefined ? "–" : page.count(outdated)}`] : [];
  const columns = [
    { heading: words.languageHeading("language"), isNumber: false },
    { heading: words.languageHeading("translated"), isNumber: true },
    { heading: words.languageHeading("missing"), isNumber: true },
    { heading: words.languageHeading("needsEditing"), isNumber: true },
    { heading: words.languageHeading("failing"), isNumber: true },
    ...(isOutdated ? [{ heading: words.languageHeading("outdated"), isNumber: true }] : []),
    { heading: words.languageHeading("lastChange"), isNumber: false },
    { heading: page.release, isNumber: false },
  ];
  const shared = new Set(languages.map((one) => one.name).filter((each, index, all) => all.indexOf(each) !== index));
  const rows = languages.map((language) => {
    const { name: own, code, url, judged, isRequired } = language;
    const label = html`${link(name(own), url)}${shared.has(own) ? html` <small>${code}</small>` : undefined}`;
    const state = judged ? page.languageReadiness(judged, gate.measure) : "";
    return [
      isRequired ? html`<strong>${label}</strong>` : label,
      ...figureCells(language, words),
      ...outdatedCells(language),
      html`${language.lastChange?.slice(0, 10) ?? "–"}`,
      html`<span class="state ${isRequired ? language.verdict : "optional"}">${state}</span>`,
    ];
  });
  const sum =
    languages.length > 1
      ? [
          html`${words.overAll}`,
          ...figureCells({ figures: total, percent }, words),
          ...outdatedCells(data),
          html``,
          html``,
        ]
      : undefined;
  return table(words.allLanguages, columns, rows, sum);
}

function figureCells(
  { figures, percent }: Pick<PageLanguage, "figures" | "percent">,
  words: ReportWords,
): readonly Markup[] {
  if (figures === undefined) return Array.from({ length: 4 }, () => html`–`);
  const { count } = words.page;
  return [
    html`${bar(figures)}<span class="percent">${words.percent(percent)}</span>`,
    ...[missingStrings(figures), figures.fuzzy, figures.failing].map((each) => html`${count(each)}`),
  ];
}

export function componentTable(components: readonly PageComponent[], words: ReportWords): Markup {
  const { page } = words;
  const columns = [
    { heading: words.componentHeading("component", ""), isNumber: false },
    { heading: words.componentHeading("translated", ""), isNumber: true },
    { heading: words.componentHeading("languages", ""), isNumber: true },
    { heading: page.total, isNumber: true },
    { heading: words.componentHeading("failing", ""), isNumber: true },
    { heading: words.componentHeading("updated", ""), isNumber: false },
  ];
  const rows = components.map(({ name: own, figures, percent, languages, fetchedAt }) => [
    name(own),
    html`${bar(figures)}<span class="percent">${words.percent(percent)}</span>`,
    ...[languages, figures.total, figures.failing].map((each) => html`${page.count(each)}`),
    html`${exactTime(fetchedAt)}`,
  ]);
  return table(page.components, columns, rows);
}

export function changeTable(changes: ReportChanges, words: ReportWords): Markup {
  const { languages, total, since } = changes;
  const keys = changeColumns(changes);
  const columns = keys.map((key) => ({ heading: words.changeHeading(key), isNumber: key !== "language" }));
  const cellsOf = (change: Parameters<(typeof CHANGE_CELLS)[ChangeColumn]>[0], own: string) =>
    keys.map((key) => (key === "language" ? name(own) : html`${CHANGE_CELLS[key](change, own, words)}`));
  const sum = total && languages.length > 1 ? cellsOf(total, words.overAll) : undefined;
  return table(
    words.changesSince(since.name),
    columns,
    languages.map((change) => cellsOf(change, change.name)),
    sum,
  );
}

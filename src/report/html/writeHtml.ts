import { missingStrings } from "../../model/statistics/percent";
import { drawBurnUp } from "../../pictures/burnUp/burnUp";
import { burnUpTable, heatMapTable, type PictureTable } from "../../pictures/data/pictureTables";
import { summarizePart } from "../../pictures/data/summaryTexts";
import { drawHeatMap } from "../../pictures/heatMap/heatMap";
import { textOf } from "../../pictures/picture";
import type { Snapshot } from "../../store/snapshot";
import type { ReportWords } from "../buildReport";
import { exactTime, type ReportView, timesText } from "../reportView";
import { html, joined, type Markup, name, picture, section, styleElement } from "./htmlMarkup";
import { changeTable, componentTable, languageTable, table } from "./htmlTables";
import { type PageData, pageDataOf } from "./pageData";
import { PAGE_THEME, STYLE } from "./reportStyle";

/** Nothing runs, and nothing is loaded. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A page that needs no other file. */
export function writeHtml(snapshot: Snapshot, words: ReportWords, view: ReportView): string {
  const data = pageDataOf(snapshot, words, view);
  const title = view.subject === undefined ? words.page.title : words.page.titleOf(view.subject);
  const body = [
    header(data, title, words, view),
    html`<main>`,
    ...changes(data, words),
    ...overTime(data, words, view),
    ...languages(data, words),
    ...byComponent(data, words),
    ...components(data, words),
    ...unread(data, words),
    html`</main>`,
    html`<footer><p>${words.page.madeBy(exactTime(view.now))}</p></footer>`,
  ];
  const page = html`<!doctype html>
<html lang="${words.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${styleElement(STYLE)}
</head>
<body>
${joined(body)}
</body>
</html>
`;
  return page.source;
}

function header(data: PageData, title: string, words: ReportWords, { now }: ReportView): Markup {
  const { gate, overview } = data;
  const { page } = words;
  const fetched = overview.components.map(({ fetchedAt }) => fetchedAt);
  const age = timesText(fetched, now, words.dataFrom);
  const sentences = words.readiness(gate).map((sentence) => `${sentence}.`);
  const verdict = page.verdict(gate.verdict);
  const pill = verdict === undefined ? [] : [html`<span class="verdict ${gate.verdict}">${verdict}</span>`];
  const summary = joined([...pill, ...(sentences.length > 0 ? [html`${sentences.join(" ")}`] : [])]);
  return html`<header>
<h1>${name(title)}</h1>
${summary.source === "" ? undefined : html`<p class="summary">${summary}</p>`}
${gate.problems.map((problem) => html`<p>${name(words.settingProblem(problem))}</p>`)}
<p class="quiet">${age}</p>
${figures(data, words)}
</header>`;
}

/** What decides, in a few numbers. */
function figures({ gate, total, percent, outdated = 0 }: PageData, words: ReportWords): Markup {
  const { page } = words;
  const required = gate.languages.filter(({ isRequired }) => isRequired);
  const ready = required.filter(({ verdict }) => verdict === "ready");
  const shown: readonly (readonly [string, string])[] = [
    [words.componentHeading("translated", ""), words.percent(percent)],
    ...(required.length > 0 ? [[page.readyLanguages, page.ofWhole(ready.length, required.length)] as const] : []),
    [words.languageHeading("missing"), page.count(missingStrings(total))],
    [words.languageHeading("failing"), page.count(total.failing)],
    ...(outdated > 0 ? [[words.languageHeading("outdated"), page.count(outdated)] as const] : []),
  ];
  return html`<dl class="figures">${shown.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function changes({ changes: found }: PageData, words: ReportWords): readonly Markup[] {
  if (!found) return [];
  const { since, complete, added, total, languages: changed, unknown } = found;
  return [
    section(words.changesSince(since.name), [
      ...(complete.length > 0 ? [html`<p>${words.complete(complete)}</p>`] : []),
      ...(added.length > 0 ? [html`<p>${words.added(added)}</p>`] : []),
      ...(total !== undefined && changed.length === 0 ? [html`<p>${words.nothingChanged}</p>`] : []),
      ...(changed.length > 0 ? [changeTable(found, words)] : []),
      ...(unknown.length > 0 ? [html`<p class="quiet">${words.pastUnknown(unknown)}</p>`] : []),
    ]),
  ];
}

function languages(data: PageData, words: ReportWords): readonly Markup[] {
  if (data.languages.length === 0) return [];
  const legend = [
    ["translated", words.languageHeading("translated")],
    ["failing", words.languageHeading("failing")],
    ["editing", words.languageHeading("needsEditing")],
    ["empty", words.pictures.missing],
  ] as const;
  const items = legend.map(([kind, label]) => {
    const swatch = kind === "empty" ? undefined : html`<rect class="${kind}" width="8" height="8"/>`;
    return html`<li><svg viewBox="0 0 8 8" aria-hidden="true">${swatch}</svg>${label}</li>`;
  });
  const unknown = data.outdatedUnknown.map((text) => html`<p class="quiet">${text}</p>`);
  return [
    section(words.allLanguages, [html`<ul class="legend">${items}</ul>`, languageTable(data, words), ...unknown]),
  ];
}

function components({ components: shown }: PageData, words: ReportWords): readonly Markup[] {
  return shown.length === 0 ? [] : [section(words.page.components, [componentTable(shown, words)])];
}

function unread({ overview }: PageData, words: ReportWords): readonly Markup[] {
  const items = overview.unread.map(({ label, message }) => html`<li>${name(label)}: ${message}</li>`);
  if (items.length === 0) return [];
  return [section(words.page.unreadParts, [html`<ul>${items}</ul>`])];
}

/** Pixels. */
const WIDE_WIDTH = 1000;
const NARROW_WIDTH = 340;
/** More cells are drawn only once, and scroll where they have no room. */
const MAX_REPEATED = 1500;

/** Languages × components, as a picture and as a table. A single component is told by the table of languages. */
function byComponent({ overview }: PageData, words: ReportWords): readonly Markup[] {
  if (overview.components.length < 2) return [];
  const { measure } = overview;
  const options = { theme: PAGE_THEME, words: words.pictures, locale: words.locale, measure };
  const wide = drawHeatMap(overview, { ...options, width: WIDE_WIDTH, id: "heat-map" });
  if (wide === undefined) return [];
  const narrow =
    overview.cells.length <= MAX_REPEATED
      ? drawHeatMap(overview, { ...options, width: NARROW_WIDTH, id: "narrow-heat-map" })
      : undefined;
  const tableData = heatMapTable(overview, measure, textOf(options));
  return [
    section(words.page.byComponent, [
      ...(narrow ? [frame("narrow", narrow, tableData.caption)] : []),
      frame("wide", wide, tableData.caption),
      folded(tableData, words),
    ]),
  ];
}

/** How the figures came to be, with releases marked. */
function overTime({ overview }: PageData, words: ReportWords, { series }: ReportView): readonly Markup[] {
  if (series === undefined || series.points.length < 2) return [];
  const { measure } = overview;
  const options = {
    ...{ theme: PAGE_THEME, words: words.pictures, locale: words.locale, measure },
    ...{ releases: series.releases, timeZone: "UTC", summary: summarizePart(overview, measure) },
  };
  const wide = drawBurnUp(series.points, { ...options, width: WIDE_WIDTH, height: 280, id: "over-time" });
  const narrow = drawBurnUp(series.points, { ...options, width: NARROW_WIDTH, height: 220, id: "narrow-over-time" });
  if (wide === undefined || narrow === undefined) return [];
  const { unknown = [] } = series;
  const tableData = burnUpTable(series.points, measure, textOf(options), "UTC");
  return [
    section(tableData.caption, [
      frame("narrow", narrow, tableData.caption),
      frame("wide", wide, tableData.caption),
      ...(unknown.length > 0 ? [html`<p class="quiet">${words.pastUnknown(unknown)}</p>`] : []),
      folded(tableData, words),
    ]),
  ];
}

/** The same for who cannot see the picture, or wants the numbers. */
function folded({ caption, head, rows }: PictureTable, words: ReportWords): Markup {
  const columns = head.map((heading, index) => ({ heading, isNumber: index > 0 }));
  const cells = rows.map((row) => row.map((text, index) => (index === 0 ? name(text) : html`${text}`)));
  return html`<details><summary>${words.page.asTable}</summary>${table(caption, columns, cells)}</details>`;
}

function frame(width: "narrow" | "wide", drawn: { readonly svg: string }, label: string): Markup {
  return html`<div class="picture ${width} scroll" role="region" aria-label="${label}" tabindex="0">${picture(drawn)}</div>`;
}

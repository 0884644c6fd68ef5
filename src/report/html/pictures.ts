import { drawBurnUp } from "../../pictures/burnUp/burnUp";
import { burnUpTable, heatMapTable, type PictureTable } from "../../pictures/data/pictureTables";
import { drawHeatMap } from "../../pictures/heatMap/heatMap";
import { textOf } from "../../pictures/picture";
import type { ReportWords } from "../buildReport";
import type { ReportView } from "../reportView";
import { html, type Markup, name, picture, section } from "./htmlMarkup";
import { table } from "./htmlTables";
import type { PageData } from "./pageData";
import { PAGE_THEME } from "./reportStyle";

/** Pixels. */
const WIDE_WIDTH = 1000;
const NARROW_WIDTH = 340;
/** More cells are drawn only once, and scroll where they have no room. */
const MAX_REPEATED = 1500;

/** Languages × components, as a picture and as a table. A single component is told by the table of languages. */
export function byComponent({ overview }: PageData, words: ReportWords): readonly Markup[] {
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
export function overTime({ overview }: PageData, words: ReportWords, { series }: ReportView): readonly Markup[] {
  if (series === undefined || series.points.length < 2) return [];
  const { measure } = overview;
  const options = {
    ...{ theme: PAGE_THEME, words: words.pictures, locale: words.locale, measure },
    ...{ releases: series.releases, timeZone: "UTC" },
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
      ...(unknown.length > 0 ? [html`<p class="quiet">${words.pastUnknown(unknown.join(", "))}</p>`] : []),
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

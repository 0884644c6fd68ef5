import { html, nothing, svg, type TemplateResult } from "lit-html";
import { type BurnUp, describeSeries, drawBurnUp } from "../../pictures/burnUp/burnUp";
import { pointAt } from "../../pictures/burnUp/burnUpLayout";
import { burnUpTable, type PictureTable } from "../../pictures/data/pictureTables";
import { type CountPoint, percentOfPoint, type TimePoint, tellsOutdated } from "../../pictures/data/seriesData";
import { summarizePart } from "../../pictures/data/summaryTexts";
import type { Page } from "../page";
import type { Fact } from "../pictureTooltip";
import { tableDisclosure } from "../table/tableDisclosure";
import { createDrawing, type PictureView, pictureCard } from "./pictureCard";
import { createRovingFocus, inList } from "./rovingFocus";

/** What is translated of what there is, over time. */
export function createBurnUpView(page: Page): PictureView {
  const drawing = createDrawing(
    "overTime",
    (of, options) =>
      of.history &&
      drawBurnUp(of.history.points, {
        ...options,
        measure: of.measure,
        releases: of.history.releases,
        summary: summarizePart(of.shown, of.measure),
        ...(of.history.forecast ? { forecast: of.history.forecast } : {}),
      }),
  );
  let burnUp: BurnUp | undefined;
  const roving = createRovingFocus<number>(page, {
    name: "overTime",
    // The latest.
    first: Number.MAX_SAFE_INTEGER,
    ...inList(() => burnUp?.points.length ?? 0, { next: "ArrowRight", previous: "ArrowLeft" }),
    placeAt(x) {
      const point = burnUp && pointAt(burnUp.layout, burnUp.points, x);
      return point && burnUp?.points.indexOf(point);
    },
  });
  const explained = (): CountPoint | undefined => burnUp?.points[roving.explained ?? -1];
  const overlay = ({ layout, width, height }: BurnUp): TemplateResult => {
    const point = explained();
    const x = point && layout.x(point.time);
    return html`
      <svg class="overlay" width=${width} height=${height} aria-hidden="true">
        ${
          point && x !== undefined
            ? svg`
              <line class="guide" x1=${x} x2=${x} y1=${layout.top} y2=${layout.bottom}></line>
              <circle class="point" cx=${x} cy=${layout.y(point.translated)} r="4"></circle>
              <circle class="point" cx=${x} cy=${layout.y(point.total)} r="4"></circle>`
            : nothing
        }
        ${
          roving.hasFocus
            ? svg`<rect class="focused" x="1" y="1" width=${width - 2} height=${height - 2} rx="2"></rect>`
            : nothing
        }
      </svg>`;
  };
  const pictureTemplate = (shown: BurnUp & { readonly node: SVGSVGElement }): TemplateResult => {
    const { texts } = page.content;
    const points = page.history?.points ?? [];
    return html`
      ${roving.template(texts.overTime, texts.keys, [shown.node, overlay(shown)])}
      ${tableDisclosure(page, "overTime", () => tableOf(page, points))}`;
  };
  return {
    template({ full: width }) {
      const drawn = drawing.drawn(page, width);
      burnUp = drawn;
      if (drawn) roving.fit();
      const { texts } = page.content;
      const expected = forecastSentence(page);
      const summary = drawn
        ? [
            ...describeSeries(drawn.points, page.measure, page.text, {
              summary: summarizePart(page.shown, page.measure),
            }),
            ...(expected ? [`${expected}.`] : []),
          ].join(" ")
        : "";
      const content = drawn
        ? pictureTemplate(drawn)
        : html`
          <p class="summary">${page.history ? texts.noHistory : texts.loading}</p>
          ${
            page.history && page.content.hasLocal
              ? html`<button class="link" @click=${() => page.send({ kind: "readHistory" })}>${texts.readHistory}</button>`
              : nothing
          }`;
      return pictureCard(
        page,
        "overTime",
        summary,
        content,
        (kind) => drawing.save(page, kind),
        "wide",
        drawn !== undefined,
      );
    },
    get tip() {
      const point = explained();
      if (!point || !burnUp || !roving.element) return undefined;
      const { left, top } = roving.element.getBoundingClientRect();
      const { layout } = burnUp;
      return {
        title: page.formats.date(point.time),
        facts: factsOf(page, point),
        hint: "",
        left: left + layout.x(point.time) + 12,
        top: top + layout.top,
        bottom: top + layout.y(point.translated),
      };
    },
    get spoken() {
      const point = roving.hasFocus ? burnUp?.points[roving.focused] : undefined;
      if (!point) return "";
      const facts = factsOf(page, point).map(([label, value]) => `${label}: ${value}`);
      return [page.formats.date(point.time), ...facts].join(", ");
    },
  };
}

/** What is expected follows what was, in a row of its own. */
function tableOf(page: Page, points: readonly TimePoint[]): PictureTable {
  const table = burnUpTable(points, page.measure, page.text);
  const expected = forecastSentence(page);
  return expected === undefined
    ? table
    : {
        ...table,
        rows: [...table.rows, [page.content.texts.forecast, expected, ...table.head.slice(2).map(() => "")]],
      };
}

/** A forecast is of strings. */
function forecastSentence({ history, measure }: Page): string | undefined {
  return measure === "strings" ? history?.forecast?.text : undefined;
}

function factsOf({ content: { texts }, formats, history, measure }: Page, point: CountPoint): readonly Fact[] {
  const isOutdated = point.outdated !== undefined && tellsOutdated(history?.points ?? [], measure);
  const percent = percentOfPoint(point, measure);
  return [
    ...(percent === null ? [] : [[texts.percent, formats.percent(percent)] as const]),
    [texts.translated, formats.count(point.translated)],
    [texts.total, formats.count(point.total)],
    ...(isOutdated ? [[texts.outdated, formats.count(point.outdated)] as const] : []),
  ];
}

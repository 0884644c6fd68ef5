import type { GateMeasure } from "../../model/gate/gateSettings";
import { type CellState, cellState } from "../data/cellState";
import type { OverviewPart } from "../data/overviewPart";
import type { PictureNumbers } from "../drawing/numbers";
import {
  checkPath,
  cornerPath,
  crossPath,
  exclamationPath,
  inset,
  lowerCornerPath,
  type Rectangle,
  rectanglePath,
} from "../drawing/shapes";
import { type Svg, svg } from "../drawing/svg";
import { SMALL_FONT_SIZE } from "../picture";
import type { PictureTheme } from "../theme";
import type { PictureText } from "../words";
import { cellRectangle, type HeatMapLayout } from "./heatMapLayout";
import { type Mark, marksOf, type Paint, paintOf } from "./paint";

interface Group {
  readonly paint: Paint;
  readonly paths: string[];
  readonly bars: string[];
  readonly marks: readonly { readonly mark: Mark; readonly paths: string[] }[];
}

/** Rows that are drawn together. A browser paints an element again in each tile of 256 pixels that it touches. */
const BAND_ROWS = 20;

/** One element for cells of a band that look the same, because a browser takes long for thousands of elements. */
export function drawCells(
  part: OverviewPart,
  layout: HeatMapLayout,
  theme: PictureTheme,
  measure: GateMeasure,
  { numbers }: PictureText,
): readonly Svg[] {
  const groups = new Map<string, Group>();
  const texts: Svg[] = [];
  for (const cell of part.cells) {
    const state = cellState(cell, measure);
    const rectangle = cellRectangle(layout, cell);
    const key = `${Math.floor(cell.language / BAND_ROWS)} ${lookOf(state)}`;
    let group = groups.get(key);
    if (!group) {
      group = {
        paint: paintOf(state, theme, layout.hasPercentages),
        paths: [],
        bars: [],
        marks: marksOf(state).map((mark) => ({ mark, paths: [] })),
      };
      groups.set(key, group);
    }
    const inside = theme.isOutlined ? inset(rectangle, 0.5) : rectangle;
    group.paths.push(rectanglePath(inside, layout.hasPercentages ? 3 : 0));
    if (theme.isOutlined && "percent" in state) {
      group.bars.push(rectanglePath(barIn(rectangle, state.percent / 100, layout)));
    }
    for (const { mark, paths } of group.marks) paths.push(markPath(mark, rectangle, layout.hasPercentages));
    if (layout.hasPercentages) texts.push(...textIn(rectangle, state, numbers));
  }
  return [
    ...[...groups.values()].map((group) => drawGroup(group, theme, layout.hasPercentages)),
    ...[...groups.values()].flatMap(({ marks, paint }) =>
      marks.map(({ mark, paths }) => drawMarks(mark, paint.markColor, paths)),
    ),
    svg`<g font-size="${SMALL_FONT_SIZE}" fill="${theme.text}" text-anchor="middle">${texts}</g>`,
    drawAbsent(part, layout, theme),
  ];
}

/** The same for cells that look the same. */
function lookOf(state: CellState): string {
  if (!("percent" in state)) return state.kind;
  return [state.kind, state.flaw, state.kind === "below" && state.step].join(" ");
}

/** Only round corners need smooth edges, which take several times as long. */
function drawGroup({ paint, paths, bars }: Group, theme: PictureTheme, isRound: boolean): Svg {
  const data = paths.join("");
  const edges = isRound ? undefined : svg` shape-rendering="crispEdges"`;
  if (paint.fill === "none") return svg`<path d="${data}" fill="none" stroke="${theme.gridLine}"/>`;
  if (!theme.isOutlined) return svg`<path d="${data}" fill="${paint.fill}" fill-opacity="${paint.opacity}"${edges}/>`;
  const outline = svg`<path d="${data}" fill="none" stroke="${theme.mark}"/>`;
  return svg`${outline}<path d="${bars.join("")}" fill="${paint.fill}"/>`;
}

export function drawMarks(mark: Mark, color: string, paths: readonly string[]): Svg {
  const data = paths.join("");
  if (mark === "corner" || mark === "lowerCorner") return svg`<path d="${data}" fill="${color}"/>`;
  return svg`<path d="${data}" fill="none" stroke="${color}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function markPath(mark: Mark, cell: Rectangle, hasText: boolean): string {
  const [middleX, middleY] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  switch (mark) {
    case "corner":
      return cornerPath(cell, hasText ? 7 : 5);
    case "lowerCorner":
      return lowerCornerPath(cell, hasText ? 7 : 5);
    case "check":
      return hasText ? checkPath(cell.x + cell.width - 11, cell.y + 3, 7) : checkPath(middleX - 3.5, middleY - 3.5, 7);
    case "exclamation":
      return hasText ? exclamationPath(cell.x + 7, cell.y + 5, 7) : exclamationPath(middleX, middleY - 3, 6);
    case "dash":
      return rectanglePath({ x: middleX - 3, y: middleY, width: 6, height: 0 });
    case "question":
      return rectanglePath({ x: middleX - 1, y: middleY - 1, width: 2, height: 2 });
  }
}

function textIn(cell: Rectangle, state: CellState, numbers: PictureNumbers): readonly Svg[] {
  if (state.kind === "nothing" || state.kind === "unknown") return [];
  const baseline = cell.y + cell.height / 2 + SMALL_FONT_SIZE * 0.36;
  return [svg`<text x="${cell.x + cell.width / 2}" y="${baseline}">${numbers.percent(state.percent)}</text>`];
}

/** Outlines without a cell: the component should have the language. */
function drawAbsent(part: OverviewPart, layout: HeatMapLayout, theme: PictureTheme): Svg {
  const rectangles = part.absent.map((place) => cellRectangle(layout, place));
  const outlines = rectangles.map((one) => rectanglePath(inset(one, 0.5), layout.hasPercentages ? 3 : 0)).join("");
  const crosses = rectangles.map(({ x, y, width, height }) => crossPath(x + width / 2 - 3, y + height / 2 - 3, 6));
  return svg`<path d="${outlines}" fill="none" stroke="${theme.mark}" stroke-dasharray="3 2"/><path d="${crosses.join("")}" fill="none" stroke="${theme.mark}" stroke-width="1.5"/>`;
}

/** Within an outline: what shades say otherwise. */
function barIn(cell: Rectangle, share: number, layout: HeatMapLayout): Rectangle {
  const height = layout.hasPercentages ? 3 : Math.max(3, cell.height - 6);
  return { x: cell.x + 2, y: cell.y + cell.height - 2 - height, width: (cell.width - 4) * share, height };
}

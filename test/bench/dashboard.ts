import { Bench } from "tinybench";
import { rowsOf, sorted } from "../../src/dashboard/table/tableRows";
import type { ReleaseOverview } from "../../src/model/overview/overview";
import { drawBars } from "../../src/pictures/bars/bars";
import { drawHeatMap } from "../../src/pictures/heatMap/heatMap";
import { lightTheme } from "../../src/pictures/theme";
import { contentOf } from "../support/samples/dashboardSamples";
import { sampleRelease } from "../support/samples/pictureSamples";

export interface DrawingMeasure {
  readonly what: string;
  /** Medians, in milliseconds. */
  readonly small: number;
  readonly large: number;
  /** For each cell: the large one beside the small one. At most 1 if nothing grows faster than the cells. */
  readonly perCell: number;
  /** The large one beside writing a path of as many rectangles, which no drawing of cells can do without. */
  readonly besidePath: number;
}

const SMALL = 10;
const LARGE = 100;
/** Milliseconds. */
const REPEATED_FOR = 600;

/** What the dashboard computes before a browser paints it, for 10 × 10 and 100 × 100 cells. */
export async function measureDrawing(): Promise<readonly DrawingMeasure[]> {
  const bench = new Bench({ time: REPEATED_FOR, warmupTime: REPEATED_FOR / 3, throws: true });
  const names = new Set<string>();
  for (const side of [SMALL, LARGE]) {
    // As messages bring it: objects that were made with spreads are slower to read.
    const overview: ReleaseOverview = JSON.parse(JSON.stringify(sampleRelease(side, side)));
    const content = contentOf(overview);
    const options = { width: 1500, theme: lightTheme, words: content.texts, locale: "en", id: "x" };
    const measure = "strings";
    const collator = new Intl.Collator("en");
    const add = (what: string, run: () => unknown): void => {
      names.add(what);
      bench.add(`${what} ${side}`, () => {
        if (!run()) throw new Error(`${what} gave nothing`);
      });
    };
    add("heat map", () => drawHeatMap(overview, { ...options, measure }));
    add("bars", () => drawBars(overview, { ...options, measure, by: "language" }));
    add("rows of the table", () => rowsOf(overview, measure));
    const rows = rowsOf(overview, measure);
    add("sorting by name", () => sorted(rows, { column: "languageName", isDescending: false }, collator.compare));
  }
  bench.add("path", () => pathOf(LARGE * LARGE));
  await bench.run();
  const medians = new Map(
    bench.tasks.map(({ name, result }) => {
      if (!("latency" in result)) throw new Error(`${name} was not measured: ${result.state}`);
      return [name, result.latency.p50] as const;
    }),
  );
  const path = medians.get("path") ?? Number.NaN;
  return [...names].map((what) => {
    const [small = Number.NaN, large = Number.NaN] = [SMALL, LARGE].map((side) => medians.get(`${what} ${side}`));
    return { what, small, large, perCell: large / small / (LARGE / SMALL) ** 2, besidePath: large / path };
  });
}

function pathOf(rectangles: number): string {
  let data = "";
  for (let index = 0; index < rectangles; index++) data += `M${(index % 100) * 13} ${index}h12v12h-12z`;
  return data;
}

import { PageAlone } from "../e2e/harness/pageAlone";
import { contentOf } from "../support/samples/dashboardSamples";
import { sampleRelease, sampleSeries } from "../support/samples/pictureSamples";

export interface PageMeasure {
  /** Languages, and as many components. */
  readonly side: number;
  /** Medians in milliseconds since the message came, until the frame after that in which the heat map is. */
  readonly heatMap: number;
  /** Until everything else is there, too. */
  readonly everything: number;
  /** Of the longest time in which nothing else could be done. */
  readonly longest: number;
}

const RUNS = 7;

/** The dashboard's page in a browser, each time a new one, until it shows as many languages as components. */
export async function measurePage(sides: readonly number[]): Promise<readonly PageMeasure[]> {
  const measured: PageMeasure[] = [];
  for (const side of sides) {
    const runs: PageMeasure[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(side));
    const of = (name: "heatMap" | "everything" | "longest"): number => medianOf(runs.map((run) => run[name]));
    measured.push({ side, heatMap: of("heatMap"), everything: of("everything"), longest: of("longest") });
  }
  return measured;
}

async function measureOnce(side: number): Promise<PageMeasure> {
  const alone = await PageAlone.open({ width: 1600, height: 1000 });
  try {
    const now = Date.UTC(2026, 0, 1);
    const points = sampleSeries(now).map((point) => ({ ...point, known: 1 }));
    const messages = JSON.stringify([
      { kind: "show", content: contentOf(sampleRelease(side, side)) },
      { kind: "history", history: { points, releases: [] } },
    ]);
    const times = await alone.page.evaluate(`new Promise((resolve) => {
      const start = performance.now();
      const frames = [];
      let heatMap;
      for (const data of ${messages}) window.dispatchEvent(new MessageEvent("message", { data }));
      const look = () => {
        const time = performance.now() - start;
        frames.push(time);
        const root = document.querySelector("#dashboard");
        if (heatMap !== undefined && root.ariaBusy === "false") {
          const gaps = frames.map((frame, index) => frame - (frames[index - 1] ?? 0));
          return resolve({ heatMap, everything: time, longest: Math.max(...gaps) });
        }
        const isThere = document.querySelector(".heatMap .picture > svg") !== null;
        requestAnimationFrame(() => {
          if (isThere) heatMap ??= performance.now() - start;
          setTimeout(look);
        });
      };
      requestAnimationFrame(() => setTimeout(look));
    })`);
    return { side, ...(times as Omit<PageMeasure, "side">) };
  } finally {
    await alone.close();
  }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

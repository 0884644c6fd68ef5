import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bench } from "tinybench";
import { componentKey } from "../../src/model/component/component";
import type { ConfiguredEntry } from "../../src/model/component/settingsEntry";
import { NO_ACCESS_TOKEN } from "../../src/model/service/access";
import { writeReport } from "../../src/report/writeReport";
import { parseStatisticsPage } from "../../src/services/weblate/wire";
import { createStatisticsCache } from "../../src/store/cache/caches";
import { createServiceFolders } from "../../src/store/cache/serviceFolders";
import { summarize } from "../../src/store/release/summary";
import { componentsOf, EMPTY_SNAPSHOT, type FetchedStatistics, type Snapshot } from "../../src/store/snapshot";
import { withEntries, withState } from "../../src/store/snapshotChanges";
import { statisticsPage, statisticsRows } from "../faults/statistics";
import { REPORT_WORDS, reportView } from "../support/samples/reportWords";
import { addPictures } from "./pictures";
import { addProjectRows } from "./projectRows";
import { addTreeOperations } from "./treeOperations";

export interface Computation {
  readonly name: string;
  /** Median, in milliseconds. */
  readonly median: number;
  readonly runs: number;
  readonly comparedWith?: string;
  readonly ratio?: number;
}

/** Milliseconds. */
const REPEATED_FOR = 400;

export async function measureComputations(): Promise<readonly Computation[]> {
  const folder = await mkdtemp(join(tmpdir(), "translation-status-bench-"));
  try {
    const bench = new Bench({ time: REPEATED_FOR, warmupTime: REPEATED_FOR / 4, throws: true });
    const compared = new Map([
      ...addPages(bench),
      ...addSnapshot(bench),
      ...addCache(bench, folder),
      ...addPictures(bench),
      ...(await addProjectRows(bench, fetchedOf)),
    ]);
    await bench.run();
    const medians = new Map<string, { readonly median: number; readonly runs: number }>();
    for (const { name, result } of bench.tasks) {
      if (!("latency" in result)) throw new Error(`${name} was not measured: ${result.state}`);
      medians.set(name, { median: result.latency.p50, runs: result.latency.samplesCount });
    }
    return [...medians].map(([name, figures]): Computation => {
      const comparedWith = compared.get(name);
      const other = comparedWith === undefined ? undefined : medians.get(comparedWith);
      if (comparedWith === undefined || !other) return { name, ...figures };
      return { name, ...figures, comparedWith, ratio: figures.median / other.median };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pairs of a computation and the one that it is compared with. */
type Compared = readonly (readonly [name: string, comparedWith: string])[];

function addPages(bench: Bench): Compared {
  return [100, 1000].map((rows) => {
    const text = JSON.stringify(statisticsPage(statisticsRows(rows), 1, rows, "https://example.org/"));
    const plain = `JSON.parse of a page of ${rows} rows`;
    const checked = `the same, checked and turned into rows (${rows})`;
    const addresses = (code: string) => ({ translateUrl: code, languageUrl: code });
    bench.add(plain, () => void JSON.parse(text));
    bench.add(checked, () => {
      if (!parseStatisticsPage(JSON.parse(text), addresses).ok) throw new Error("the page was not understood");
    });
    return [checked, plain] as const;
  });
}

function addSnapshot(bench: Bench): Compared {
  const snapshot = snapshotOf(100, 100);
  const [first] = componentsOf(snapshot);
  if (!first) throw new Error("the snapshot is empty");
  bench.add("replace the state of one of 100 components", () => void withState(snapshot, first.key, first.state));
  bench.add("replace the states of 100 components, one by one", () => {
    componentsOf(snapshot).reduce((next, { key, state }) => withState(next, key, state), snapshot);
  });
  bench.add("sum up 100 × 100 rows", () => void summarize(snapshot, [], 80));
  bench.add("sum up 100 × 100 rows for three languages", () => void summarize(snapshot, ["ad", "AE", "af"], 80));
  for (const format of ["json", "csv", "markdown"] as const) {
    bench.add(
      `report of 100 × 100 rows as ${format}`,
      () => void writeReport(snapshot, format, REPORT_WORDS, reportView(snapshot)),
    );
  }
  return addTreeOperations(bench, snapshot);
}

function addCache(bench: Bench, folder: string): Compared {
  const warn = (message: string): never => {
    throw new Error(message);
  };
  const folders = createServiceFolders(folder, warn, Date.now);
  const cache = createStatisticsCache({ folders, accessOf: async () => NO_ACCESS_TOKEN, warn, now: Date.now });
  const fetched = fetchedOf(50, 100);
  bench.add("save 50 × 100 rows", async () => {
    for (const statistics of fetched) {
      const { service } = statistics.reference;
      await cache.save(service, componentKey(statistics.reference), statistics, NO_ACCESS_TOKEN);
    }
  });
  bench.add("load 50 × 100 rows", async () => {
    for (const { reference } of fetched) {
      const loaded = await cache.load(reference.service, componentKey(reference), NO_ACCESS_TOKEN);
      if (!loaded) throw new Error("nothing is remembered");
    }
  });
  return [];
}

function fetchedOf(components: number, languages: number): readonly FetchedStatistics[] {
  const page = statisticsPage(statisticsRows(languages), 1, languages, "https://example.org/");
  const parsed = parseStatisticsPage(page, (code) => ({ translateUrl: code, languageUrl: code }));
  if (!parsed.ok) throw new Error("the page was not understood");
  return Array.from({ length: components }, (_, index) => ({
    reference: { service: "https://example.org", project: "p", component: `c${index}` },
    languages: parsed.value.languages,
    gaps: [],
    fetchedAt: 1_000_000,
  }));
}

function snapshotOf(components: number, languages: number): Snapshot {
  const fetched = fetchedOf(components, languages);
  const entries = fetched.map(({ reference }): ConfiguredEntry => {
    return { kind: "component", component: { reference, otherCandidates: [] } };
  });
  return fetched.reduce(
    (snapshot, statistics) => withState(snapshot, componentKey(statistics.reference), { kind: "ready", statistics }),
    withEntries(EMPTY_SNAPSHOT, entries),
  );
}

import { type Paging, startDelayedService, type Traffic } from "./delayedService";
import { followNext, followNextAtOnce, type Reader, readWithStore } from "./readers";
import { readWithWlc } from "./wlc";

export const COMPONENTS = 50;
export const LANGUAGES = 100;

/** Former and current versions of Weblate. */
const PAGINGS: Readonly<Record<string, Paging>> = {
  "pages of 20, page_size ignored": { pageSize: 20, mostPerPage: 0 },
  "pages of 50, page_size up to 1000": { pageSize: 50, mostPerPage: 1000 },
};
/** Milliseconds. */
const LATENCIES = [50, 200];

interface Competitor {
  readonly name: string;
  readonly read: Reader;
  /** Only some components are measured, and the time is scaled. */
  readonly sequential: boolean;
}

const STORE: Competitor = { name: "this extension", read: readWithStore, sequential: false };
const FOLLOWERS: readonly Competitor[] = [
  { name: "follows next", read: followNext, sequential: true },
  { name: "follows next, all components at once", read: followNextAtOnce, sequential: false },
];
const WLC: Competitor = { name: "wlc", read: readWithWlc, sequential: true };

export interface Refresh extends Traffic {
  readonly paging: string;
  readonly latency: number;
  readonly reader: string;
  /** Figures are scaled from these components to all. */
  readonly measured: number;
  readonly milliseconds: number;
  /** Relative to this extension in the same run. */
  readonly timeRatio: number;
  readonly roundTripRatio: number;
}

export interface RefreshOptions {
  readonly wlc: boolean;
  /** Components that sequential readers read. */
  readonly sample: number;
  readonly wlcSample: number;
}

/** Each reader has a service of its own. */
export async function* compareRefreshes(options: RefreshOptions): AsyncGenerator<Refresh> {
  // Warm up: the first request of a process costs the most.
  await measure(readWithStore, { pageSize: 20, mostPerPage: 0 }, 0, 2);
  for (const [name, paging] of Object.entries(PAGINGS)) {
    for (const latency of LATENCIES) {
      const own = await measure(STORE.read, paging, latency, COMPONENTS);
      for (const { name: reader, read, sequential } of [STORE, ...FOLLOWERS, ...(options.wlc ? [WLC] : [])]) {
        const sample = read === readWithWlc ? options.wlcSample : options.sample;
        const measured = sequential ? Math.min(sample, COMPONENTS) : COMPONENTS;
        const figures = reader === STORE.name ? own : await measure(read, paging, latency, measured);
        yield {
          paging: name,
          latency,
          reader,
          measured,
          ...figures,
          timeRatio: figures.milliseconds / own.milliseconds,
          roundTripRatio: figures.roundTrips / own.roundTrips,
        };
      }
    }
  }
}

async function measure(
  read: Reader,
  paging: Paging,
  latency: number,
  components: number,
): Promise<Traffic & { readonly milliseconds: number }> {
  const service = await startDelayedService({ latency, paging, languages: LANGUAGES });
  try {
    const started = performance.now();
    await read(service.url, components, LANGUAGES);
    const milliseconds = performance.now() - started;
    const { requests, roundTrips, bytes, connections } = service.traffic();
    const scale = COMPONENTS / components;
    return {
      requests: requests * scale,
      roundTrips: roundTrips * scale,
      bytes: bytes * scale,
      connections,
      milliseconds: milliseconds * scale,
    };
  } finally {
    await service.close();
  }
}

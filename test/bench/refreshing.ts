import { type Paging, startDelayedService, type Traffic } from "./delayedService";
import { followNext, followNextAtOnce, type Reader, readWithStore } from "./readers";
import { readWithWlc } from "./wlc";

export const COMPONENTS = 50;
export const LANGUAGES = 100;

/** Servers as there are: old ones, and today's. */
const PAGINGS: Readonly<Record<string, Paging>> = {
  "pages of 20, page_size ignored": { pageSize: 20, mostPerPage: 0 },
  "pages of 50, page_size up to 1000": { pageSize: 50, mostPerPage: 1000 },
};
/** Milliseconds. */
const LATENCIES = [50, 200];

interface Competitor {
  readonly name: string;
  readonly read: Reader;
  /** Reads one component after the other: a few of them tell how long all of them take. */
  readonly sequential: boolean;
}

const STORE: Competitor = { name: "this extension", read: readWithStore, sequential: false };
const FOLLOWERS: readonly Competitor[] = [
  { name: "follows next", read: followNext, sequential: true },
  { name: "follows next, all components at once", read: followNextAtOnce, sequential: false },
];
const WLC: Competitor = { name: "wlc", read: readWithWlc, sequential: true };

/** How one reader refreshed everything. */
export interface Refresh extends Traffic {
  readonly paging: string;
  readonly latency: number;
  readonly reader: string;
  /** How many components were read; figures are scaled from these to all of them. */
  readonly measured: number;
  readonly milliseconds: number;
  /** Its time and round trips divided by those of this extension in the same run. */
  readonly timeRatio: number;
  readonly roundTripRatio: number;
}

export interface RefreshOptions {
  /** Whether `wlc` can be run. */
  readonly wlc: boolean;
  /** Of how many components those that read one after the other are measured. */
  readonly sample: number;
  readonly wlcSample: number;
}

/** Compares readers of the same services; each of them has a service to itself. */
export async function* compareRefreshes(options: RefreshOptions): AsyncGenerator<Refresh> {
  // The first request of a process costs more than all others, and is not what is measured.
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

import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { ConfiguredEntry } from "../../src/model/component/settingsEntry";
import { componentsOf } from "../../src/store/snapshot";
import { scratchFolder } from "../host/scratch";
import { filesIn } from "../support/files";
import { createMemento, createVault } from "../support/secrets";
import { type MoodyService, rowsOf, startMoodyService } from "./moodyService";
import { createRandom } from "./random";
import { openWindow, type SoakWindow } from "./window";

const WINDOWS = 3;
const SERVICES = 2;
const COMPONENTS_PER_SERVICE = 6;
const SEGMENTS = 10;
/** Milliseconds. Node's fetch closes idle connections after 4 seconds. */
const AFTERMATH = 10_000;
/** Milliseconds. */
const PATIENCE = 2_000;

export interface SoakOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly progress?: (text: string) => void;
}

export interface SoakResult {
  readonly rounds: number;
  readonly requests: number;
  readonly faults: number;
  readonly kinds: number;
  /** Without duplicates. */
  readonly findings: readonly string[];
  /** Bytes after each tenth of the rounds; empty without `--expose-gc`. */
  readonly heap: readonly number[];
}

/** Three windows share a cache; random faults, cancellations and changes of settings and tokens. */
export async function soak({ seed, rounds, progress }: SoakOptions): Promise<SoakResult> {
  const folder = scratchFolder("soak").path;
  const findings = new Set<string>();
  const found = (what: string): void => void findings.add(what);
  const stopWatching = watchProcess(found);
  const resourcesBefore = countResources();
  const services = await Promise.all(
    Array.from({ length: SERVICES }, (_, index) => startMoodyService(createRandom(seed + index))),
  );
  try {
    const windows = openWindows(services, folder, seed, found);
    const heap: number[] = [];
    for (let segment = 1; segment <= SEGMENTS; segment++) {
      await runRounds(windows, Math.ceil(rounds / SEGMENTS / WINDOWS));
      await expectNothingUnderWay(services, found);
      const used = heapInUse();
      if (used !== undefined) heap.push(used);
      progress?.(describe(segment, services, used));
    }
    for (const service of services) service.calm();
    windows.calm();
    for (const { store } of windows.all) await expectEverything(store, windows, found);
    for (const { store } of windows.all) store.dispose();
    await expectNothingOpen(services, found);
    for (const file of await filesIn(folder)) {
      if (!/(?:\.json|generation-[0-9a-f]{16})$/.test(file)) found(`a file is left over: ${file}`);
    }
    const shown = services.flatMap((service) => [...service.shown]);
    return {
      rounds: Math.ceil(rounds / SEGMENTS / WINDOWS) * SEGMENTS * WINDOWS,
      requests: services.reduce((sum, service) => sum + service.requests(), 0),
      faults: shown.reduce((sum, [, times]) => sum + times, 0),
      kinds: new Set(shown.map(([name]) => name)).size,
      findings: [...findings],
      heap,
    };
  } finally {
    await Promise.all(services.map((service) => service.close()));
    await delay(50);
    for (const [kind, count] of countResources()) {
      const before = resourcesBefore.get(kind) ?? 0;
      if (LEAKABLE.has(kind) && count > before) found(`${count - before} of ${kind} are left over`);
    }
    stopWatching();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

interface Windows {
  readonly all: readonly SoakWindow[];
  readonly entries: readonly ConfiguredEntry[];
  putForward(milliseconds: number): void;
  calm(): void;
}

function openWindows(
  services: readonly MoodyService[],
  folder: string,
  seed: number,
  found: (what: string) => void,
): Windows {
  const entries = services.flatMap(({ url }) =>
    Array.from({ length: COMPONENTS_PER_SERVICE }, (_, index): ConfiguredEntry => {
      const reference = { service: url, project: "p", component: `c${index}` };
      return { kind: "component", component: { reference, otherCandidates: [] } };
    }),
  );
  const invalid: ConfiguredEntry = { kind: "invalid", position: 0, shown: "x", problem: { kind: "notAnAddress" } };
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const putForward = (milliseconds: number): void => {
    ahead += milliseconds;
  };
  let calm = false;
  const vault = createVault();
  const memento = createMemento();
  const all = Array.from({ length: WINDOWS }, (_, index) =>
    openWindow({
      entries: [invalid, ...entries],
      services: services.map(({ url }) => url),
      random: createRandom(seed * 31 + index),
      now,
      putForward,
      folder,
      secrets: vault.open(),
      memento,
      calm: () => calm,
      found,
    }),
  );
  return {
    all,
    entries,
    putForward,
    calm() {
      calm = true;
    },
  };
}

async function runRounds({ all, entries }: Windows, rounds: number): Promise<void> {
  await Promise.all(
    all.map(async ({ store, round }) => {
      await store.configure(entries);
      for (let done = 0; done < rounds; done++) await round();
    }),
  );
}

async function expectEverything(
  store: SoakWindow["store"],
  { entries, putForward }: Windows,
  found: (what: string) => void,
): Promise<void> {
  putForward(3 * 24 * 3600 * 1000);
  await store.configure(entries);
  await store.refresh();
  const components = componentsOf(store.snapshot);
  if (components.length !== entries.length) found(`${components.length} components in place of ${entries.length}`);
  for (const { key, component, state } of components) {
    if (state.kind !== "ready") {
      found(`${key} is not ready after the faults: ${JSON.stringify(state)}`);
      continue;
    }
    const rows = rowsOf(Number(component.reference.component.slice(1)));
    const shown = state.statistics.languages.map(({ code, total, translated }) => `${code} ${translated}/${total}`);
    const due = rows.map(({ code, total, translated }) => `${code} ${translated}/${total}`);
    if (shown.join() !== due.join()) found(`${key} has wrong rows after the faults`);
  }
}

/** Before garbage collection, which would end forgotten transfers. */
async function expectNothingUnderWay(services: readonly MoodyService[], found: (what: string) => void): Promise<void> {
  const underWay = (): number => services.reduce((sum, service) => sum + service.underWay(), 0);
  const deadline = Date.now() + PATIENCE;
  while (underWay() > 0 && Date.now() < deadline) await delay(10);
  if (underWay() > 0) found(`${underWay()} transfers go on for nobody`);
}

/** The client closes idle connections. */
async function expectNothingOpen(services: readonly MoodyService[], found: (what: string) => void): Promise<void> {
  const open = (): number => services.reduce((sum, service) => sum + service.openSockets(), 0);
  const deadline = Date.now() + AFTERMATH;
  while (open() > 0 && Date.now() < deadline) await delay(50);
  if (open() > 0) found(`${open()} connections stay open`);
}

/** Resources that keep a process alive. */
const LEAKABLE: ReadonlySet<string> = new Set(["Timeout", "Immediate", "TCPSocketWrap", "TLSWrap", "FSReqPromise"]);

function countResources(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Leaked listeners cause warnings. */
function watchProcess(found: (what: string) => void): () => void {
  const onWarning = (warning: Error): void => found(`warning: ${warning.name}: ${warning.message}`);
  const onRejection = (reason: unknown): void => found(`unhandled rejection: ${String(reason)}`);
  process.on("warning", onWarning);
  process.on("unhandledRejection", onRejection);
  return () => {
    process.off("warning", onWarning);
    process.off("unhandledRejection", onRejection);
  };
}

/** Needs `--expose-gc`. */
function heapInUse(): number | undefined {
  if (globalThis.gc === undefined) return undefined;
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

function describe(segment: number, services: readonly MoodyService[], heap: number | undefined): string {
  const sockets = services.reduce((sum, service) => sum + service.openSockets(), 0);
  const requests = services.reduce((sum, service) => sum + service.requests(), 0);
  const used = heap === undefined ? "" : `, heap ${(heap / 1e6).toFixed(1)} MB`;
  return `${segment * (100 / SEGMENTS)} %: ${requests} requests, ${sockets} connections open${used}`;
}

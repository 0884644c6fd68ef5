import { hasNetwork } from "../../common/network";
import { fail } from "../../common/result";
import { type ComponentReference, componentKey, isLocal } from "../../model/component/component";
import type { ComponentDetails } from "../../model/component/componentDetails";
import type { RepositoryState } from "../../model/component/repositoryState";
import type { ConfiguredEntry } from "../../model/component/settingsEntry";
import { type Access, NO_ACCESS_TOKEN } from "../../model/service/access";
import type { Service } from "../../model/service/service";
import { createServices, type Services } from "../../services/services";
import type { Transport } from "../../services/weblate/transport/transport";
import { withDetails } from "../../store/details/described";
import type { ReadComponent } from "../../store/reads/readAttempt";
import { type ComponentState, componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { withStates } from "../../store/snapshotChanges";
import { createStore, type SnapshotSource } from "../../store/store";
import type { OpenFolder } from "./localFolder";

export interface ReadOptions {
  readonly entries: readonly ConfiguredEntry[];
  readonly readLocal: OpenFolder["readStatistics"];
  /** By service. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Sends what is for services. */
  readonly transport: Transport;
  readonly userAgent: string;
  /** What was not read when it is aborted is missing. */
  readonly signal: AbortSignal;
}

type ReadDetails = (reference: ComponentReference) => ReturnType<Service["readDetails"]>;

export interface ReadComponents {
  readonly snapshot: Snapshot;
  /** Undefined for services without a token, and where the service does not tell. Absent without any token. */
  readonly readRepository?: (reference: ComponentReference) => Promise<RepositoryState | undefined>;
}

/** Reads all components, those of services and those of files, as the extension does. */
export async function readComponents(options: ReadOptions): Promise<ReadComponents> {
  const { userAgent, transport, tokens } = options;
  const ending = (asked: AbortSignal): AbortSignal => AbortSignal.any([asked, options.signal]);
  const accessOf = async (service: string): Promise<Access> => {
    const token = tokens.get(service);
    return token === undefined ? NO_ACCESS_TOKEN : { token, id: "environment" };
  };
  const serviceAt: Services = createServices({
    ...{ userAgent, transport, hasNetwork },
    onRateLimit: (service, rateLimit) => store.noteRateLimit(service, rateLimit),
  });
  const configured = new Set(
    options.entries.flatMap((entry) => (entry.kind === "component" ? [componentKey(entry.component.reference)] : [])),
  );
  const details = new Map<string, ReturnType<ReadDetails>>();
  const readDetails: ReadDetails = (reference) => {
    const key = componentKey(reference);
    const reading =
      details.get(key) ??
      Promise.all([serviceAt(reference.service), accessOf(reference.service)]).then(([service, access]) =>
        service.readDetails(reference, access, options.signal),
      );
    details.set(key, reading);
    return reading;
  };
  const readComponent: ReadComponent = async (candidates, access, asked) => {
    const [first] = candidates;
    if (!first) return fail({ kind: "notFound" });
    const signal = ending(asked);
    if (isLocal(first)) return options.readLocal(first, signal);
    const read = await (await serviceAt(first.service)).readComponent(candidates, access, signal);
    // Other services may take all the time that is left.
    if (read.ok && configured.has(componentKey(read.value.reference))) void readDetails(read.value.reference);
    return read;
  };
  const readProject: Service["readProject"] = async (reference, access, asked, knownName) =>
    (await serviceAt(reference.service)).readProject(reference, access, ending(asked), knownName);
  const store = createStore({ readComponent, readProject, accessOf, now: Date.now });
  await store.configure(options.entries);
  await store.refresh();
  await store.readAll(options.signal);
  const snapshot = await describe(store, readDetails);
  store.dispose();
  const readRepository: ReadComponents["readRepository"] = async (reference) => {
    const access = await accessOf(reference.service);
    if (access.token === undefined) return undefined;
    const state = await (await serviceAt(reference.service)).readRepository(reference, access, options.signal);
    return state.ok ? state.value : undefined;
  };
  return { snapshot, ...(tokens.size > 0 ? { readRepository } : {}) };
}

/**
 * With the names and source languages of components, which statistics do not tell. Rules of the gate go by names, so a
 * component whose name did not come in time counts as not read.
 */
async function describe(source: SnapshotSource, readDetails: ReadDetails): Promise<Snapshot> {
  const details = new Map<string, ComponentDetails>();
  const unnamed = new Map<string, ComponentState>();
  const undescribed = componentsOf(source.snapshot).filter(
    ({ component }) => !isLocal(component.reference) && component.membership === undefined,
  );
  await Promise.all(
    undescribed.map(async ({ key, state }) => {
      const reference = statisticsOf(state)?.reference;
      const read = reference && (await readDetails(reference));
      if (read?.ok) details.set(key, read.value);
      else if (read?.problem.kind === "timedOut") unnamed.set(key, { kind: "failed", failure: read.problem });
    }),
  );
  const ignored = (): void => {};
  const readInTime = { ...source, snapshot: withStates(source.snapshot, unnamed) };
  return withDetails(readInTime, {
    of: (key) => details.get(key),
    want: ignored,
    keepOnly: ignored,
    subscribe: () => ignored,
  }).snapshot;
}

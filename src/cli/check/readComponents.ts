import { hasNetwork } from "../../common/network";
import { fail } from "../../common/result";
import { createLocalReader } from "../../local/localReader";
import { type ConfiguredEntry, isLocal } from "../../model/component/component";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { type Access, NO_ACCESS_TOKEN } from "../../model/service/access";
import { withDetails } from "../../store/details/described";
import type { ReadComponent } from "../../store/reads/readAttempt";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { createStore, type SnapshotSource } from "../../store/store";
import { createStatisticsClient, type StatisticsClient } from "../../weblate/client";
import type { Transport } from "../../weblate/transport/transport";
import type { OpenFolder } from "./localFolder";

export interface ReadOptions {
  readonly entries: readonly ConfiguredEntry[];
  readonly ask: OpenFolder["ask"];
  /** By service. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Sends what is for services. */
  readonly transport: Transport;
  readonly userAgent: string;
  /** What was not read when it is aborted is missing. */
  readonly signal: AbortSignal;
}

/** Reads all components, those of services and those of files, as the extension does. */
export async function readComponents(options: ReadOptions): Promise<Snapshot> {
  const { userAgent, transport, tokens } = options;
  const ending = (asked: AbortSignal): AbortSignal => AbortSignal.any([asked, options.signal]);
  const accessOf = async (service: string): Promise<Access> => {
    const token = tokens.get(service);
    return token === undefined ? NO_ACCESS_TOKEN : { token, id: "environment" };
  };
  const client: StatisticsClient = createStatisticsClient({
    ...{ userAgent, transport, hasNetwork },
    onRateLimit: (service, rateLimit) => store.noteRateLimit(service, rateLimit),
  });
  const readLocal = createLocalReader({ ask: options.ask }, async (localTransport) => {
    const local = createStatisticsClient({ userAgent, transport: localTransport });
    return (reference, signal) => local.readComponent([reference], NO_ACCESS_TOKEN, signal);
  });
  const readComponent: ReadComponent = async (candidates, access, asked) => {
    const [first] = candidates;
    if (!first) return fail({ kind: "notFound" });
    const signal = ending(asked);
    return isLocal(first) ? readLocal(first, signal) : client.readComponent(candidates, access, signal);
  };
  const readProject: typeof client.readProject = (reference, access, asked, knownName) =>
    client.readProject(reference, access, ending(asked), knownName);
  const store = createStore({ readComponent, readProject, accessOf, now: Date.now });
  await store.configure(options.entries);
  await store.refresh();
  await store.readAll(options.signal);
  const described = await describe(store, async (reference) => {
    const details = await client.readDetails(reference, await accessOf(reference.service), options.signal);
    return details.ok ? details.value : undefined;
  });
  store.dispose();
  return described;
}

/** With the names and source languages of components, which statistics do not tell. */
async function describe(
  source: SnapshotSource,
  readDetails: (reference: Parameters<StatisticsClient["readDetails"]>[0]) => Promise<ComponentDetails | undefined>,
): Promise<Snapshot> {
  const details = new Map<string, ComponentDetails>();
  const undescribed = componentsOf(source.snapshot).filter(
    ({ component }) => !isLocal(component.reference) && component.membership === undefined,
  );
  await Promise.all(
    undescribed.map(async ({ key, state }) => {
      const reference = statisticsOf(state)?.reference;
      const found = reference && (await readDetails(reference));
      if (found) details.set(key, found);
    }),
  );
  const ignored = (): void => {};
  return withDetails(source, {
    of: (key) => details.get(key),
    want: ignored,
    keepOnly: ignored,
    subscribe: () => ignored,
  }).snapshot;
}

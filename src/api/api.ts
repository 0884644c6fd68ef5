import { type Event, EventEmitter } from "vscode";
import { coalesce } from "../common/coalesce";
import { gateRulesOf } from "../editor/settings/gateRules";
import type { Settings } from "../editor/settings/settings";
import { describeFailure } from "../editor/text/failureText";
import { gapLine } from "../editor/text/gapText";
import { settingProblemLine } from "../editor/text/settingProblemText";
import { componentLabel, isLocal } from "../model/component/component";
import { isOnlyUnchecked } from "../model/gap";
import { evaluateGate } from "../model/gate/gate";
import type { ReadGate } from "../model/gate/gateSettings";
import { percentOf } from "../model/statistics/percent";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { gateInputOf } from "../store/release/gateInput";
import { type ComponentEntry, componentsOf, statisticsOf } from "../store/snapshot";
import type { SnapshotSource } from "../store/store";
import type { ComponentStatus, GateStatus, LanguageStatus, TranslationStatusApi } from "./translationStatus";

/** What is made available. */
export interface ApiSource {
  readonly shared: {
    readonly store: SnapshotSource;
    readonly settings: () => Settings;
    readonly readGate: (value: unknown) => Promise<ReadGate>;
    readonly prepare: () => Promise<void>;
  };
  readonly handlers: () => Promise<{
    readonly "translationStatus.exportReport": (targets: readonly never[], argument: unknown, title: string) => unknown;
  }>;
}

const VERSION = 1;

/** Rejects for unknown versions. Called by other extensions, so nothing of the arguments is trusted. */
export async function createApi(version: unknown, load: () => Promise<ApiSource>): Promise<TranslationStatusApi> {
  if (version !== VERSION) throw new Error(`Translation Status has only version ${VERSION} of its interface`);
  const { shared, handlers } = await load();
  const { store, settings, readGate, prepare } = shared;
  await prepare();
  return Object.freeze({
    version: VERSION,
    status: () => frozen(componentsOf(store.snapshot).map(statusOf)),
    onDidChange: changesOf(store),
    async gate() {
      const current = settings();
      const rules = gateRulesOf(current, await readGate(current.gate));
      return frozen(gateOf(evaluateGate(gateInputOf(store.snapshot), rules)));
    },
    exportReport: async (options) =>
      String(await (await handlers())["translationStatus.exportReport"]([], options, "")),
  } satisfies TranslationStatusApi);
}

/** An event that costs nothing while nobody listens. */
function changesOf(store: SnapshotSource): Event<void> {
  const listened = { count: 0, end: (): void => {} };
  const emitter = new EventEmitter<void>();
  return (listener, self, disposables) => {
    const subscription = emitter.event(listener, self);
    if (listened.count++ === 0) {
      const soon = coalesce(() => emitter.fire());
      const unsubscribe = store.subscribe(soon);
      listened.end = () => {
        unsubscribe();
        soon.dispose();
      };
    }
    let isDisposed = false;
    const disposable = {
      dispose() {
        if (isDisposed) return;
        isDisposed = true;
        subscription.dispose();
        if (--listened.count === 0) listened.end();
      },
    };
    disposables?.push(disposable);
    return disposable;
  };
}

function statusOf({ component, state }: ComponentEntry): ComponentStatus {
  const statistics = statisticsOf(state);
  const reference = statistics?.reference ?? component.reference;
  const kind = state.kind === "unread" ? "loading" : state.kind;
  return {
    service: isLocal(reference) ? null : reference.service,
    ...{ project: reference.project, component: reference.component },
    name: componentLabel(component),
    state: kind === "failed" && statistics ? "stale" : kind,
    ...(state.kind === "failed"
      ? { error: { kind: state.failure.kind, message: describeFailure(state.failure) } }
      : {}),
    ...(statistics ? { fetchedAt: new Date(statistics.fetchedAt).toISOString() } : {}),
    languages: (statistics?.languages ?? []).map(languageStatus),
    incomplete: (statistics?.gaps ?? []).filter((gap) => !isOnlyUnchecked(gap)).map(gapLine),
  };
}

function languageStatus(language: LanguageStatistics): LanguageStatus {
  const { code, name, total, translated, fuzzy, failing, lastChange, lastAuthor, translateUrl } = language;
  return {
    ...{ code, name, total, translated, percent: percentOf(language), needsEditing: fuzzy, failing },
    ...{ lastChange, lastAuthor, url: translateUrl },
    ...(language.outdated === undefined ? {} : { outdated: language.outdated }),
  };
}

function gateOf({ verdict, measure, languages, unread, problems }: ReturnType<typeof evaluateGate>): GateStatus {
  return {
    ...{ verdict, measure },
    languages: languages.map(({ code, name, isRequired, verdict: own, shortfall }) => ({
      ...{ code, name, required: isRequired, verdict: own },
      ...{ missing: shortfall.missing, failingChecks: shortfall.failingChecks, absent: shortfall.absent },
      outdated: shortfall.outdated,
    })),
    unread: unread.map(({ label }) => label),
    problems: problems.map(settingProblemLine),
  };
}

/** Nobody can change what others get. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

import type { ComponentReference } from "../../model/component/component";
import type { ComponentHistory } from "../../model/history/componentHistory";
import type { PastState } from "../../model/history/past";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { Access } from "../../model/service/access";
import { type ComponentEntry, componentsOf, statisticsOf } from "../snapshot";
import type { SnapshotSource } from "../storeTypes";
import type { HistoryRecorder } from "./historyRecorder";

export { recorderOf } from "./historyRecorder";

/**
 * What surfaces ask of the history. By keys of the snapshot; what isn't in the snapshot has no history. Source languages
 * are left out of what changes, because nothing is translated into them.
 */
export interface HistoryReader {
  /**
   * Everything of a component, read once for many questions. Undefined if its credentials can't be looked up.
   *
   * @param part `all` with source languages, for percentages over languages.
   */
  historyOf(key: string, part?: "translations" | "all"): Promise<ComponentHistory | undefined>;
  /** Keeps what Git tells of the time before the first refresh. Rejects if it could not be saved. */
  addPast(key: string, past: readonly PastState[]): Promise<void>;
}

/** @param source whose statistics tell which languages are sources. */
export function createHistoryReader(
  source: Pick<SnapshotSource, "snapshot">,
  recorder: Pick<HistoryRecorder, "read" | "addPast">,
  accessOf: (service: string) => Promise<Access>,
): HistoryReader {
  const ask = async <Answer>(
    key: string,
    act: (reference: ComponentReference, access: Access, isShown: (code: string) => boolean) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const entry = componentsOf(source.snapshot).find((one) => one.key === key);
    const reference = entry?.component.reference;
    const access = reference && (await accessOf(reference.service).catch(() => undefined));
    return reference && access && act(reference, access, isNoSourceOf(entry));
  };
  const historyOf: HistoryReader["historyOf"] = (key, part = "translations") =>
    ask(key, (reference, access, isShown) =>
      part === "all" ? recorder.read(reference, access) : recorder.read(reference, access, isShown),
    );
  return {
    historyOf,
    addPast: async (key, past) => ask(key, (reference, access) => recorder.addPast(reference, past, access)),
  };
}

/** What is recorded does not tell it: services may tell it later than the figures. */
function isNoSourceOf({ state }: ComponentEntry): (code: string) => boolean {
  const sources = statisticsOf(state)?.languages.filter(({ isSource }) => isSource) ?? [];
  const codes = new Set(sources.map(({ code }) => normalizeLanguageCode(code)));
  return (code) => !codes.has(normalizeLanguageCode(code));
}

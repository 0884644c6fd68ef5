import { createHash } from "node:crypto";
import { isReadySoFar } from "../../model/gate/gate";
import type { GateLanguage, GateResult } from "../../model/gate/gateResult";

/** Whether languages were ready when they were last seen, by a hash that names nothing. The latest last. */
export type SeenLanguages = ReadonlyMap<string, boolean>;

export interface Crossings {
  /** To be remembered. */
  readonly seen: SeenLanguages;
  readonly ready: readonly GateLanguage[];
  readonly notReady: readonly GateLanguage[];
}

/** Remembered for what can't be judged at present. */
const MAX_SEEN = 2000;

/**
 * Required languages that became ready, or no longer are. What was judged by other rules or in other components was not
 * seen before: then the user changed something, and no language. Old data is left for later.
 *
 * @param rules differ between different rules.
 */
export function findCrossings(before: SeenLanguages, result: GateResult, rules: string): Crossings {
  const staleLabels = new Set(result.stale.map(({ label }) => label));
  const isComplete = result.unread.length === 0 && result.stale.length === 0;
  const seen = new Map(isComplete ? [] : before);
  const ready: GateLanguage[] = [];
  const notReady: GateLanguage[] = [];
  for (const language of result.languages) {
    const { isRequired, verdict, cells } = language;
    if (!isRequired || cells.some(({ label }) => staleLabels.has(label))) continue;
    const isReady = isReadySoFar(language);
    const id = idOf(language, rules);
    const wasReady = before.get(id);
    seen.delete(id);
    if (verdict === "unknown" && !isReady) {
      if (wasReady !== undefined) seen.set(id, wasReady);
      continue;
    }
    seen.set(id, isReady);
    if (wasReady === undefined || wasReady === isReady) continue;
    if (!isReady) notReady.push(language);
    else if (verdict === "ready") ready.push(language);
  }
  return { seen: new Map([...seen].slice(-MAX_SEEN)), ready, notReady };
}

function idOf({ code, cells }: GateLanguage, rules: string): string {
  const components = cells.flatMap(({ component, isRequired }) => (isRequired ? [component] : []));
  const text = JSON.stringify([rules, code, components]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

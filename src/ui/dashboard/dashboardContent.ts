import { env } from "vscode";
import type { Settings } from "../../editor/settings/settings";
import { unreadReasonText } from "../../editor/text/unreadReasonText";
import { componentLabel } from "../../model/component/component";
import type { DashboardContent } from "../../model/dashboard/dashboardMessages";
import type { GateResult } from "../../model/gate/gateResult";
import { createOverview } from "../../store/release/releaseOverview";
import { componentsOf, type Snapshot } from "../../store/snapshot";
import { readinessLines } from "../gate/readiness";
import { pageTexts } from "./pageTexts";

/** What the page shows of a snapshot. */
export function dashboardContent(
  snapshot: Snapshot,
  result: GateResult,
  { threshold, languages }: Settings,
): DashboardContent {
  const components = componentsOf(snapshot);
  const names = namesOf(snapshot);
  const nameOf = (key: string): string => names.get(key) ?? key;
  return {
    overview: createOverview(snapshot, { result, threshold, nameOf, messageOf: unreadReasonText, now: Date.now() }),
    summary: readinessLines(result),
    myLanguages: languages,
    refreshing: snapshot.refreshing,
    unasked: components.filter(({ state }) => state.kind === "unread").length,
    isEmpty: snapshot.entries?.length === 0,
    texts: pageTexts(),
    locale: env.language,
  };
}

/** With its slug where another component of the list has the same label. */
function namesOf(snapshot: Snapshot): ReadonlyMap<string, string> {
  const components = componentsOf(snapshot);
  const counts = new Map<string, number>();
  for (const { component } of components) {
    const label = componentLabel(component);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return new Map(
    components.map(({ key, component }) => {
      const label = componentLabel(component);
      const { project, component: slug } = component.reference;
      return [key, (counts.get(label) ?? 0) > 1 ? `${label} (${project}/${slug})` : label];
    }),
  );
}

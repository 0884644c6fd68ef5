import { l10n, type MarkdownString } from "vscode";
import { createTooltip } from "../../../editor/platform/tooltip";
import { describeFailure } from "../../../editor/text/failureText";
import { componentCount, formatCount } from "../../../editor/text/plurals";
import { failureOfEntry, fetchedAtOf } from "../../../store/countedEntry";
import { projectLabel } from "../../../store/snapshot";
import type { ProjectNode } from "../rows/nodes";
import { figures, updated } from "./componentTooltip";
import { type Fact, factSheet } from "./factSheet";

export function projectTooltip({ entry, languages, componentCount: count }: ProjectNode, now: number): MarkdownString {
  const { reference, exclude } = entry.project;
  const fetchedAt = fetchedAtOf(entry);
  const failure = failureOfEntry(entry);
  // The service has no sums, or excluded components are to be subtracted from them.
  const isUnknown = languages === undefined && count !== undefined && failure === undefined;
  const facts: readonly Fact[] = [
    ...(languages ? figures(languages) : []),
    ...(isUnknown ? [[l10n.t("Translated"), l10n.t("Unknown until more components are loaded")] as const] : []),
    ...(count === undefined ? [] : [[l10n.t("Components"), componentCount(count)] as const]),
    ...(exclude.length > 0 ? [[l10n.t("Excluded"), formatCount(exclude.length)] as const] : []),
    ...(fetchedAt === undefined ? [] : [updated(fetchedAt, now)]),
    ...(failure ? [[l10n.t("Problem"), describeFailure(failure)] as const] : []),
    [l10n.t("Service"), reference.service],
  ];
  return createTooltip(factSheet(projectLabel(entry), l10n.t("Project {0}", reference.project), facts));
}

import { l10n } from "vscode";
import { copyLines } from "../../editor/platform/clipboard";
import { showBriefly } from "../../editor/platform/messages";
import { projectPageAddress } from "../../model/component/pageAddresses";
import type { Snapshot } from "../../store/snapshot";
import type { CommandTarget } from "./commandTarget";
import { projectsAmong } from "./targetEntries";

/** Copies the addresses of the projects' pages. */
export async function copyProjectLinks(snapshot: Snapshot, targets: readonly CommandTarget[]): Promise<void> {
  const projects = projectsAmong(snapshot, targets);
  if (projects.length === 0) return;
  await copyLines(projects.map(({ project }) => projectPageAddress(project.reference)));
  showBriefly(l10n.t("Link copied"));
}

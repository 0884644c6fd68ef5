import { l10n, workspace } from "vscode";
import { componentTargets, type SettingTarget } from "../../editor/settings/componentSettings";
import { recentCommits } from "../../editor/text/plurals";
import {
  type AddressTarget,
  type ComponentTarget,
  type SettingEntry,
  settingEntry,
} from "../../model/component/addressTarget";
import type { ListedComponent } from "../../model/component/componentBrowser";
import type { DetectedComponent, DetectionSource } from "../../model/component/detectedComponent";
import { ask } from "../quickPick/questions";
import { type ComponentSources, entryOf, focusView, isPresent, writeEntries } from "./addComponent";
import { addressTargetDescription, addressTargetLabel } from "./addressTargetText";
import { askForComponents, askForProject } from "./browseService";
import type { DetectedInFolder } from "./detectedComponents";

interface Offer {
  readonly folder: DetectedInFolder["folder"];
  readonly detected: DetectedComponent;
}

/** How many are selected at first: each costs requests. */
const CHOSEN_AT_FIRST = 10;

/**
 * Adds detected components to the settings of their folder. A single one is added without a question; for a project or
 * a service, the user chooses from its list.
 */
export async function addDetected(found: readonly DetectedInFolder[], sources: ComponentSources): Promise<void> {
  const offers = found.flatMap(({ folder, detected }) => detected.map((detected) => ({ folder, detected })));
  const chosen = await chooseOffers(offers);
  for (const [folder, targets] of byFolder(chosen)) {
    const components: (ComponentTarget | ListedComponent)[] = [];
    for (const target of targets) components.push(...(await componentsOf(target, sources)));
    if (components.length === 0) continue;
    const missing: (ComponentTarget | ListedComponent)[] = [];
    const target = settingsOf(folder);
    for (const component of components) {
      if (!(await isPresent(component, [target], sources))) missing.push(component);
    }
    if (missing.length === 0) continue;
    const entries = await Promise.all(missing.map((component) => entryFor(component, folder, sources)));
    await writeEntries(target, entries);
  }
  if (chosen.length > 0) await focusView();
}

async function chooseOffers(offers: readonly Offer[]): Promise<readonly Offer[]> {
  if (offers.length <= 1) return offers;
  const several = new Set(offers.map(({ folder }) => folder)).size > 1;
  const answer = await ask({
    title: l10n.t("Found in This Workspace"),
    placeholder: l10n.t("Choose what to show"),
    several: true,
    rows: offers.map((offer, index) => {
      const { target, sources } = offer.detected;
      const where = sources.map(describeSource).join(", ");
      return {
        label: addressTargetLabel(target),
        description: addressTargetDescription(target),
        detail: several ? `${offer.folder.name}: ${where}` : where,
        picked: target.kind === "component" && index < CHOSEN_AT_FIRST,
        value: offer,
      };
    }),
  });
  return answer.kind === "chosen" ? answer.values : [];
}

function describeSource(source: DetectionSource): string {
  if (source.kind === "file") return l10n.t("named in {0}", source.path);
  return source.count === 1 ? l10n.t("named in commit {0}", source.newest) : recentCommits(source.count);
}

/** The component itself, or those that the user chooses from the service's lists. */
async function componentsOf(
  target: AddressTarget,
  { browser }: ComponentSources,
): Promise<readonly (ComponentTarget | ListedComponent)[]> {
  switch (target.kind) {
    case "component":
      return [target];
    case "project": {
      const answer = await askForComponents(browser, target, { several: true, back: false });
      return answer.kind === "chosen" ? answer.values : [];
    }
    case "service":
      for (;;) {
        const project = await askForProject(browser, target.service);
        if (project.kind !== "chosen") return [];
        const named = { service: target.service, project: project.values[0] };
        const answer = await askForComponents(browser, named, { several: true, back: true });
        if (answer.kind !== "back") return answer.kind === "chosen" ? answer.values : [];
      }
  }
}

/** Without a pasted address to keep, an unambiguous one becomes an object. */
async function entryFor(
  component: ComponentTarget | ListedComponent,
  folder: Offer["folder"],
  { files }: ComponentSources,
): Promise<SettingEntry> {
  const entry = await entryOf(component, [folder.uri], files);
  const plain = "candidates" in component && component.candidates.length === 1 && typeof entry === "string";
  return plain ? settingEntry(component.candidates[0]) : entry;
}

function byFolder(offers: readonly Offer[]): ReadonlyMap<Offer["folder"], readonly AddressTarget[]> {
  const folders = new Map<Offer["folder"], AddressTarget[]>();
  for (const { folder, detected } of offers) {
    folders.set(folder, [...(folders.get(folder) ?? []), detected.target]);
  }
  return folders;
}

/** The settings of a folder; if it is the only one, those of the workspace. */
function settingsOf(folder: Offer["folder"]): SettingTarget {
  const targets = componentTargets();
  const own = targets.find((target) => target.folder?.uri.toString() === folder.uri.toString());
  const target = own ?? targets.find(({ kind }) => kind === (workspace.workspaceFolders ? "workspace" : "user"));
  return target ?? { kind: "user", value: undefined, effective: false };
}

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
import { askForComponents, askForProject } from "./browseService";
import type { DetectedInFolder } from "./detectedComponents";
import { targetDescription, targetLabel } from "./targetRows";

/** What was found, and in which folder. */
interface Offer {
  readonly folder: DetectedInFolder["folder"];
  readonly suggestion: DetectedComponent;
}

/** As many as are chosen to begin with: each is asked for when it is shown. */
const CHOSEN_AT_FIRST = 10;

/**
 * Writes what was found into the settings of the folder where it was found. One component is written at once; of more
 * the user chooses, and of a project or service its list is asked for.
 */
export async function addDetected(found: readonly DetectedInFolder[], sources: ComponentSources): Promise<void> {
  const offers = found.flatMap(({ folder, suggestions }) => suggestions.map((suggestion) => ({ folder, suggestion })));
  const chosen = await chooseOffers(offers);
  for (const [folder, places] of byFolder(chosen)) {
    const components: (ComponentTarget | ListedComponent)[] = [];
    for (const place of places) components.push(...(await componentsOf(place, sources)));
    if (components.length === 0) continue;
    const missing: (ComponentTarget | ListedComponent)[] = [];
    const target = placeOf(folder);
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
      const { target, sources } = offer.suggestion;
      const where = sources.map(describeSource).join(", ");
      return {
        label: targetLabel(target),
        description: targetDescription(target),
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

/** The component that a place is, or those that the user chooses from the service's lists; none where that is given up. */
async function componentsOf(
  place: AddressTarget,
  { directory }: ComponentSources,
): Promise<readonly (ComponentTarget | ListedComponent)[]> {
  switch (place.kind) {
    case "component":
      return [place];
    case "project": {
      const answer = await askForComponents(directory, place, { several: true, back: false });
      return answer.kind === "chosen" ? answer.values : [];
    }
    case "service":
      for (;;) {
        const project = await askForProject(directory, place.service);
        if (project.kind !== "chosen") return [];
        const named = { service: place.service, project: project.values[0] };
        const answer = await askForComponents(directory, named, { several: true, back: true });
        if (answer.kind !== "back") return answer.kind === "chosen" ? answer.values : [];
      }
  }
}

/** Nobody pasted an address here, so it is taken apart wherever its meaning is plain. */
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
  for (const { folder, suggestion } of offers) {
    folders.set(folder, [...(folders.get(folder) ?? []), suggestion.target]);
  }
  return folders;
}

/** The settings of a folder: where it is the only one, they are the workspace's. */
function placeOf(folder: Offer["folder"]): SettingTarget {
  const places = componentTargets();
  const own = places.find((place) => place.folder?.uri.toString() === folder.uri.toString());
  const place = own ?? places.find(({ kind }) => kind === (workspace.workspaceFolders ? "workspace" : "user"));
  return place ?? { kind: "user", value: undefined, effective: false };
}

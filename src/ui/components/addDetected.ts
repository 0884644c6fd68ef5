import { l10n, workspace } from "vscode";
import { componentTargets, type SettingTarget } from "../../editor/settings/componentSettings";
import { recentCommits } from "../../editor/text/countTexts";
import { joinedText } from "../../editor/text/joinedText";
import type { AddressTarget, ComponentTarget } from "../../model/component/addressTarget";
import type { DetectedComponent, DetectionSource } from "../../model/component/detection";
import { ask } from "../quickPick/ask";
import { type ComponentSources, showAdded } from "./addComponent";
import { addressTargetDescription, addressTargetLabel } from "./addressTargetText";
import {
  askForComponents,
  askForProject,
  type ChosenOfProject,
  isWholeProject,
  type WholeProject,
} from "./browseService";
import { type CheckedComponent, type ChosenComponent, checkComponents, referenceOf } from "./checkComponents";
import type { DetectedInFolder } from "./detectedComponents";
import { keyOf, type NewEntry, newEntry, presentKey, settingEntry, wholeEntry, writeEntries } from "./newEntries";

interface Offer {
  readonly folder: DetectedInFolder["folder"];
  readonly detected: DetectedComponent;
}

/** How many are selected at first: each costs requests. */
const CHOSEN_AT_FIRST = 10;

/**
 * Adds detected components to the settings of their folder. A single one is added without a question; for a project or
 * a service, the user chooses the whole project or some of its list. What its list names is not read first: the service
 * has it.
 */
export async function addDetected(found: readonly DetectedInFolder[], sources: ComponentSources): Promise<void> {
  const offers = found.flatMap(({ folder, detected }) => detected.map((detected) => ({ folder, detected })));
  const wanted: Wanted[] = [];
  for (const { folder, detected } of await chooseOffers(offers)) {
    const { target } = detected;
    const components = target.kind === "component" ? [target] : await chooseComponents(target, sources);
    wanted.push(...components.map((chosen) => wantedIn(folder, chosen)));
  }
  const missing: Wanted[] = [];
  let shown: string | undefined;
  for (const one of wanted) {
    const present = await presentKey(referenceOfWanted(one), [settingsOf(one.folder)], sources.readEntries);
    if (present === undefined) missing.push(one);
    shown ??= present;
  }
  const checked = await checkDetected(missing, sources);
  if (!checked) return;
  let added: string | undefined;
  for (const folder of new Set(checked.map((one) => one.folder))) {
    const ofFolder = checked.filter((one) => one.folder === folder);
    const entries = await Promise.all(
      ofFolder.map(async (one) =>
        "chosen" in one ? { ...one, ...(await entryFor(one, folder, sources)) } : wholeEntry(one.project),
      ),
    );
    const [first] = entries;
    if (first && (await writeEntries(settingsOf(folder), entries, sources.isAnyFound)))
      added ??= keyOf(first.reference);
  }
  const key = added ?? shown;
  if (key !== undefined) await showAdded(key, sources);
}

type Wanted = WantedComponent | WantedProject;

interface WantedComponent {
  readonly folder: Offer["folder"];
  readonly chosen: ChosenComponent;
}

interface WantedProject {
  readonly folder: Offer["folder"];
  readonly project: WholeProject;
}

function wantedIn(folder: Offer["folder"], chosen: ChosenComponent | WholeProject): Wanted {
  return "candidates" in chosen || !isWholeProject(chosen) ? { folder, chosen } : { folder, project: chosen };
}

function referenceOfWanted(wanted: Wanted): NewEntry["reference"] {
  return "chosen" in wanted ? referenceOf(wanted.chosen) : wanted.project;
}

type Checked = (WantedComponent & CheckedComponent) | WantedProject;

/** Undefined if the user cancels. */
async function checkDetected(
  wanted: readonly Wanted[],
  { probe }: ComponentSources,
): Promise<readonly Checked[] | undefined> {
  const named = wanted.flatMap((one) => ("chosen" in one && "candidates" in one.chosen ? one.chosen : []));
  if (named.length === 0) return wanted;
  const answer = await checkComponents(l10n.t("Add Suggested Components"), named, probe, false);
  if (answer.kind !== "chosen") return undefined;
  const checked = new Map(answer.values[0].map((one) => [one.chosen, one]));
  return wanted.flatMap((one): readonly Checked[] => {
    if (!("chosen" in one && "candidates" in one.chosen)) return [one];
    const found = checked.get(one.chosen);
    return found ? [{ ...one, ...found }] : [];
  });
}

async function chooseOffers(offers: readonly Offer[]): Promise<readonly Offer[]> {
  if (offers.length <= 1) return offers;
  const several = new Set(offers.map(({ folder }) => folder)).size > 1;
  const answer = await ask({
    title: l10n.t("Add Suggested Components"),
    placeholder: l10n.t("Choose components to show"),
    several: true,
    rows: offers.map((offer, index) => {
      const { target, sources } = offer.detected;
      const where = joinedText(sources.map(describeSource));
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
  if (source.kind === "file") return l10n.t("found in {0}", source.path);
  return source.count === 1 ? l10n.t("found in commit {0}", source.newest) : recentCommits(source.count);
}

async function chooseComponents(
  target: Exclude<AddressTarget, ComponentTarget>,
  { browser }: ComponentSources,
): Promise<readonly ChosenOfProject[]> {
  switch (target.kind) {
    case "project": {
      const answer = await askForComponents(browser, { ...target, back: false });
      return answer.kind === "chosen" ? answer.values : [];
    }
    case "service":
      for (;;) {
        const project = await askForProject(browser, target.service);
        if (project.kind !== "chosen") return [];
        const [{ slug, name }] = project.values;
        const question = { service: target.service, project: slug, name, back: true };
        const answer = await askForComponents(browser, question);
        if (answer.kind !== "back") return answer.kind === "chosen" ? answer.values : [];
      }
  }
}

/** Without a pasted address to keep, an unambiguous one becomes an object. */
async function entryFor(
  checked: CheckedComponent,
  folder: Offer["folder"],
  { files }: ComponentSources,
): Promise<NewEntry> {
  const added = await newEntry(checked, [folder.uri], files);
  const { chosen, probed } = checked;
  if (typeof added.entry !== "string" || !("candidates" in chosen)) return added;
  const reference = probed?.reference ?? (chosen.candidates.length === 1 ? chosen.candidates[0] : undefined);
  return reference ? { reference, entry: settingEntry(reference) } : added;
}

/** The settings of a folder; if it is the only one, those of the workspace. */
function settingsOf(folder: Offer["folder"]): SettingTarget {
  const targets = componentTargets();
  const own = targets.find((target) => target.folder?.uri.toString() === folder.uri.toString());
  const target = own ?? targets.find(({ kind }) => kind === (workspace.workspaceFolders ? "workspace" : "user"));
  return target ?? { kind: "user", value: undefined, effective: false };
}

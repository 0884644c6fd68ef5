import { commands, l10n, ThemeIcon } from "vscode";
import type { Result } from "../../common/result";
import { VIEW_ID } from "../../contributions";
import { showError, showInformation } from "../../editor/platform/messages";
import { changeComponents, componentTargets, type SettingTarget } from "../../editor/settings/componentSettings";
import { openSettings } from "../../editor/settings/settings";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import {
  type AddressTarget,
  type ComponentTarget,
  type SettingEntry,
  serviceName,
  settingEntry,
} from "../../model/component/addressTarget";
import { type ConfiguredEntry, componentKey, type EntryProblem } from "../../model/component/component";
import type { ListedComponent } from "../../model/component/componentBrowser";
import { type Answer, ask, type Row } from "../quickPick/questions";
import { askForComponents, askForProject, type DirectorySource } from "./browseService";
import { askForConfigurationTarget } from "./configurationTarget";
import { type FilesSource, filesIn, settleComponent, workspaceFolders } from "./entryFiles";
import { targetDescription, targetIcon } from "./targetRows";

/** What adding and removing is done with; given, as surfaces know neither services nor where components come from. */
export interface ComponentSources {
  readonly readPlace: (text: string) => Promise<Result<AddressTarget, EntryProblem>>;
  /** Reads the value of the setting `components`. */
  readonly readEntries: (value: unknown) => Promise<readonly ConfiguredEntry[]>;
  readonly directory: DirectorySource;
  readonly files: FilesSource;
}

/** A component that was chosen: by its address, or from a service's list. */
type Chosen = ComponentTarget | ListedComponent;

/** The questions of the command; each may lead back to the one before. */
type Step =
  | { readonly kind: "address" }
  | { readonly kind: "project"; readonly service: string }
  | { readonly kind: "component"; readonly service: string; readonly project: string }
  | { readonly kind: "place"; readonly chosen: Chosen };

/**
 * Adds a component: by any pasted address, or by choosing from what a service has. Escape ends it without a trace.
 *
 * @param known what there is to choose from without typing: what was found, and services that are used already.
 */
export async function addComponent(sources: ComponentSources, known: readonly AddressTarget[]): Promise<void> {
  const steps: Step[] = [{ kind: "address" }];
  for (;;) {
    const step = steps.at(-1);
    if (!step) return;
    const answer: Answer<Step | SettingTarget> = await askStep(step, sources, known, steps.length > 1);
    if (answer.kind === "cancelled") return;
    if (answer.kind === "back") {
      steps.pop();
      continue;
    }
    const [next] = answer.values;
    if (step.kind === "place" && !isStep(next)) {
      await write(step.chosen, next, sources);
      return;
    }
    if (!isStep(next)) return;
    const counting = componentTargets().filter(({ effective }) => effective);
    if (next.kind === "place" && (await isPresent(next.chosen, counting, sources))) {
      void showInformation(l10n.t("This component is shown already."));
      await focusView();
      return;
    }
    steps.push(next);
  }
}

/** Brings what was added before the user's eyes. */
export async function focusView(): Promise<void> {
  await commands.executeCommand(`${VIEW_ID}.focus`);
}

/** Appends entries to the setting in one place; says so where that does not work. */
export async function writeEntries(place: SettingTarget, entries: readonly SettingEntry[]): Promise<boolean> {
  try {
    const index = Number.MAX_SAFE_INTEGER;
    if (await changeComponents(place, { kind: "insert", index, entries })) return true;
  } catch (error) {
    // The editor's own words: a file with errors, or with changes that are not saved.
    await offerSettings(error instanceof Error ? error.message : String(error));
    return false;
  }
  await offerSettings(l10n.t("The setting “translationStatus.components” is not a list, so nothing was added."));
  return false;
}

async function offerSettings(problem: string): Promise<void> {
  const show = l10n.t("Open Settings");
  void showError(problem, show).then((chosen) => (chosen === show ? openSettings() : undefined));
}

function isStep(value: Step | SettingTarget): value is Step {
  return !("effective" in value);
}

async function askStep(
  step: Step,
  sources: ComponentSources,
  known: readonly AddressTarget[],
  back: boolean,
): Promise<Answer<Step | SettingTarget>> {
  switch (step.kind) {
    case "address":
      return askForAddress(sources, known);
    case "project":
      return mapAnswer(await askForProject(sources.directory, step.service), (project) => ({
        kind: "component",
        service: step.service,
        project,
      }));
    case "component":
      return mapAnswer(await askForComponents(sources.directory, step, { several: false, back }), (chosen) => ({
        kind: "place",
        chosen,
      }));
    case "place":
      return askForConfigurationTarget(componentTargets(), back);
  }
}

function mapAnswer<From>(answer: Answer<From>, map: (value: From) => Step): Answer<Step> {
  if (answer.kind !== "chosen") return answer;
  const [first] = answer.values;
  return { kind: "chosen", values: [map(first)] };
}

function askForAddress(sources: ComponentSources, known: readonly AddressTarget[]): Promise<Answer<Step>> {
  return ask({
    title: l10n.t("Add Component"),
    placeholder: l10n.t("Paste the address of a component, a project or a service"),
    rows: known.map(knownRow),
    typed: async (text) => {
      const place = await sources.readPlace(text);
      if (place.ok) return typedRow(place.value);
      return { label: describeEntryProblem(place.problem), iconPath: new ThemeIcon("warning"), alwaysShow: true };
    },
  });
}

/** What follows when a place is chosen: a component can be written; of anything else the service has a list. */
function stepOf(place: AddressTarget): Step {
  switch (place.kind) {
    case "component":
      return { kind: "place", chosen: place };
    case "project":
      return { kind: "component", service: place.service, project: place.project };
    case "service":
      return { kind: "project", service: place.service };
  }
}

/** A line for what was found, or is used already. */
function knownRow(place: AddressTarget): Row<Step> {
  const row = { iconPath: targetIcon(place), description: targetDescription(place), value: stepOf(place) };
  switch (place.kind) {
    case "component":
      return { ...row, label: place.candidates[0].component };
    case "project":
      return { ...row, label: place.project };
    case "service":
      return { ...row, label: serviceName(place.service), description: l10n.t("choose from its projects") };
  }
}

/** A line for what was typed: what Enter does with it. */
function typedRow(place: AddressTarget): Row<Step> {
  const row = {
    iconPath: targetIcon(place),
    description: targetDescription(place),
    alwaysShow: true,
    value: stepOf(place),
  };
  switch (place.kind) {
    case "component":
      return { ...row, label: l10n.t("Add {0}", place.candidates[0].component) };
    case "project":
      return { ...row, label: l10n.t("Choose a component of {0}", place.project) };
    case "service":
      return { ...row, label: l10n.t("Choose from the projects of {0}", serviceName(place.service)) };
  }
}

/** Whether a component is configured in one of the places, however it is written there. */
export async function isPresent(
  chosen: Chosen,
  places: readonly SettingTarget[],
  { readEntries }: ComponentSources,
): Promise<boolean> {
  const key = componentKey("candidates" in chosen ? chosen.candidates[0] : chosen.reference);
  for (const { value } of places) {
    const entries = await readEntries(value);
    if (entries.some((entry) => entry.kind === "component" && componentKey(entry.component.reference) === key)) {
      return true;
    }
  }
  return false;
}

async function write(chosen: Chosen, place: SettingTarget, { files }: ComponentSources): Promise<void> {
  const folders = place.folder ? [place.folder.uri] : workspaceFolders();
  if (await writeEntries(place, [await entryOf(chosen, folders, files)])) await focusView();
}

/**
 * The entry for a component: with the mask of its files where the service tells one that fits the folders; otherwise
 * what was pasted stays as it was pasted.
 */
export async function entryOf(
  chosen: Chosen,
  folders: ReturnType<typeof workspaceFolders>,
  files: FilesSource,
): Promise<SettingEntry> {
  if (!("candidates" in chosen)) return settingEntry(chosen.reference, await filesIn(chosen.fileMask, folders, files));
  const settled = await settleComponent(chosen, folders, files);
  return settled ? settingEntry(settled.reference, settled.files) : chosen.address;
}

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
import { addressTargetDescription, addressTargetIcon } from "./addressTargetText";
import { askForConfigurationTarget } from "./askForConfigurationTarget";
import { askForComponents, askForProject, type ComponentBrowserSource } from "./browseService";
import { type FilesSource, filesIn, settleComponent, workspaceFolders } from "./entryFiles";

/** What adding and removing components needs of services and of the settings' format. */
export interface ComponentSources {
  readonly readAddress: (text: string) => Promise<Result<AddressTarget, EntryProblem>>;
  /** Reads the value of the setting `components`. */
  readonly readEntries: (value: unknown) => Promise<readonly ConfiguredEntry[]>;
  readonly browser: ComponentBrowserSource;
  readonly files: FilesSource;
}

/** By its address, or from a service's list. */
type Chosen = ComponentTarget | ListedComponent;

/** The questions of the command, each with a way back. */
type Step =
  | { readonly kind: "address" }
  | { readonly kind: "project"; readonly service: string }
  | { readonly kind: "component"; readonly service: string; readonly project: string }
  | { readonly kind: "target"; readonly chosen: Chosen };

/**
 * Adds a component by its address or from the list of a service.
 *
 * @param known choices that need no typing: detected components and services in use.
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
    if (step.kind === "target" && !isStep(next)) {
      await write(step.chosen, next, sources);
      return;
    }
    if (!isStep(next)) return;
    const counting = componentTargets().filter(({ effective }) => effective);
    if (next.kind === "target" && (await isPresent(next.chosen, counting, sources))) {
      void showInformation(l10n.t("This component is shown already."));
      await focusView();
      return;
    }
    steps.push(next);
  }
}

export async function focusView(): Promise<void> {
  await commands.executeCommand(`${VIEW_ID}.focus`);
}

/** Appends entries to a settings file; shows an error and returns false if that fails. */
export async function writeEntries(target: SettingTarget, entries: readonly SettingEntry[]): Promise<boolean> {
  try {
    const index = Number.MAX_SAFE_INTEGER;
    if (await changeComponents(target, { kind: "insert", index, entries })) return true;
  } catch (error) {
    // VS Code says what is wrong: a file with errors or unsaved changes.
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
  return value.kind !== "user" && value.kind !== "workspace" && value.kind !== "folder";
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
      return mapAnswer(await askForProject(sources.browser, step.service), (project) => ({
        kind: "component",
        service: step.service,
        project,
      }));
    case "component":
      return mapAnswer(await askForComponents(sources.browser, step, { several: false, back }), (chosen) => ({
        kind: "target",
        chosen,
      }));
    case "target":
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
      const target = await sources.readAddress(text);
      if (target.ok) return typedRow(target.value);
      return { label: describeEntryProblem(target.problem), iconPath: new ThemeIcon("warning"), alwaysShow: true };
    },
  });
}

function stepOf(target: AddressTarget): Step {
  switch (target.kind) {
    case "component":
      return { kind: "target", chosen: target };
    case "project":
      return { kind: "component", service: target.service, project: target.project };
    case "service":
      return { kind: "project", service: target.service };
  }
}

function knownRow(target: AddressTarget): Row<Step> {
  const row = {
    iconPath: addressTargetIcon(target),
    description: addressTargetDescription(target),
    value: stepOf(target),
  };
  switch (target.kind) {
    case "component":
      return { ...row, label: target.candidates[0].component };
    case "project":
      return { ...row, label: target.project };
    case "service":
      return { ...row, label: serviceName(target.service), description: l10n.t("choose from its projects") };
  }
}

function typedRow(target: AddressTarget): Row<Step> {
  const row = {
    iconPath: addressTargetIcon(target),
    description: addressTargetDescription(target),
    alwaysShow: true,
    value: stepOf(target),
  };
  switch (target.kind) {
    case "component":
      return { ...row, label: l10n.t("Add {0}", target.candidates[0].component) };
    case "project":
      return { ...row, label: l10n.t("Choose a component of {0}", target.project) };
    case "service":
      return { ...row, label: l10n.t("Choose from the projects of {0}", serviceName(target.service)) };
  }
}

/** Whether one of the settings files has a component, in any notation. */
export async function isPresent(
  chosen: Chosen,
  targets: readonly SettingTarget[],
  { readEntries }: ComponentSources,
): Promise<boolean> {
  const key = componentKey("candidates" in chosen ? chosen.candidates[0] : chosen.reference);
  for (const { value } of targets) {
    const entries = await readEntries(value);
    if (entries.some((entry) => entry.kind === "component" && componentKey(entry.component.reference) === key)) {
      return true;
    }
  }
  return false;
}

async function write(chosen: Chosen, target: SettingTarget, { files }: ComponentSources): Promise<void> {
  const folders = target.folder ? [target.folder.uri] : workspaceFolders();
  if (await writeEntries(target, [await entryOf(chosen, folders, files)])) await focusView();
}

/** With the mask of its files if the folders have such files; otherwise a pasted address stays as it is. */
export async function entryOf(
  chosen: Chosen,
  folders: ReturnType<typeof workspaceFolders>,
  files: FilesSource,
): Promise<SettingEntry> {
  if (!("candidates" in chosen)) return settingEntry(chosen.reference, await filesIn(chosen.fileMask, folders, files));
  const settled = await settleComponent(chosen, folders, files);
  return settled ? settingEntry(settled.reference, settled.files) : chosen.address;
}

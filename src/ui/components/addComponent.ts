import { commands, l10n, ThemeIcon } from "vscode";
import type { Result } from "../../common/result";
import { VIEW_ID } from "../../contributions";
import { showInformation } from "../../editor/platform/messages";
import { componentTargets, isSameTarget, type SettingTarget } from "../../editor/settings/componentSettings";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import { type AddressTarget, serviceName } from "../../model/component/addressTarget";
import {
  type ComponentReference,
  componentKey,
  type EntryProblem,
  type SettingsEntry,
} from "../../model/component/component";
import { ask } from "../quickPick/ask";
import type { Answer, Row } from "../quickPick/question";
import { addressTargetDescription, addressTargetIcon } from "./addressTargetText";
import { askForConfigurationTarget } from "./askForConfigurationTarget";
import { askForComponents, askForProject, type ComponentBrowserSource } from "./browseService";
import {
  type CheckedComponent,
  type ChosenComponent,
  checkComponents,
  type Probe,
  referenceOf,
} from "./checkComponents";
import { type FilesSource, workspaceFolders } from "./entryFiles";
import { newEntry, presentKey, writeEntries } from "./newEntries";

export interface ComponentSources {
  readonly readAddress: (text: string) => Promise<Result<AddressTarget, EntryProblem>>;
  readonly readEntries: (value: unknown) => Promise<readonly SettingsEntry[]>;
  readonly browser: ComponentBrowserSource;
  readonly files: FilesSource;
  readonly probe: Probe;
  /** Shows and selects the row of a component that was added to the settings. */
  readonly reveal: (key: string) => Promise<void>;
}

type Step =
  | { readonly kind: "address" }
  | { readonly kind: "project"; readonly service: string }
  | { readonly kind: "component"; readonly service: string; readonly project: string }
  | { readonly kind: "check"; readonly chosen: ChosenComponent }
  | { readonly kind: "target"; readonly checked: CheckedComponent };

const EXAMPLE = "https://hosted.weblate.org/projects/weblate/application/";

/** @param known choices that need no typing: detected components and services in use. */
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
      await write(step.checked, next, sources);
      return;
    }
    if (!isStep(next)) return;
    const counting = componentTargets().filter(({ effective }) => effective);
    const reference = referenceIn(next);
    const present = reference && (await presentKey(reference, counting, sources.readEntries));
    if (present !== undefined) {
      void showInformation(l10n.t("This component is already shown."));
      await showAdded(present, sources);
      return;
    }
    // Back doesn't lead to a check, which could go forward by itself.
    if (step.kind === "check") steps.pop();
    steps.push(next);
  }
}

/** Opens the view, at the row of the component if there is one. */
export async function showAdded(key: string, { reveal }: Pick<ComponentSources, "reveal">): Promise<void> {
  await commands.executeCommand(`${VIEW_ID}.focus`);
  await reveal(key);
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
        kind: "check",
        chosen,
      }));
    case "check":
      return mapAnswer(
        await checkComponents(l10n.t("Add Component"), [step.chosen], sources.probe, back),
        ([checked = { chosen: step.chosen }]) => ({ kind: "target", checked }),
      );
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
    placeholder: l10n.t("Paste an address, such as {0}", EXAMPLE),
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
      return { kind: "check", chosen: target };
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

/** The component that a step is about: the likeliest before it is checked, the confirmed one after that. */
function referenceIn(step: Step): ComponentReference | undefined {
  if (step.kind === "check") return referenceOf(step.chosen);
  return step.kind === "target" ? step.checked.probed?.reference : undefined;
}

async function write(checked: CheckedComponent, target: SettingTarget, sources: ComponentSources): Promise<void> {
  const folders = target.folder ? [target.folder.uri] : workspaceFolders();
  const added = { ...checked, ...(await newEntry(checked, folders, sources.files)) };
  if (!(await writeEntries(target, [added]))) return;
  const isShown = componentTargets().some((one) => isSameTarget(one, target) && one.effective);
  if (isShown) await showAdded(componentKey(added.reference), sources);
}

import { commands, l10n, ThemeIcon, type WorkspaceFolder } from "vscode";
import type { Result } from "../../common/result";
import { VIEW_ID } from "../../contributions";
import { showInformation } from "../../editor/platform/messages";
import { componentTargets, isSameTarget, type SettingTarget } from "../../editor/settings/componentSettings";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import type { AddressTarget } from "../../model/component/addressTarget";
import { type ComponentReference, serviceName } from "../../model/component/component";
import type { ProjectReference } from "../../model/component/project";
import type { EntryProblem, SettingsEntry } from "../../model/component/settingsEntry";
import { ask } from "../quickPick/ask";
import type { Answer, Row } from "../quickPick/question";
import { addressTargetDescription, addressTargetIcon } from "./addressTargetText";
import { askForConfigurationTarget } from "./askForConfigurationTarget";
import {
  askForComponents,
  askForProject,
  type ChosenOfProject,
  type ComponentBrowserSource,
  isWholeProject,
  severalRow,
  type WholeProject,
  wholeRow,
} from "./browseService";
import {
  type CheckedComponent,
  type ChosenComponent,
  checkComponents,
  type Probe,
  referenceOf,
} from "./checkComponents";
import { type FilesSource, workspaceFolders } from "./entryFiles";
import { keyOf, type NewEntry, newEntry, presentKey, showsWhole, wholeEntry, writeEntries } from "./newEntries";

export interface ComponentSources {
  readonly readAddress: (text: string) => Promise<Result<AddressTarget, EntryProblem>>;
  readonly readEntries: (value: unknown) => Promise<readonly SettingsEntry[]>;
  readonly browser: ComponentBrowserSource;
  readonly files: FilesSource;
  readonly probe: Probe;
  /** Whether components that are found in a folder's files are shown. */
  readonly isAnyFound: (folder: WorkspaceFolder) => boolean;
  /** Shows and selects the row of a component that was added to the settings. */
  readonly reveal: (key: string) => Promise<void>;
}

type Step =
  | { readonly kind: "address" }
  | { readonly kind: "project"; readonly service: string }
  | {
      readonly kind: "component";
      readonly service: string;
      readonly project: string;
      readonly name?: string;
      readonly within?: string;
      readonly several?: boolean;
    }
  | { readonly kind: "check"; readonly chosen: ChosenComponent }
  | { readonly kind: "target"; readonly adding: readonly Adding[] };

/** What is written into the settings. */
type Adding = CheckedComponent | WholeProject;

const EXAMPLE = "https://hosted.weblate.org/projects/weblate/application/";

/**
 * @param known choices that need no typing: detected components and services in use.
 * @param example an address like the one to paste.
 */
export async function addComponent(
  sources: ComponentSources,
  known: readonly AddressTarget[],
  example = EXAMPLE,
): Promise<void> {
  const steps: Step[] = [{ kind: "address" }];
  for (;;) {
    const step = steps.at(-1);
    if (!step) return;
    const answer: Answer<Step | SettingTarget> = await askStep(step, sources, { known, example }, steps.length > 1);
    if (answer.kind === "cancelled") return;
    if (answer.kind === "back") {
      steps.pop();
      continue;
    }
    const [next] = answer.values;
    if (step.kind === "target" && !isStep(next)) {
      await write(step.adding, next, sources);
      return;
    }
    if (!isStep(next)) return;
    const counting = componentTargets().filter(({ effective }) => effective);
    const [reference, ...others] = referencesIn(next);
    const isSingle = others.length === 0;
    const present = reference && isSingle && (await presentKey(reference, counting, sources.readEntries, showsWhole));
    if (present) {
      const isComponent = "component" in reference;
      void showInformation(
        isComponent ? l10n.t("This component is already shown.") : l10n.t("This project is already shown."),
      );
      await showAdded(present, sources);
      return;
    }
    // Back doesn't lead to a check, which could go forward by itself.
    if (step.kind === "check") steps.pop();
    steps.push(next);
  }
}

/** Opens the view, at the row of the component or project if there is one. */
export async function showAdded(key: string, { reveal }: Pick<ComponentSources, "reveal">): Promise<void> {
  await commands.executeCommand(`${VIEW_ID}.focus`);
  await reveal(key);
}

function isStep(value: Step | SettingTarget): value is Step {
  return value.kind !== "user" && value.kind !== "workspace" && value.kind !== "folder";
}

interface Offered {
  readonly known: readonly AddressTarget[];
  readonly example: string;
}

async function askStep(
  step: Step,
  sources: ComponentSources,
  offered: Offered,
  back: boolean,
): Promise<Answer<Step | SettingTarget>> {
  switch (step.kind) {
    case "address":
      return askForAddress(sources, offered);
    case "project":
      return mapAnswer(await askForProject(sources.browser, step.service), ([{ slug, name }]) => ({
        kind: "component",
        service: step.service,
        project: slug,
        name,
      }));
    case "component": {
      const isShown = await shownNow(sources);
      return mapAnswer(await askForComponents(sources.browser, { ...step, back, isShown }), ([chosen, ...others]) =>
        others.length === 0 && !isWholeProject(chosen)
          ? { kind: "check", chosen }
          : { kind: "target", adding: [chosen, ...others].map((one) => (isWholeProject(one) ? one : { chosen: one })) },
      );
    }
    case "check":
      return mapAnswer(
        await checkComponents(l10n.t("Add Component"), [step.chosen], sources.probe, back),
        ([[checked]]) => (checked ? { kind: "target", adding: [checked] } : listAround(referenceOf(step.chosen))),
      );
    case "target":
      return askForConfigurationTarget(componentTargets(), back);
  }
}

function mapAnswer<From>(answer: Answer<From>, map: (values: readonly [From, ...From[]]) => Step): Answer<Step> {
  return answer.kind === "chosen" ? { kind: "chosen", values: [map(answer.values)] } : answer;
}

/** Tells what the settings that count show. */
async function shownNow({ readEntries }: ComponentSources): Promise<(chosen: ChosenOfProject) => boolean> {
  const counting = componentTargets().filter(({ effective }) => effective);
  const entries = (await Promise.all(counting.map(({ value }) => readEntries(value)))).flat();
  return (chosen) => entries.some((entry) => showsWhole(entry, isWholeProject(chosen) ? chosen : chosen.reference));
}

function askForAddress(sources: ComponentSources, { known, example }: Offered): Promise<Answer<Step>> {
  return ask({
    title: l10n.t("Add Component"),
    placeholder: l10n.t("Paste a URL, such as {0}", example),
    rows: known.map(knownRow),
    typed: async (text) => {
      const target = await sources.readAddress(text);
      if (target.ok) return typedRows(target.value);
      return [{ label: describeEntryProblem(target.problem), iconPath: new ThemeIcon("warning"), alwaysShow: true }];
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

/** The components of what may be a category. */
function listAround({ service, project, component }: ComponentReference): Step {
  return { kind: "component", service, project, within: component, several: true };
}

function typedRows(target: AddressTarget): readonly Row<Step>[] {
  const row = {
    iconPath: addressTargetIcon(target),
    description: addressTargetDescription(target),
    alwaysShow: true,
    value: stepOf(target),
  };
  switch (target.kind) {
    case "component":
      return [
        { ...row, label: l10n.t("Add {0}", target.candidates[0].component) },
        // Only the service knows whether it is a component in a category or a category.
        ...(target.candidates[0].component.includes("/")
          ? projectRows(target.candidates[0], listAround(target.candidates[0])).reverse()
          : []),
      ];
    case "project":
      return projectRows(target, { ...target, kind: "component", several: true });
    case "service":
      return [{ ...row, label: l10n.t("Choose from the projects of {0}", serviceName(target.service)) }];
  }
}

function projectRows({ service, project }: ProjectReference, several: Step): Row<Step>[] {
  return [
    {
      ...wholeRow(project),
      description: serviceName(service),
      alwaysShow: true,
      value: { kind: "target", adding: [{ kind: "project", service, project }] },
    },
    { ...severalRow(), alwaysShow: true, value: several },
  ];
}

/** What a step is about: of a component, the likeliest before it is checked, the confirmed one after that. */
function referencesIn(step: Step): readonly (ComponentReference | ProjectReference)[] {
  if (step.kind === "check") return [referenceOf(step.chosen)];
  if (step.kind !== "target") return [];
  return step.adding.flatMap((one) => ("kind" in one ? one : (one.probed?.reference ?? [])));
}

async function write(adding: readonly Adding[], target: SettingTarget, sources: ComponentSources): Promise<void> {
  const folders = target.folder ? [target.folder.uri] : workspaceFolders();
  const added: (NewEntry & Pick<CheckedComponent, "probed">)[] = [];
  for (const one of adding) {
    const entry = "kind" in one ? wholeEntry(one) : { ...one, ...(await newEntry(one, folders, sources.files)) };
    const isThere = adding.length > 1 && (await presentKey(entry.reference, [target], sources.readEntries, showsWhole));
    if (!isThere) added.push(entry);
  }
  const [first] = added;
  if (!first) void showInformation(l10n.t("These components are already shown."));
  if (!first || !(await writeEntries(target, added, sources.isAnyFound))) return;
  const isShown = componentTargets().some((one) => isSameTarget(one, target) && one.effective);
  if (isShown) await showAdded(keyOf(first.reference), sources);
}

import { l10n, ThemeIcon } from "vscode";
import type { Result } from "../../common/result";
import { compareNames } from "../../editor/text/compareNames";
import { describeFailure } from "../../editor/text/failureText";
import { serviceName } from "../../model/component/component";
import type { ComponentBrowser, ListedProject, ListPage } from "../../model/component/componentBrowser";
import type { ProjectReference } from "../../model/component/project";
import type { ListedComponent } from "../../model/component/projectContents";
import { type Failure, traitsOf } from "../../model/failure";
import { mayCarryToken } from "../../model/service/tokenRule";
import { ask } from "../quickPick/ask";
import type { Answer, Question, Row } from "../quickPick/question";
import { accessTokenAction, setAccessToken, tryAgainAction } from "./failureActions";

/** Pages that are read at once; more would use up too much of the rate limit. */
const PAGES_AT_FIRST = 5;

export type ComponentBrowserSource = (service: string) => Promise<ComponentBrowser>;

export function askForProject(browser: ComponentBrowserSource, service: string): Promise<Answer<ListedProject>> {
  return askWithSignIn(service, {
    title: l10n.t("Projects of {0}", serviceName(service)),
    placeholder: l10n.t("Choose a project"),
    back: true,
    rows: [],
    load: (show, signal) =>
      loadPages({
        service,
        read: async (page) => (await browser(service)).listProjects(service, page, signal),
        row: (project) => ({
          label: project.name,
          description: project.slug === project.name ? "" : project.slug,
          value: { kind: "item", item: project },
        }),
        compare: (a, b) => compareNames(a.name, b.name),
        nothing: l10n.t("This service has no projects or requires an access token."),
        show,
        signal,
      }),
  });
}

/** All components of a project, today's and tomorrow's. */
export interface WholeProject extends ProjectReference {
  readonly kind: "project";
}

export type ChosenOfProject = ListedComponent | WholeProject;

export function isWholeProject(chosen: ChosenOfProject): chosen is WholeProject {
  return "kind" in chosen;
}

export interface ComponentsQuestion {
  readonly service: string;
  readonly project: string;
  /** Of the project; its slug if unknown. */
  readonly name?: string;
  readonly back: boolean;
  /** `category` or `category/category` whose components are listed, if there are any; else all are. */
  readonly within?: string;
  /** Whether to offer several at once, and no whole project. */
  readonly several?: boolean;
  /** Whether a component or the whole project is shown already. */
  readonly isShown?: (chosen: ChosenOfProject) => boolean;
}

/** Lets the user choose the whole project, one of its components, or several. */
export async function askForComponents(
  browser: ComponentBrowserSource,
  question: ComponentsQuestion,
): Promise<Answer<ChosenOfProject>> {
  const list = componentList(browser, question);
  if (question.several) return askForSeveral(list, question);
  for (;;) {
    const answer = await askForOne(list, question);
    if (answer.kind !== "chosen") return answer;
    const [first] = answer.values;
    if (first !== "several") return { kind: "chosen", values: [first] };
    const several = await askForSeveral(list, { ...question, back: true });
    if (several.kind !== "back") return several;
  }
}

type ComponentList = (page: number, signal: AbortSignal) => Promise<Result<ListPage<ListedComponent>, Failure>>;

/** Asked for once, though it may be shown twice. */
function componentList(browser: ComponentBrowserSource, { service, project }: ComponentsQuestion): ComponentList {
  const known = new Map<number, Awaited<ReturnType<ComponentList>>>();
  return async (page, signal) => {
    const found = known.get(page) ?? (await (await browser(service)).listComponents(service, project, page, signal));
    // An empty list may be another with a token.
    if (found.ok && found.value.items.length > 0) known.set(page, found);
    return found;
  };
}

function askForOne(list: ComponentList, question: ComponentsQuestion): Promise<Answer<ChosenOfProject | "several">> {
  const { service, project, name = project, back, isShown = () => false } = question;
  const whole: WholeProject = { kind: "project", service, project };
  return askWithSignIn<ChosenOfProject | "several">(service, {
    ...{ title: titleOf(question), placeholder: l10n.t("Choose a component"), back, rows: [] },
    load: (show, signal) =>
      loadPages<ListedComponent, ChosenOfProject | "several">({
        ...listOf(question, list, signal),
        first: [
          {
            ...wholeRow(name),
            description: isShown(whole) ? alreadyShown() : "",
            value: { kind: "item", item: whole },
          },
          { ...severalRow(), value: { kind: "item", item: "several" } },
        ],
        row: (component) => componentRow(component, isShown(component)),
        show,
      }),
  });
}

/** @param name of a project. */
export function wholeRow(name: string) {
  return {
    label: l10n.t("All components of “{0}”", name),
    iconPath: new ThemeIcon("project"),
    detail: l10n.t("Including components that are added to the project later"),
  };
}

export function severalRow() {
  return { label: l10n.t("Choose Several Components…"), iconPath: new ThemeIcon("checklist") };
}

function askForSeveral(list: ComponentList, question: ComponentsQuestion): Promise<Answer<ListedComponent>> {
  const { service, back, isShown = () => false } = question;
  return askWithSignIn<ListedComponent>(service, {
    ...{ title: titleOf(question), placeholder: l10n.t("Choose components to show"), back, rows: [] },
    several: true,
    load: (show, signal) =>
      loadPages<ListedComponent, ListedComponent>({
        ...listOf(question, list, signal),
        row: (component) => {
          const isThere = isShown(component);
          return { ...componentRow(component, isThere), picked: !isThere && isWithin(question, component) };
        },
        show,
      }),
  });
}

/** Whether it is in the category that the user named. */
function isWithin({ within }: ComponentsQuestion, { reference }: ListedComponent): boolean {
  return within !== undefined && reference.component.startsWith(`${within}/`);
}

function titleOf({ service, project, name = project }: ComponentsQuestion): string {
  return l10n.t("Components of {0} on {1}", name, serviceName(service));
}

function listOf(question: ComponentsQuestion, list: ComponentList, signal: AbortSignal) {
  return {
    service: question.service,
    isPreferred: (component: ListedComponent) => isWithin(question, component),
    read: (page: number) => list(page, signal),
    compare: (a: ListedComponent, b: ListedComponent) =>
      Number(a.glossary) - Number(b.glossary) || compareNames(a.name, b.name),
    nothing: l10n.t("This project has no components or requires an access token."),
    signal,
  };
}

function alreadyShown(): string {
  return l10n.t("already shown");
}

function componentRow(component: ListedComponent, isShown: boolean): Row<Choice<ListedComponent>> {
  const { name, reference, glossary, fileMask } = component;
  const description = [
    ...(reference.component === name.toLowerCase() || reference.component === name ? [] : [reference.component]),
    ...(glossary ? [l10n.t("glossary")] : []),
    ...(isShown ? [alreadyShown()] : []),
  ];
  return {
    label: name,
    ...(glossary ? { iconPath: new ThemeIcon("book") } : {}),
    // The slug of a glossary is often that word.
    description: [...new Set(description)].join(" · "),
    ...(fileMask === undefined ? {} : { detail: fileMask }),
    value: { kind: "item", item: component },
  };
}

type Choice<Item> = { readonly kind: "item"; readonly item: Item } | { readonly kind: "setAccessToken" };

/** Asks again after the user has set an access token. */
async function askWithSignIn<Item>(service: string, question: Question<Choice<Item>>): Promise<Answer<Item>> {
  for (;;) {
    const answer = await ask(question);
    if (answer.kind !== "chosen") return answer;
    const [first, ...others] = answer.values.flatMap((choice) => (choice.kind === "item" ? [choice.item] : []));
    if (first !== undefined) return { kind: "chosen", values: [first, ...others] };
    await setAccessToken(service);
  }
}

interface Loading<Item, Chosen> {
  readonly service: string;
  readonly read: (page: number) => Promise<Result<ListPage<Item>, Failure>>;
  readonly row: (item: Item) => Row<Choice<Chosen>>;
  /** Above all others, once there are any. */
  readonly first?: readonly Row<Choice<Chosen>>[];
  /** Once there are such items, others are left out. */
  readonly isPreferred?: (item: Item) => boolean;
  readonly compare: (one: Item, other: Item) => number;
  readonly nothing: string;
  readonly show: (rows: readonly Row<Choice<Chosen>>[]) => void;
  readonly signal: AbortSignal;
}

/** Fills a list page by page, sorted as a whole. A failure is a row of the list. */
async function loadPages<Item, Chosen>(loading: Loading<Item, Chosen>): Promise<void> {
  const { service, read, row, compare, show, signal, isPreferred = () => false } = loading;
  const known: { readonly item: Item; readonly row: Row<Choice<Chosen>> }[] = [];
  const listed = (): typeof known => {
    const preferred = known.filter(({ item }) => isPreferred(item));
    return preferred.length > 0 ? preferred : [...known];
  };
  const sorted = (): readonly Row<Choice<Chosen>>[] => [
    ...(known.length > 0 ? (loading.first ?? []) : []),
    ...listed()
      .sort((a, b) => compare(a.item, b.item))
      .map(({ row }) => row),
  ];
  const step = async (from: number, to: number): Promise<void> => {
    for (let page = from; page <= to; page++) {
      const outcome = await read(page);
      if (signal.aborted) return;
      const again = (): Promise<void> => step(page, to);
      if (!outcome.ok) return show([...sorted(), ...failureRows(outcome.problem, service, again)]);
      const { items, count, hasNext } = outcome.value;
      known.push(...items.map((item) => ({ item, row: row(item) })));
      const rows = sorted();
      if (!hasNext)
        return show(
          rows.length > 0 ? rows : [{ label: loading.nothing, alwaysShow: true }, ...accessTokenRows(service)],
        );
      const more = (): Promise<void> => step(page + 1, page + PAGES_AT_FIRST);
      show([...rows, { label: l10n.t("Show more ({0} of {1})", known.length, count), alwaysShow: true, run: more }]);
    }
  };
  await step(1, PAGES_AT_FIRST);
}

function failureRows(failure: Failure, service: string, again: () => Promise<void>): readonly Row<Choice<never>>[] {
  const { means, remedy } = traitsOf(failure);
  const reason =
    means === "absent" ? l10n.t("This list does not exist or requires an access token.") : describeFailure(failure);
  return [
    { label: reason, iconPath: new ThemeIcon("warning"), alwaysShow: true },
    ...(remedy === "accessToken" ? accessTokenRows(service) : []),
    { ...tryAgainAction(), run: again },
  ];
}

/** None where a token would not be sent. */
function accessTokenRows(service: string): readonly Row<Choice<never>>[] {
  return mayCarryToken(service) ? [{ ...accessTokenAction(), value: { kind: "setAccessToken" } }] : [];
}

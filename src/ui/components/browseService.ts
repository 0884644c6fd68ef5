import { l10n, ThemeIcon } from "vscode";
import type { Result } from "../../common/result";
import { compareNames } from "../../editor/text/compareNames";
import { describeFailure } from "../../editor/text/failureText";
import { serviceName } from "../../model/component/addressTarget";
import type { ComponentBrowser, ListedComponent, ListPage } from "../../model/component/componentBrowser";
import { type Failure, traitsOf } from "../../model/failure";
import { mayCarryToken } from "../../model/service/tokenRule";
import { ask } from "../quickPick/ask";
import type { Answer, Question, Row } from "../quickPick/question";
import { accessTokenAction, setAccessToken, tryAgainAction } from "./failureActions";

/** Pages that are read at once; more would use up too much of the rate limit. */
const PAGES_AT_FIRST = 5;

export type ComponentBrowserSource = () => Promise<ComponentBrowser>;

export function askForProject(browser: ComponentBrowserSource, service: string): Promise<Answer<string>> {
  return askWithSignIn(service, {
    title: l10n.t("Projects of {0}", serviceName(service)),
    placeholder: l10n.t("Choose a project"),
    back: true,
    rows: [],
    load: (show, signal) =>
      loadPages({
        service,
        read: async (page) => (await browser()).listProjects(service, page, signal),
        row: ({ slug, name }) => ({
          label: name,
          description: slug === name ? "" : slug,
          value: { kind: "item", item: slug },
        }),
        compare: (a, b) => compareNames(a.name, b.name),
        nothing: l10n.t("This service has no projects or requires an access token."),
        show,
        signal,
      }),
  });
}

export function askForComponents(
  browser: ComponentBrowserSource,
  target: { readonly service: string; readonly project: string },
  options: { readonly several: boolean; readonly back: boolean },
): Promise<Answer<ListedComponent>> {
  const { service, project } = target;
  return askWithSignIn(service, {
    title: l10n.t("Components of {0} on {1}", project, serviceName(service)),
    placeholder: options.several ? l10n.t("Choose components to show") : l10n.t("Choose a component"),
    ...options,
    rows: [],
    load: (show, signal) =>
      loadPages({
        service,
        read: async (page) => (await browser()).listComponents(service, project, page, signal),
        row: componentRow,
        compare: (a, b) => Number(a.glossary) - Number(b.glossary) || compareNames(a.name, b.name),
        nothing: l10n.t("This project has no components or requires an access token."),
        show,
        signal,
      }),
  });
}

function componentRow(component: ListedComponent): Row<Choice<ListedComponent>> {
  const { name, reference, glossary, fileMask } = component;
  const description = reference.component === name ? "" : reference.component;
  return {
    label: name,
    ...(glossary ? { iconPath: new ThemeIcon("book") } : {}),
    description: glossary ? [description, l10n.t("glossary")].filter((text) => text !== "").join(" · ") : description,
    ...(fileMask === undefined ? {} : { detail: fileMask }),
    picked: !glossary,
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
  readonly compare: (one: Item, other: Item) => number;
  readonly nothing: string;
  readonly show: (rows: readonly Row<Choice<Chosen>>[]) => void;
  readonly signal: AbortSignal;
}

/** Fills a list page by page, sorted as a whole. A failure is a row of the list. */
async function loadPages<Item, Chosen>(loading: Loading<Item, Chosen>): Promise<void> {
  const { service, read, row, compare, show, signal } = loading;
  const known: { readonly item: Item; readonly row: Row<Choice<Chosen>> }[] = [];
  const sorted = () => [...known].sort((a, b) => compare(a.item, b.item)).map(({ row }) => row);
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
      show([...rows, { label: l10n.t("Show more ({0} of {1})", rows.length, count), alwaysShow: true, run: more }]);
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

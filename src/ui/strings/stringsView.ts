import { type Disposable, l10n, type Memento } from "vscode";
import { coalesce } from "../../common/coalesce";
import { setContextKey } from "../../editor/platform/contextKeys";
import { formatCount } from "../../editor/text/formatCount";
import { componentLabel } from "../../model/component/component";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { Unit } from "../../model/strings/unit";
import type { CountedLanguage, LanguageInComponent } from "../../store/countedEntry";
import { componentsByProject } from "../../store/projectLanguages";
import { type Snapshot, statisticsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";
import {
  type ChangesState,
  createRecentChanges,
  entryOfChanges,
  type RecentChanges,
  type RecentChangesOptions,
} from "../../store/strings/recentChanges";
import { createStrings, type Strings, type StringsOptions } from "../../store/strings/strings";
import {
  type GroupState,
  lacksProjectStrings,
  languageOfUnit,
  type StringsTarget,
} from "../../store/strings/stringsState";
import type { CommandTarget } from "../commands/commandTarget";
import { languagesOf } from "../commands/targetEntries";
import type { TranslationFiles } from "../files/translationFiles";
import type { DeferredTree } from "../tree/deferredTree";
import { createStringPlaces, type StringPlaces, type StringPlacesOptions } from "./openablePlaces";
import { stringItem } from "./stringItems";
import type { StringsNode } from "./stringRows";
import { type StringsHandle, StringsProvider } from "./stringsProvider";
import { componentText, languageText } from "./stringTexts";
import { changeTooltip, stringTooltip } from "./stringTooltip";

export interface StringsViewOptions extends StringPlacesOptions {
  readonly source: Store;
  readonly read: Omit<StringsOptions & RecentChangesOptions, "source" | "now">;
  readonly files: StringPlacesOptions["files"] & Pick<TranslationFiles, "fileOf" | "onDidChangeFiles">;
  /** The view Languages, whose selection is followed. */
  readonly languages: DeferredTree;
  readonly tree: DeferredTree<StringsHandle>;
  /** Of the workspace. Keeps the language that is shown until the window opens again. */
  readonly memento: Memento;
}

export interface StringsView extends Disposable {
  readonly strings: Strings;
  readonly changes: RecentChanges;
  readonly places: StringPlaces;
  nodeOf(row: unknown): StringsNode | undefined;
  /** The string of a row, or those of all selected rows if it is among them. */
  unitsAt(row: unknown): readonly Unit[];
  /** The language in the component that has a string. Undefined while the list of components lacks that one. */
  languageOf(unit: Unit): LanguageInComponent | undefined;
  showLanguage(target: StringsTarget): void;
  /** Reads the next strings of a group, and moves the focus to the first of them. */
  showMore(group: GroupState): Promise<void>;
}

const STORAGE_KEY = "stringsOf";

/** Milliseconds. While the user goes through languages, nothing is read. */
const SELECTION_DELAY = 250;

export function createStringsView(options: StringsViewOptions): StringsView {
  const { source, languages, tree } = options;
  const { view } = tree;
  const strings = createStrings({ ...options.read, source, now: Date.now });
  const changes = createRecentChanges({ ...options.read, source, now: Date.now });
  /** A language of several components that is selected instead of one. */
  let several: CommandTarget | undefined;
  const nameOf = (of: ChangesState): string => {
    const entry = entryOfChanges(source.snapshot, of);
    if (!entry) return "";
    const language = statisticsOf(entry.state)?.languages.find(({ code }) => code === of.code);
    return language ? languageText({ entry, language }) : componentLabel(entry.component);
  };
  const languageOf = (unit: Unit): LanguageInComponent | undefined => {
    const { shown } = strings.state;
    return shown && languageOfUnit(source.snapshot, shown, unit);
  };
  const provider: StringsProvider = new StringsProvider({
    state: () => ({ ...strings.state, changes: changes.state }),
    want: strings.want,
    itemOf: (node, state) =>
      stringItem(node, state, {
        languageOf,
        hasFile: ({ entry, language }) => options.files.fileOf(entry, language.code) !== undefined,
        nameOf,
        entryOf: (of) => entryOfChanges(source.snapshot, of),
        handleOf: (one) => provider.handleOf(one),
        now: Date.now,
      }),
    tooltipOf: (node) => {
      if (node.kind === "unit") {
        const isOfProject = strings.state.shown?.entry.kind === "project";
        const component = isOfProject ? componentText(node.unit, languageOf(node.unit)) : "";
        return stringTooltip(node.unit, component, Date.now());
      }
      return node.kind === "change" ? changeTooltip(node.change, Date.now()) : undefined;
    },
  });
  const show = (): void => {
    const { shown } = strings.state;
    const only = shown && lacksProjectStrings(strings.state) ? [shown] : [];
    const found = several ? languagesOf(source.snapshot, [several]) : only;
    const reason = several || !shown ? [] : [l10n.t("This service provides strings only by component.")];
    const text = severalText(found, source.snapshot);
    view.message = text === undefined ? messageOf(strings) : [...reason, text].join(" ");
    setContextKey("translationStatus.stringsSearched", strings.state.search !== "");
    provider.update();
  };
  const showSoon = coalesce(show);
  const select = (target: StringsTarget | undefined): void => {
    const { key, code } = strings.state.target ?? {};
    if (key !== target?.key || code !== target?.code) changes.hide();
    strings.select(target);
    Promise.resolve(options.memento.update(STORAGE_KEY, target)).catch((error: unknown) =>
      options.warn(`The language of the strings couldn't be stored: ${String(error)}`),
    );
  };
  const filesChanged = coalesce(() => provider.filesChanged());
  const follow = (): void => {
    const [target] = languages.view.selection.filter((row) => "kind" in row);
    if (target?.kind !== "language" && target?.kind !== "overall") return;
    const found = languagesOf(source.snapshot, [target]);
    const [first] = found;
    several = found.length > 1 ? target : undefined;
    select(first && !several ? { key: first.entry.key, code: first.language.code } : undefined);
    showSoon();
  };
  let timer: NodeJS.Timeout | undefined;
  const subscriptions = [
    languages.view.onDidChangeSelection(() => {
      clearTimeout(timer);
      timer = setTimeout(follow, SELECTION_DELAY);
    }),
    view.onDidChangeVisibility(({ visible }) => strings.setVisible(visible)),
    view.onDidExpandElement(({ element }) => {
      const node = provider.nodeOf(element);
      if (node?.kind === "group") void strings.want(node.state.group);
    }),
    { dispose: strings.subscribe(showSoon) },
    { dispose: changes.subscribe(showSoon) },
    { dispose: source.subscribe(() => (several || strings.state.shown?.entry.kind === "project") && showSoon()) },
    options.files.onDidChangeFiles(filesChanged),
    filesChanged,
    tree.provideRows(provider),
    provider,
    strings,
    changes,
  ];
  const nodeOf = (row: unknown): StringsNode | undefined => {
    const id: unknown = typeof row === "object" && row !== null ? Reflect.get(row, "rowId") : undefined;
    return typeof id === "string" ? provider.nodeOf({ rowId: id }) : undefined;
  };
  strings.select(options.memento.get<StringsTarget>(STORAGE_KEY));
  follow();
  strings.setVisible(view.visible);
  show();
  return {
    strings,
    changes,
    places: createStringPlaces(options),
    languageOf,
    nodeOf,
    unitsAt(row) {
      const node = nodeOf(row);
      const selected = view.selection.map(nodeOf);
      const nodes = selected.includes(node) ? selected : [node];
      return nodes.flatMap((each) => (each?.kind === "unit" ? each.unit : []));
    },
    showLanguage(target) {
      clearTimeout(timer);
      several = undefined;
      select(target);
      showSoon();
    },
    async showMore({ group, units: before }) {
      await strings.more(group);
      show();
      const units = strings.state.groups.find((one) => one.group === group)?.units;
      const unit = units?.[before.length];
      if (unit && view.visible) {
        // The editor refuses a row that is replaced while it looks for it. The strings are there all the same.
        const handle = provider.handleOf({ kind: "unit", group, unit });
        await view.reveal(handle, { select: false, focus: true }).then(undefined, () => undefined);
      }
    },
    dispose() {
      clearTimeout(timer);
      showSoon.dispose();
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

/** Which strings are shown, or why there are none. */
function messageOf({ state: { shown, groups, search } }: Strings): string {
  if (!shown)
    return l10n.t(
      "Select a language in the Languages view to see its strings, or run Show Strings from its context menu.",
    );
  const name = languageText(shown);
  if (search !== "") return l10n.t("{0}: “{1}”", name, search);
  if (groups.length > 0) return name;
  return l10n.t("{0}: everything is translated, and no checks fail.", name);
}

/** Undefined for no language. */
function severalText(found: readonly CountedLanguage[], snapshot: Snapshot): string | undefined {
  const [first] = found;
  if (!first) return undefined;
  const { name } = first.language;
  const counts = found.map((one) => componentsWith(one, snapshot));
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (Number.isNaN(count) || count < 2) {
    return l10n.t("Select {0} in one of the components to see its strings.", name);
  }
  return l10n.t("{0} is in {1} components. Select it in one of them to see its strings.", name, formatCount(count));
}

/** How many components of an entry have the language; not a number until all of a project are read. */
function componentsWith({ entry, language }: CountedLanguage, snapshot: Snapshot): number {
  if (entry.kind === "component") return 1;
  const code = normalizeLanguageCode(language.code);
  const read = (componentsByProject(snapshot).get(entry.key) ?? []).map(({ state }) => statisticsOf(state)?.languages);
  if (read.some((languages) => languages === undefined)) return Number.NaN;
  return read.filter((languages) => languages?.some((one) => normalizeLanguageCode(one.code) === code)).length;
}

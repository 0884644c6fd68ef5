import type { AddressTarget } from "../../model/component/addressTarget";
import { componentLabel } from "../../model/component/component";
import { includesLanguage } from "../../model/language/languageCode";
import { type Select, selectorOf } from "../../model/statistics/selecting";
import { sharedNames, sortLanguages } from "../../model/statistics/sorting";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { isFiltered, type ViewOptions } from "../../model/statistics/viewOptions";
import {
  type ComponentEntry,
  type ComponentState,
  componentsOf,
  failureOf,
  type Snapshot,
  statisticsOf,
} from "../../store/snapshot";
import type { ActionNode, FailureNode, LanguageNode, LanguagePart, MessageNode, Node, OverallNode } from "./nodes";
import { type OverallLanguage, overallLanguages } from "./overallLanguages";

/** What decides about the rows beside the snapshot. */
export interface Arrangement {
  readonly options: ViewOptions;
  /** One's own languages. */
  readonly mine: readonly string[];
  readonly threshold: number;
  /** What the workspace names by itself. */
  readonly offered: readonly AddressTarget[];
}

/** The rows of the tree for one snapshot and one arrangement. Rows below a row are made when they are asked for. */
export interface Rows {
  roots(): readonly Node[];
  below(parent: Node): readonly Node[];
  /** The row above a row; undefined at the top. */
  above(node: Node): Node | undefined;
  /** The row of a language of a component; undefined where it is not listed. */
  find(key: string, code: string): Node | undefined;
}

export function arrangeRows(snapshot: Snapshot, arrangement: Arrangement): Rows {
  const { options, mine, offered } = arrangement;
  const select = selectorOf(options, arrangement.threshold);
  const entries = snapshot.entries ?? [];
  const components = componentsOf(snapshot);
  const sort = (languages: readonly LanguageStatistics[]) => sortLanguages(languages, mine, options.sort);
  let overall: readonly OverallLanguage[] | undefined;
  let roots: readonly Node[] | undefined;

  const overallNodes = (inMine: boolean): readonly OverallNode[] => {
    overall ??= overallLanguages(snapshot);
    const listed = overall.filter(
      ({ language, parts }) => (!inMine || includesLanguage(mine, language.code)) && parts.some(isListed(select)),
    );
    const byLanguage = new Map(listed.map((found) => [found.language, found]));
    return sort(listed.map(({ language }) => language)).flatMap((language) => {
      const found = byLanguage.get(language);
      return found ? [{ kind: "overall" as const, ...found, inMine }] : [];
    });
  };

  /** One's own languages: over all components, or, of a single one, its own rows. */
  const mineNodes = (): readonly Node[] => {
    const [only] = components;
    if (components.length !== 1 || only === undefined) return overallNodes(true);
    return languageNodes(only, "mine").filter(({ language }) => includesLanguage(mine, language.code));
  };

  const languageNodes = (entry: ComponentEntry, under: LanguageNode["under"]): readonly LanguageNode[] => {
    const languages = statisticsOf(entry.state)?.languages ?? [];
    const shared = sharedNames(languages);
    const label = componentLabel(entry.component);
    return sort(languages.filter((language) => select(language, label))).map((language) => ({
      kind: "language",
      entry,
      language,
      sharesName: shared.has(language.name),
      under,
    }));
  };

  const componentRoots = (): readonly Node[] =>
    entries.flatMap((entry): readonly Node[] => {
      if (entry.kind === "invalid") return [{ kind: "invalid", entry }];
      // What could not be read is never filtered out: it would look as if it were not there.
      const listed = !isFiltered(options) || !isKnown(entry.state) || hasListed(entry, select);
      return listed ? [{ kind: "component", entry, only: entries.length === 1 }] : [];
    });

  /** Grouped by language, what has no languages yet still has a row. */
  const languageRoots = (): readonly Node[] => [
    ...componentRoots().filter(
      (node) => node.kind === "invalid" || (node.kind === "component" && !isKnown(node.entry.state)),
    ),
    ...overallNodes(false),
  ];

  const self: Rows = {
    roots() {
      if (roots) return roots;
      if (snapshot.entries?.length === 0 && offered.length > 0) return [{ kind: "offer", places: offered }];
      const rest = options.group === "language" ? languageRoots() : componentRoots();
      const own: readonly Node[] = mine.length > 0 && mineNodes().length > 0 ? [{ kind: "mine" }] : [];
      roots = [...own, ...rest];
      return roots;
    },
    below(parent) {
      switch (parent.kind) {
        case "mine":
          return mineNodes();
        case "overall":
          return parent.parts.filter(isListed(select)).map((part) => ({
            kind: "language" as const,
            ...part,
            sharesName: false,
            under: parent.inMine ? ("overallMine" as const) : ("overall" as const),
          }));
        case "component":
          return [...aboutComponent(parent.entry), ...languageNodes(parent.entry, "component")];
        default:
          return [];
      }
    },
    above(node) {
      if (node.kind === "overall") return node.inMine ? { kind: "mine" } : undefined;
      if (node.kind === "language" && node.under === "mine") return { kind: "mine" };
      if (node.kind === "language" && node.under !== "component") {
        return overallNodes(node.under === "overallMine").find(({ parts }) =>
          parts.some(({ language }) => language === node.language),
        );
      }
      if (node.kind !== "language" && !isAboutComponent(node)) return undefined;
      return self.roots().find((root) => root.kind === "component" && root.entry.key === node.entry.key);
    },
    find(key, code) {
      const entry = components.find((candidate) => candidate.key === key);
      if (!entry) return undefined;
      if (options.group === "component") {
        return languageNodes(entry, "component").find(({ language }) => language.code === code);
      }
      for (const node of overallNodes(false)) {
        const part = node.parts.find((found) => found.entry.key === key && found.language.code === code);
        if (part && isListed(select)(part)) {
          return { kind: "language", ...part, sharesName: false, under: "overall" };
        }
      }
      return undefined;
    },
  };
  return self;
}

/** Whether a component was read, as far as is known; it may just be read again. */
function isKnown(state: ComponentState): boolean {
  return statisticsOf(state) !== undefined && failureOf(state) === undefined;
}

function isAboutComponent(node: Node): node is FailureNode | ActionNode | MessageNode {
  return node.kind === "failure" || node.kind === "action" || node.kind === "message";
}

/** Rows that say what is the matter with a component. */
function aboutComponent(entry: ComponentEntry): readonly Node[] {
  const reading = statisticsOf(entry.state);
  const failure = failureOf(entry.state);
  if (failure) {
    return [
      { kind: "failure", entry, failure },
      { kind: "action", entry, failure },
    ];
  }
  if (!reading) return [{ kind: "message", entry, message: "loading" }];
  return reading.languages.length === 0 ? [{ kind: "message", entry, message: "noLanguages" }] : [];
}

function isListed(select: Select): (part: LanguagePart) => boolean {
  return ({ entry, language }) => select(language, componentLabel(entry.component));
}

function hasListed(entry: ComponentEntry, select: Select): boolean {
  const label = componentLabel(entry.component);
  return statisticsOf(entry.state)?.languages.some((language) => select(language, label)) ?? false;
}

import type { AddressTarget } from "../../../model/component/addressTarget";
import { includesLanguage } from "../../../model/language/languageCode";
import type { SettingProblem } from "../../../model/settingProblems";
import type { Threshold } from "../../../model/statistics/threshold";
import { isFiltered, type ViewOptions } from "../../../model/statistics/viewOptions";
import type { CountedLanguage } from "../../../store/countedEntry";
import { countedEntries } from "../../../store/projectLanguages";
import { isNothingNamed, type Snapshot } from "../../../store/snapshot";
import { aboutEntry, componentRows, unknownComponentRows } from "./componentRows";
import { fileRows } from "./fileRows";
import { createLanguageRows } from "./languageRows";
import { groupNotStarted, groupOf } from "./notStarted";
import { createProjectRows } from "./projectRows";
import type { Node, UnlistedNode } from "./treeNodes";

export interface Arrangement {
  readonly options: ViewOptions;
  readonly pinned: readonly string[];
  readonly threshold: Threshold;
  /** Detected components, shown where nothing is configured. */
  readonly offered: readonly AddressTarget[];
  /** What is wrong in the settings, shown at the top; nothing if omitted. */
  readonly settingProblems?: readonly SettingProblem[];
  /** The last rows; none if omitted. */
  readonly unlisted?: readonly UnlistedNode[];
  /** Compares names in the user's language. */
  readonly compare: (one: string, other: string) => number;
}

/** The rows of the tree for one snapshot. Rows below a row are created on demand. */
export interface Rows {
  roots(): readonly Node[];
  below(parent: Node): readonly Node[];
  /** The row above a row; undefined at the top. */
  above(node: Node): Node | undefined;
  /** The row of a language of a component; undefined where it is not listed. */
  find(key: string, code: string): Node | undefined;
  /** The row of a component, or the first one with its name below a language; undefined where it is not listed. */
  findComponent(key: string): Node | undefined;
}

export function arrangeRows(
  snapshot: Snapshot,
  { options, pinned, threshold, offered, settingProblems = [], unlisted = [], compare }: Arrangement,
): Rows {
  const languages = createLanguageRows(snapshot, options, pinned, threshold);
  const projects = createProjectRows(snapshot, options, { threshold, compare }, languages);
  const counted = countedEntries(snapshot);
  let known: readonly Node[] | undefined;

  /** Rows of the only component or project, or rows over all. */
  const pinnedRows = (): readonly Node[] => {
    const [only] = counted;
    if (counted.length !== 1 || only === undefined) return languages.overall(true);
    const { entry } = only;
    const own =
      entry.kind === "component"
        ? languages.ofComponent(entry, "pinned")
        : languages.ofProject(entry, only.languages ?? [], "pinned");
    return own.filter(({ language }) => includesLanguage(pinned, language.code));
  };
  const arrange = (): readonly Node[] => {
    const offer: readonly Node[] =
      isNothingNamed(snapshot) && offered.length > 0 ? [{ kind: "offer", targets: offered }] : [];
    // Without entries, the view says how to add some.
    const shown = snapshot.entries && snapshot.entries.length > 0 ? settingProblems : [];
    const problems = shown.map((problem, index) => ({ kind: "settingProblem", problem, index }) as const);
    const rows = componentRows(snapshot.entries ?? [], options, languages, projects);
    const own: readonly Node[] = pinned.length > 0 && pinnedRows().length > 0 ? [{ kind: "pinned" }] : [];
    const last = isFiltered(options) ? [] : unlisted;
    switch (options.group) {
      case "component":
        return [...problems, ...offer, ...own, ...rows, ...last];
      case "language":
        return [
          ...[...problems, ...offer, ...own, ...unknownComponentRows(rows)],
          ...groupNotStarted(languages.overall(false), undefined, options, pinned),
          ...last,
        ];
    }
  };
  const roots = (): readonly Node[] => {
    known ??= arrange();
    return known;
  };
  const below = (parent: Node): readonly Node[] => {
    switch (parent.kind) {
      case "pinned":
        return pinnedRows();
      case "overall":
        return languages.partsOf(parent);
      case "component":
        return [
          ...aboutEntry(parent.entry),
          ...groupNotStarted(languages.ofComponent(parent.entry, "component"), parent, options, pinned),
        ];
      case "language":
        return fileRows(parent);
      case "notStarted":
        return parent.languages;
      case "project": {
        const about = aboutEntry(parent.entry, parent.componentCount);
        if (options.group === "language") return about;
        const allLanguages = projects.allLanguages(parent.entry);
        return [...about, ...(allLanguages ? [allLanguages] : []), ...projects.below(parent)];
      }
      case "allLanguages":
        return groupNotStarted(languages.ofProject(parent.entry, parent.languages, "project"), parent, options, pinned);
      case "category":
        return projects.below(parent);
      case "unlisted":
        return parent.children;
      default:
        return [];
    }
  };
  /** Of a component or project. */
  const rowOf = (key: string): Node | undefined =>
    roots().find((root) => (root.kind === "component" || root.kind === "project") && root.entry.key === key) ??
    (options.group === "component" ? projects.findComponent(key) : undefined);
  /** The row whose languages are those of a component or project. */
  const listOf = (key: string): Node | undefined => {
    const row = rowOf(key);
    return row?.kind === "project" ? projects.allLanguages(row.entry) : row;
  };
  /** Rows by language name the project of a component, unless its service has no sums. */
  const keysOf = (key: string): readonly (string | undefined)[] => {
    const component = projects.findComponent(key);
    return [key, component && projects.projectAbove(component.entry)?.key];
  };
  /** The row above, as if no languages were grouped. */
  const listAbove = (node: Node): Node | undefined => {
    switch (node.kind) {
      case "failure":
      case "action":
      case "message":
        return rowOf(node.entry.key);
      case "component": {
        const project = projects.projectAbove(node.entry);
        return projects.categoryAbove(node) ?? (project && rowOf(project.key));
      }
      case "category":
        return projects.categoryAbove(node) ?? rowOf(node.entry.key);
      case "allLanguages":
        return rowOf(node.entry.key);
      case "overall":
        return node.pinned ? { kind: "pinned" } : undefined;
      case "language": {
        if (node.under === "component" || node.under === "project") return listOf(node.entry.key);
        if (node.under === "pinned") return { kind: "pinned" };
        const overall = languages.overall(node.under === "pinnedOverall");
        return overall.find(({ parts }) => parts.some(({ language }) => language === node.language));
      }
      case "file":
      case "notStarted":
        return node.parent;
      default:
        return undefined;
    }
  };
  return {
    roots,
    below,
    above(node) {
      const parent = listAbove(node);
      return groupOf(node, parent ? below(parent) : roots()) ?? parent;
    },
    findComponent(key) {
      const row = rowOf(key);
      if (row || options.group === "component") return row;
      const keys = keysOf(key);
      for (const overall of languages.overall(false)) {
        const part = languages.partsOf(overall).find(({ entry }) => keys.includes(entry.key));
        if (part) return part;
      }
      return undefined;
    },
    find(key, code) {
      const owners = options.group === "component" ? [key] : keysOf(key);
      const isWanted = ({ entry, language }: CountedLanguage): boolean =>
        owners.includes(entry.key) && language.code === code;
      if (options.group === "component") {
        const list = listOf(key);
        if (list?.kind === "allLanguages") {
          return languages.ofProject(list.entry, list.languages, "project").find(isWanted);
        }
        return list?.kind === "component" ? languages.ofComponent(list.entry, "component").find(isWanted) : undefined;
      }
      const overall = languages.overall(false).find(({ parts }) => parts.some(isWanted));
      return overall && languages.partsOf(overall).find(isWanted);
    },
  };
}

import type { ViewOptions } from "../../../model/statistics/viewOptions";
import type { CountedLanguage } from "../../../store/countedEntry";
import type { LanguageRows } from "./languageRows";
import { groupOf } from "./notStarted";
import type { ProjectRows } from "./projectRows";
import type { Node } from "./treeNodes";

/** Where rows are. */
export interface RowSearch {
  /** The row above a row; undefined at the top. */
  above(node: Node): Node | undefined;
  /** The row of a language of a component; undefined where it is not listed. */
  find(key: string, code: string): Node | undefined;
  /** The row of a component, or the first one with its name below a language; undefined where it is not listed. */
  findComponent(key: string): Node | undefined;
}

interface SearchedRows {
  readonly roots: () => readonly Node[];
  readonly below: (parent: Node) => readonly Node[];
  readonly options: ViewOptions;
  readonly languages: LanguageRows;
  readonly projects: ProjectRows;
}

export function createRowSearch({ roots, below, options, languages, projects }: SearchedRows): RowSearch {
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
      case "message":
      case "allLanguages":
        return rowOf(node.entry.key);
      case "component": {
        const project = projects.projectAbove(node.entry);
        return projects.categoryAbove(node) ?? (project && rowOf(project.key));
      }
      case "category":
        return projects.categoryAbove(node) ?? rowOf(node.entry.key);
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

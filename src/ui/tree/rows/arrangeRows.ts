import type { AddressTarget } from "../../../model/component/addressTarget";
import { includesLanguage } from "../../../model/language/languageCode";
import type { ViewOptions } from "../../../model/statistics/viewOptions";
import { componentsOf, isNothingNamed, type Snapshot } from "../../../store/snapshot";
import type { LanguageInComponent } from "../../../store/summary";
import { aboutComponent, componentRows, unknownComponentRows } from "./componentRows";
import { createLanguageRows } from "./languageRows";
import type { Node } from "./nodes";
import { groupNotStarted, groupOf } from "./notStarted";

export interface Arrangement {
  readonly options: ViewOptions;
  readonly pinned: readonly string[];
  readonly threshold: number;
  /** Detected components, shown where nothing is configured. */
  readonly offered: readonly AddressTarget[];
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

export function arrangeRows(snapshot: Snapshot, { options, pinned, threshold, offered }: Arrangement): Rows {
  const languages = createLanguageRows(snapshot, options, pinned, threshold);
  const components = componentsOf(snapshot);
  let known: readonly Node[] | undefined;

  /** The only component's own rows, or rows over all components. */
  const pinnedRows = (): readonly Node[] => {
    const [only] = components;
    if (components.length !== 1 || only === undefined) return languages.overall(true);
    return languages.ofComponent(only, "pinned").filter(({ language }) => includesLanguage(pinned, language.code));
  };
  const arrange = (): readonly Node[] => {
    const offer: readonly Node[] =
      isNothingNamed(snapshot) && offered.length > 0 ? [{ kind: "offer", targets: offered }] : [];
    const rows = componentRows(snapshot.entries ?? [], options, languages);
    const own: readonly Node[] = pinned.length > 0 && pinnedRows().length > 0 ? [{ kind: "pinned" }] : [];
    switch (options.group) {
      case "component":
        return [...offer, ...own, ...rows];
      case "language":
        return [
          ...[...offer, ...own, ...unknownComponentRows(rows)],
          ...groupNotStarted(languages.overall(false), undefined, options, pinned),
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
          ...aboutComponent(parent.entry),
          ...groupNotStarted(languages.ofComponent(parent.entry, "component"), parent, options, pinned),
        ];
      case "notStarted":
        return parent.languages;
      default:
        return [];
    }
  };
  const rowOfComponent = (key: string): Node | undefined =>
    roots().find((root) => root.kind === "component" && root.entry.key === key);
  /** The row above, as if no languages were grouped. */
  const listAbove = (node: Node): Node | undefined => {
    switch (node.kind) {
      case "failure":
      case "action":
      case "message":
        return rowOfComponent(node.entry.key);
      case "overall":
        return node.pinned ? { kind: "pinned" } : undefined;
      case "language": {
        if (node.under === "component") return rowOfComponent(node.entry.key);
        if (node.under === "pinned") return { kind: "pinned" };
        const overall = languages.overall(node.under === "pinnedOverall");
        return overall.find(({ parts }) => parts.some(({ language }) => language === node.language));
      }
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
      const row = rowOfComponent(key);
      if (row || options.group === "component") return row;
      for (const overall of languages.overall(false)) {
        const part = languages.partsOf(overall).find(({ entry }) => entry.key === key);
        if (part) return part;
      }
      return undefined;
    },
    find(key, code) {
      const isWanted = ({ entry, language }: LanguageInComponent): boolean =>
        entry.key === key && language.code === code;
      if (options.group === "component") {
        const parent = rowOfComponent(key);
        return parent?.kind === "component"
          ? languages.ofComponent(parent.entry, "component").find(isWanted)
          : undefined;
      }
      const overall = languages.overall(false).find(({ parts }) => parts.some(isWanted));
      return overall && languages.partsOf(overall).find(isWanted);
    },
  };
}

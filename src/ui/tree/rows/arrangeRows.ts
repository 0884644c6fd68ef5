import type { AddressTarget } from "../../../model/component/addressTarget";
import { includesLanguage } from "../../../model/language/languageCode";
import type { SettingProblem } from "../../../model/settingProblems";
import type { Threshold } from "../../../model/statistics/threshold";
import { isFiltered, type ViewOptions } from "../../../model/statistics/viewOptions";
import { countedEntries } from "../../../store/projectLanguages";
import { isNothingNamed, type Snapshot } from "../../../store/snapshot";
import { aboutEntry, componentRows, unknownComponentRows } from "./componentRows";
import { fileRows } from "./fileRows";
import type { KeptOrder } from "./keptOrder";
import { createLanguageRows } from "./languageRows";
import { groupNotStarted } from "./notStarted";
import type { OpenAtFirst } from "./openAtFirst";
import { createProjectRows } from "./projectRows";
import { createRowSearch, type RowSearch } from "./rowSearch";
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
  readonly openAtFirst: OpenAtFirst;
  /** Without it, languages are sorted by their figures. */
  readonly order?: KeptOrder;
}

/** The rows of the tree for one snapshot. Rows below a row are created on demand. */
export interface Rows extends RowSearch {
  roots(): readonly Node[];
  below(parent: Node): readonly Node[];
}

export function arrangeRows(
  snapshot: Snapshot,
  {
    options,
    pinned,
    threshold,
    offered,
    settingProblems = [],
    unlisted = [],
    compare,
    openAtFirst,
    order,
  }: Arrangement,
): Rows {
  const languages = createLanguageRows(snapshot, options, pinned, threshold, order);
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
      case "component": {
        const above = [...problems, ...offer, ...own];
        const opened = openAtFirst(rows, above.length + (own.length > 0 ? pinnedRows().length : 0), below);
        return [...above, ...opened, ...last];
      }
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
  return { roots, below, ...createRowSearch({ roots, below, options, languages, projects }) };
}

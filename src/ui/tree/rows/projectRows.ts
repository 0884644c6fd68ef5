import { countedBy } from "../../../common/collections";
import { componentLabel } from "../../../model/component/component";
import type { Category } from "../../../model/component/project";
import { selectorOf } from "../../../model/statistics/selectLanguages";
import type { Threshold } from "../../../model/statistics/threshold";
import { isFiltered, type ViewOptions } from "../../../model/statistics/viewOptions";
import { componentsByProject, languagesOfEntry } from "../../../store/projectLanguages";
import {
  type ComponentEntry,
  failureOf,
  overviewOf,
  type ProjectEntry,
  projectsOf,
  type Snapshot,
  statisticsOf,
} from "../../../store/snapshot";
import type { LanguageRows } from "./languageRows";
import type { AllLanguagesNode, CategoryNode, ComponentNode, Node, ProjectNode } from "./treeNodes";

/** Rows of projects: all languages, categories, components and glossaries. */
export interface ProjectRows {
  /** Whether a component has its row below a project. */
  holds(entry: ComponentEntry): boolean;
  isListed(entry: ProjectEntry): boolean;
  row(entry: ProjectEntry, isOpen: boolean): ProjectNode;
  below(node: ProjectNode | CategoryNode): readonly Node[];
  /** Those that the options list. */
  allLanguages(entry: ProjectEntry): AllLanguagesNode | undefined;
  findComponent(key: string): ComponentNode | undefined;
  /** The category above a row; undefined where that is the project. */
  categoryAbove(node: ComponentNode | CategoryNode): CategoryNode | undefined;
  projectAbove(entry: ComponentEntry): ProjectEntry | undefined;
}

interface ProjectArrangement {
  readonly threshold: Threshold;
  /** Compares names in the user's language. */
  readonly compare: (one: string, other: string) => number;
}

/** A project, or a category of one. */
interface Level {
  readonly path: readonly Category[];
  readonly categories: Map<string, Level>;
  /** Without those of its categories. */
  readonly own: ComponentEntry[];
  /** In all its levels. */
  readonly all: ComponentEntry[];
}

export function createProjectRows(
  snapshot: Snapshot,
  options: ViewOptions,
  { threshold, compare }: ProjectArrangement,
  languages: LanguageRows,
): ProjectRows {
  const members = componentsByProject(snapshot);
  const projects = new Map(projectsOf(snapshot).map((entry) => [entry.key, entry]));
  const levels = new Map<string, Level>();
  const isComponentListed = componentFilter(snapshot, projects, options, threshold, languages);
  const membersOf = ({ key }: ProjectEntry): readonly ComponentEntry[] => members.get(key) ?? [];
  const levelOf = (entry: ProjectEntry): Level => {
    const level = levels.get(entry.key) ?? levelWith(membersOf(entry));
    levels.set(entry.key, level);
    return level;
  };
  const projectOf = ({ component }: ComponentEntry): ProjectEntry | undefined =>
    projects.get(component.membership?.key ?? "");
  const categoryNode = (entry: ProjectEntry, { path, all }: Level): CategoryNode => ({
    kind: "category",
    entry,
    path,
    components: all,
  });
  const componentsIn = ({ own }: Level): readonly ComponentNode[] =>
    componentNodes(own, false)
      .filter(({ entry }) => isComponentListed(entry))
      .sort(
        (a, b) =>
          Number(isGlossary(a)) - Number(isGlossary(b)) ||
          compare(componentLabel(a.entry.component), componentLabel(b.entry.component)),
      );
  const below = (entry: ProjectEntry, level: Level): readonly Node[] => {
    const categories = [...level.categories.values()]
      .filter(({ all }) => all.some(isComponentListed))
      .sort((a, b) => compare(nameOf(a), nameOf(b)));
    return [...categories.map((one) => categoryNode(entry, one)), ...componentsIn(level)];
  };
  const allLanguages = (entry: ProjectEntry): AllLanguagesNode | undefined => {
    const known = languagesOfEntry(snapshot, entry) ?? [];
    const listed = known.filter((language) => languages.isListed({ entry, language }));
    return listed.length > 0 ? { kind: "allLanguages", entry, languages: listed } : undefined;
  };
  return {
    holds: (entry) => projectOf(entry) !== undefined,
    isListed: (entry) =>
      !isFiltered(options) ||
      overviewOf(entry.state) === undefined ||
      failureOf(entry.state) !== undefined ||
      allLanguages(entry) !== undefined ||
      membersOf(entry).some(isComponentListed),
    row: (entry, isOpen) => ({
      kind: "project",
      entry,
      languages: languagesOfEntry(snapshot, entry),
      componentCount: overviewOf(entry.state) ? membersOf(entry).length : undefined,
      isOpen,
    }),
    below(node) {
      const level = levelAt(levelOf(node.entry), node.kind === "category" ? node.path : []);
      return level ? below(node.entry, level) : [];
    },
    allLanguages,
    findComponent(key) {
      for (const list of members.values()) {
        const entry = list.find((one) => one.key === key);
        const project = entry && projectOf(entry);
        const level = entry && project && levelAt(levelOf(project), entry.component.membership?.categories ?? []);
        if (level) return componentsIn(level).find((row) => row.entry === entry);
      }
      return undefined;
    },
    categoryAbove(node) {
      const project = node.kind === "category" ? node.entry : projectOf(node.entry);
      const path =
        node.kind === "category" ? node.path.slice(0, -1) : (node.entry.component.membership?.categories ?? []);
      const level = project && path.length > 0 ? levelAt(levelOf(project), path) : undefined;
      return project && level ? categoryNode(project, level) : undefined;
    },
    projectAbove: projectOf,
  };
}

function nameOf({ path }: Level): string {
  return path.at(-1)?.name ?? "";
}

function isGlossary({ entry }: ComponentNode): boolean {
  return entry.component.membership?.glossary ?? false;
}

function emptyLevel(path: readonly Category[]): Level {
  return { path, categories: new Map(), own: [], all: [] };
}

function levelWith(entries: readonly ComponentEntry[]): Level {
  const top = emptyLevel([]);
  for (const entry of entries) {
    let level = top;
    level.all.push(entry);
    for (const category of entry.component.membership?.categories ?? []) {
      const next = level.categories.get(category.slug) ?? emptyLevel([...level.path, category]);
      level.categories.set(category.slug, next);
      next.all.push(entry);
      level = next;
    }
    level.own.push(entry);
  }
  return top;
}

function levelAt(top: Level, path: readonly Category[]): Level | undefined {
  return path.reduce<Level | undefined>((level, { slug }) => level?.categories.get(slug), top);
}

/** A component is left out by a filter once it is known that it has no such language. */
function componentFilter(
  snapshot: Snapshot,
  projects: ReadonlyMap<string, ProjectEntry>,
  options: ViewOptions,
  threshold: Threshold,
  { hasListed }: LanguageRows,
): (entry: ComponentEntry) => boolean {
  if (!isFiltered(options)) return () => true;
  const matches = selectorOf({ ...options, show: "all" }, threshold);
  return (entry) => {
    const statistics = statisticsOf(entry.state);
    if (failureOf(entry.state)) return true;
    if (statistics) return hasListed(entry);
    const project = projects.get(entry.component.membership?.key ?? "");
    const languages = project && languagesOfEntry(snapshot, project);
    // It has no others than its project.
    return languages?.some((language) => matches(language, componentLabel(entry.component))) ?? true;
  };
}

/** Rows of components of one level. */
function componentNodes(entries: readonly ComponentEntry[], isOpen: boolean): ComponentNode[] {
  const labels = countedBy(entries.map(({ component }) => componentLabel(component)));
  return entries.map((entry) => ({
    kind: "component",
    entry,
    sharesLabel: (labels.get(componentLabel(entry.component)) ?? 0) > 1,
    isOpen,
  }));
}

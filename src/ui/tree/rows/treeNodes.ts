import type { Uri } from "vscode";
import type { AddressTarget } from "../../../model/component/addressTarget";
import type { Category } from "../../../model/component/project";
import type { Failure } from "../../../model/failure";
import type { Gap } from "../../../model/gap";
import type { SettingProblem } from "../../../model/settingProblems";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import type { CountedEntry, CountedLanguage } from "../../../store/countedEntry";
import type { ComponentEntry, InvalidEntry, ProjectEntry } from "../../../store/snapshot";
import type { CommandTarget } from "../../commands/commandTarget";

/** A row of the tree: plain data. */
export type Node =
  | PinnedNode
  | OverallNode
  | ProjectNode
  | AllLanguagesNode
  | CategoryNode
  | ComponentNode
  | LanguageNode
  | FileNode
  | NotStartedNode
  | FailureNode
  | MessageNode
  | InvalidNode
  | SettingProblemNode
  | GapNode
  | OfferNode
  | UnlistedNode;

export interface PinnedNode {
  readonly kind: "pinned";
}

/** A language over all components. */
export interface OverallNode {
  readonly kind: "overall";
  readonly language: LanguageStatistics;
  readonly parts: readonly CountedLanguage[];
  readonly pinned: boolean;
  /** Whether components are being read for the first time, which may have the language, too. */
  readonly isCounting: boolean;
}

export interface ProjectNode {
  readonly kind: "project";
  readonly entry: ProjectEntry;
  /** Sums over the components that are shown; undefined until they are known. */
  readonly languages: readonly LanguageStatistics[] | undefined;
  /** Of the project that are shown; undefined until the list is known. */
  readonly componentCount: number | undefined;
  /** Whether it is unfolded until the user folds it. */
  readonly isOpen: boolean;
}

/** The languages of a project, over all its components. */
export interface AllLanguagesNode {
  readonly kind: "allLanguages";
  readonly entry: ProjectEntry;
  /** Those that the options list. */
  readonly languages: readonly LanguageStatistics[];
}

export interface CategoryNode {
  readonly kind: "category";
  readonly entry: ProjectEntry;
  /** The outermost first; the last one is the row's own. */
  readonly path: readonly Category[];
  /** In all its levels. */
  readonly components: readonly ComponentEntry[];
}

export interface ComponentNode {
  readonly kind: "component";
  readonly entry: ComponentEntry;
  /** Whether another row of the same level has the same label. */
  readonly sharesLabel: boolean;
  /** Whether it is unfolded until the user folds it. */
  readonly isOpen: boolean;
}

export interface LanguageNode {
  readonly kind: "language";
  readonly entry: CountedEntry;
  readonly language: LanguageStatistics;
  /** Whether another row of the component or project has the same name. */
  readonly sharesName: boolean;
  /** Below a language over all components, the label is the component's name. */
  readonly under: "component" | "project" | "pinned" | "overall" | "pinnedOverall";
}

/** One of several files of a language, or one that it lacks. */
export interface FileNode {
  readonly kind: "file";
  readonly parent: LanguageNode;
  readonly label: string;
  /** What the file has of the language. */
  readonly language: LanguageStatistics;
  /** Whether the language lacks it. */
  readonly isAbsent: boolean;
  /** Address of the file, or of the source of one that is absent. */
  readonly open: string | undefined;
}

/** Languages of one list that nobody has started, in one row. */
export interface NotStartedNode {
  readonly kind: "notStarted";
  /** The row above the list; undefined at the top. */
  readonly parent: Node | undefined;
  readonly languages: readonly ListedLanguageNode[];
}

/** A row of a list of languages. */
export type ListedLanguageNode = LanguageNode | OverallNode;

/** What helps where a component or project could not be read. */
export interface FailureNode {
  readonly kind: "failure";
  readonly entry: CountedEntry;
  readonly failure: Failure;
}

/** Why a component has no languages, or a project no components. */
export interface MessageNode {
  readonly kind: "message";
  readonly entry: CountedEntry;
  readonly message: "loading" | "noLanguages" | "noComponents";
}

export interface InvalidNode {
  readonly kind: "invalid";
  readonly entry: InvalidEntry;
}

/** Something that is missing from the figures of a component. */
export interface GapNode {
  readonly kind: "gap";
  readonly entry: ComponentEntry;
  readonly gap: Gap;
  /** Among the gaps of the component. */
  readonly index: number;
}

/** Something that is wrong in the settings. */
export interface SettingProblemNode {
  readonly kind: "settingProblem";
  readonly problem: SettingProblem;
  /** Among the problems. */
  readonly index: number;
}

/** Suggests the detected components where nothing is configured. */
export interface OfferNode {
  readonly kind: "offer";
  readonly targets: readonly AddressTarget[];
}

/** Files that look like translations and belong to no component: all of them, or those that differ in their language. */
export interface UnlistedNode {
  readonly kind: "unlisted";
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Default: label and description. */
  readonly tooltip?: string;
  readonly file?: Uri;
  /** The component that the settings leave out. */
  readonly excluded?: Extract<CommandTarget, { readonly kind: "excluded" }>;
  readonly children: readonly UnlistedNode[];
  readonly isOpen?: boolean;
}

/** What the view says of files that look like translations and belong to no component. */
export interface UnlistedRows {
  readonly nodes: readonly UnlistedNode[];
  /** Above the rows, where there are no others. */
  readonly message?: string;
}

/** Stable over refreshes, so that selection and expansion survive them; unique in the tree. */
export function nodeId(node: Node): string {
  switch (node.kind) {
    case "pinned":
    case "offer":
      return node.kind;
    case "settingProblem":
      return `${node.kind} ${node.index}`;
    case "overall":
      return `overall${node.pinned ? " pinned" : ""} ${node.language.code}`;
    // VS Code keeps the state that a row had at first.
    case "component":
      return node.isOpen ? `${node.entry.key} open` : node.entry.key;
    case "project":
    case "invalid":
      return node.entry.key;
    case "allLanguages":
      return `${node.entry.key} languages`;
    case "category":
      return [node.entry.key, "category", pathOf(node)].join(" ");
    case "language":
      return `${node.entry.key} language ${node.under} ${node.language.code}`;
    case "file":
      return `${nodeId(node.parent)} file ${node.language.translateUrl}`;
    case "notStarted":
      return node.parent ? `${nodeId(node.parent)} notStarted` : node.kind;
    case "failure":
      return `${node.entry.key} ${node.kind}`;
    case "message":
      return `${node.entry.key} ${node.message}`;
    case "gap":
      return `${node.entry.key} gap ${node.index}`;
    case "unlisted":
      return node.id;
  }
}

/** What commands act on that are run from the row; the same for as long as the row exists. */
export function targetOf(node: Node): CommandTarget | undefined {
  switch (node.kind) {
    case "overall":
      return { kind: "overall", code: node.language.code };
    case "language":
      return { kind: "language", key: node.entry.key, code: node.language.code };
    case "component":
    case "project":
    case "invalid":
      return { kind: node.kind, key: node.entry.key };
    case "allLanguages":
      return { kind: "project", key: node.entry.key };
    case "category":
      return { kind: "category", key: node.entry.key, path: pathOf(node) };
    case "failure":
      return { kind: "failure", key: node.entry.key };
    case "pinned":
    case "notStarted":
    case "message":
    case "file":
    case "offer":
    case "settingProblem":
    case "gap":
      return undefined;
    case "unlisted":
      return node.excluded;
  }
}

function pathOf({ path }: CategoryNode): string {
  return path.map(({ slug }) => slug).join("/");
}

import type { AddressTarget } from "../../../model/component/addressTarget";
import type { Failure } from "../../../model/failure";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import type { ComponentEntry, InvalidEntry } from "../../../store/snapshot";
import type { LanguageInComponent } from "../../../store/summary";
import type { CommandTarget } from "../../commands/commandTarget";

/** A row of the tree: plain data. */
export type Node =
  | PinnedNode
  | OverallNode
  | ComponentNode
  | LanguageNode
  | NotStartedNode
  | FailureNode
  | ActionNode
  | MessageNode
  | InvalidNode
  | OfferNode;

export interface PinnedNode {
  readonly kind: "pinned";
}

/** A language over all components. */
export interface OverallNode {
  readonly kind: "overall";
  readonly language: LanguageStatistics;
  readonly parts: readonly LanguageInComponent[];
  readonly pinned: boolean;
}

export interface ComponentNode {
  readonly kind: "component";
  readonly entry: ComponentEntry;
  /** Whether it is unfolded until the user folds it. */
  readonly isOpen: boolean;
}

export interface LanguageNode {
  readonly kind: "language";
  readonly entry: ComponentEntry;
  readonly language: LanguageStatistics;
  /** Whether another row of the component has the same name. */
  readonly sharesName: boolean;
  /** Below a language over all components, the label is the component's name. */
  readonly under: "component" | "pinned" | "overall" | "pinnedOverall";
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

export interface FailureNode {
  readonly kind: "failure";
  readonly entry: ComponentEntry;
  readonly failure: Failure;
}

export interface ActionNode {
  readonly kind: "action";
  readonly entry: ComponentEntry;
  readonly failure: Failure;
}

/** Why a component has no languages. */
export interface MessageNode {
  readonly kind: "message";
  readonly entry: ComponentEntry;
  readonly message: "loading" | "noLanguages";
}

export interface InvalidNode {
  readonly kind: "invalid";
  readonly entry: InvalidEntry;
}

/** Suggests the detected components where nothing is configured. */
export interface OfferNode {
  readonly kind: "offer";
  readonly targets: readonly AddressTarget[];
}

/** Stable over refreshes, so that selection and expansion survive them; unique in the tree. */
export function nodeId(node: Node): string {
  switch (node.kind) {
    case "pinned":
    case "offer":
      return node.kind;
    case "overall":
      return `overall${node.pinned ? " pinned" : ""} ${node.language.code}`;
    case "component":
    case "invalid":
      return node.entry.key;
    case "language":
      return `${node.entry.key} language ${node.under} ${node.language.code}`;
    case "notStarted":
      return node.parent ? `${nodeId(node.parent)} notStarted` : node.kind;
    case "failure":
    case "action":
      return `${node.entry.key} ${node.kind}`;
    case "message":
      return `${node.entry.key} ${node.message}`;
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
    case "invalid":
      return { kind: node.kind, key: node.entry.key };
    case "failure":
    case "action":
      return { kind: "failure", key: node.entry.key };
    case "pinned":
    case "notStarted":
    case "message":
    case "offer":
      return undefined;
  }
}

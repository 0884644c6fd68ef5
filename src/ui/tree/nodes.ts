import type { AddressTarget } from "../../model/component/addressTarget";
import type { Failure } from "../../model/failure";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import type { ComponentEntry, InvalidEntry } from "../../store/snapshot";

/** A row of the tree: plain data. */
export type Node =
  | PinnedNode
  | OverallNode
  | ComponentNode
  | LanguageNode
  | FailureNode
  | ActionNode
  | MessageNode
  | InvalidNode
  | OfferNode;

/** The group of one's own languages. */
export interface PinnedNode {
  readonly kind: "mine";
}

/** A language over all components. */
export interface OverallNode {
  readonly kind: "overall";
  /** Sums over the components. */
  readonly language: LanguageStatistics;
  readonly parts: readonly LanguagePart[];
  /** Whether it stands in the group of one's own. */
  readonly inMine: boolean;
}

export interface LanguagePart {
  readonly entry: ComponentEntry;
  readonly language: LanguageStatistics;
}

export interface ComponentNode {
  readonly kind: "component";
  readonly entry: ComponentEntry;
  /** Whether it is the only one, and so shows its languages at once. */
  readonly only: boolean;
}

/** A language of one component. */
export interface LanguageNode {
  readonly kind: "language";
  readonly entry: ComponentEntry;
  readonly language: LanguageStatistics;
  /** Whether another row of the component carries the same name. */
  readonly sharesName: boolean;
  /** Below a component it is called by its language; below a language, by its component. */
  readonly under: "component" | "mine" | "overall" | "overallMine";
}

/** Why a component could not be read. */
export interface FailureNode {
  readonly kind: "failure";
  readonly entry: ComponentEntry;
  readonly failure: Failure;
}

/** The one thing to do about that. */
export interface ActionNode {
  readonly kind: "action";
  readonly entry: ComponentEntry;
  readonly failure: Failure;
}

/** Why a component has no rows: it is being read for the first time, or has no languages. */
export interface MessageNode {
  readonly kind: "message";
  readonly entry: ComponentEntry;
  readonly message: "loading" | "noLanguages";
}

export interface InvalidNode {
  readonly kind: "invalid";
  readonly entry: InvalidEntry;
}

/** To show what the workspace names by itself, where nothing is configured. */
export interface OfferNode {
  readonly kind: "offer";
  readonly places: readonly AddressTarget[];
}

/** Stable over refreshes, so that selection and expansion survive them; unique in the tree. */
export function nodeId(node: Node): string {
  switch (node.kind) {
    case "mine":
    case "offer":
      return node.kind;
    case "overall":
      return `overall${node.inMine ? " mine" : ""} ${node.language.code}`;
    case "component":
    case "invalid":
      return node.entry.key;
    case "language":
      return `${node.entry.key} language ${node.under} ${node.language.code}`;
    case "failure":
    case "action":
      return `${node.entry.key} ${node.kind}`;
    case "message":
      return `${node.entry.key} ${node.message}`;
  }
}

import type { LanguageStatistics } from "../model/statistics";
import type { ComponentEntry, InvalidEntry } from "../store/snapshot";

/** A row of the tree: plain data. */
export type Node = ComponentNode | LanguageNode | FailureNode | ActionNode | MessageNode | InvalidNode;

export interface ComponentNode {
  readonly kind: "component";
  readonly entry: ComponentEntry;
  /** Whether it is the only one, and so shows its languages at once. */
  readonly only: boolean;
}

export interface LanguageNode {
  readonly kind: "language";
  readonly entry: ComponentEntry;
  readonly language: LanguageStatistics;
  /** Whether another row of the component carries the same name. */
  readonly sharesName: boolean;
}

/** Why a component could not be read. */
export interface FailureNode {
  readonly kind: "failure";
  readonly entry: ComponentEntry;
}

/** The one thing to do about that. */
export interface ActionNode {
  readonly kind: "action";
  readonly entry: ComponentEntry;
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

/** Stable over refreshes, so that selection and expansion survive them; unique in the tree. */
export function nodeId(node: Node): string {
  switch (node.kind) {
    case "component":
    case "invalid":
      return node.entry.key;
    case "language":
      return `${node.entry.key} language ${node.language.code}`;
    case "failure":
    case "action":
      return `${node.entry.key} ${node.kind}`;
    case "message":
      return `${node.entry.key} ${node.message}`;
  }
}

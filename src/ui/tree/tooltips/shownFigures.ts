import { statisticsOf } from "../../../store/snapshot";
import type { Node } from "../rows/treeNodes";

/** Whether the figures of a tooltip changed, apart from their age. */
export function showsOtherFigures(before: Node, now: Node): boolean {
  return JSON.stringify(figuresOf(before)) !== JSON.stringify(figuresOf(now));
}

function figuresOf(node: Node): unknown {
  switch (node.kind) {
    case "component":
      return statisticsOf(node.entry.state)?.languages;
    case "project":
      return [node.languages, node.componentCount];
    case "allLanguages":
      return node.languages;
    case "category":
      return node.components.map(({ state }) => statisticsOf(state)?.languages);
    case "file":
    case "language":
      return node.language;
    case "overall":
      return node.parts.map(({ language }) => language);
    default:
      return undefined;
  }
}

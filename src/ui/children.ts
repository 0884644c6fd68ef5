import { sharedNames, sortLanguages } from "../model/sorting";
import { type ComponentEntry, readingOf, type Snapshot } from "../store/snapshot";
import type { Node } from "./nodes";

/** The rows at the top of the tree: one for each entry of the settings. */
export function rootNodes(snapshot: Snapshot): readonly Node[] {
  const entries = snapshot.entries ?? [];
  return entries.map((entry) =>
    entry.kind === "component" ? { kind: "component", entry, only: entries.length === 1 } : { kind: "invalid", entry },
  );
}

/** The rows below a row. `mine` are the languages that are listed first. */
export function childNodes(parent: Node, mine: readonly string[]): readonly Node[] {
  return parent.kind === "component" ? componentChildren(parent.entry, mine) : [];
}

/** The row above a row; undefined at the top. */
export function parentNode(node: Node, snapshot: Snapshot): Node | undefined {
  if (node.kind === "component" || node.kind === "invalid") return undefined;
  return rootNodes(snapshot).find((root) => root.entry.key === node.entry.key);
}

function componentChildren(entry: ComponentEntry, mine: readonly string[]): readonly Node[] {
  const reading = readingOf(entry.state);
  const nodes: Node[] = [];
  if (entry.state.kind === "failed") nodes.push({ kind: "failure", entry }, { kind: "action", entry });
  if (!reading) {
    if (entry.state.kind === "loading") nodes.push({ kind: "message", entry, message: "loading" });
    return nodes;
  }
  if (reading.languages.length === 0) nodes.push({ kind: "message", entry, message: "noLanguages" });
  const shared = sharedNames(reading.languages);
  for (const language of sortLanguages(reading.languages, mine)) {
    nodes.push({ kind: "language", entry, language, sharesName: shared.has(language.name) });
  }
  return nodes;
}

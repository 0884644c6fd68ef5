import { type Alias, isAlias, isCollection, isMap, type ParsedNode } from "yaml";
import { addTo } from "../../../common/collections";

/** Finds what aliases stand for. `Alias.resolve` of the package walks the whole document for each. */
export type ResolveAlias = (alias: Alias.Parsed) => ParsedNode | undefined;

export function anchorsIn(contents: ParsedNode): ResolveAlias {
  const found = new Map<string, ParsedNode[]>();
  const open: (ParsedNode | null)[] = [contents];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null || isAlias(node)) continue;
    if (node.anchor !== undefined) addTo(found, node.anchor, node);
    if (isMap(node)) for (const { key, value } of node.items) open.push(value, key);
    else if (isCollection(node)) for (const item of node.items) open.push(item);
  }
  for (const nodes of found.values()) nodes.sort((one, other) => one.range[0] - other.range[0]);
  return ({ source, range }) => lastBefore(found.get(source) ?? [], range[0]);
}

/** An anchor may be given again. */
function lastBefore(nodes: readonly ParsedNode[], offset: number): ParsedNode | undefined {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.range[0] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return nodes[low - 1];
}

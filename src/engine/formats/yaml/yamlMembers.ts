import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { derived } from "../../../common/memoize";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import type { FormatItem } from "../format";
import type { TextPositions } from "../text/textPositions";
import type { ResolveAlias } from "./anchors";
import { textOf } from "./forms";
import { plainKind } from "./scalars";

export interface Member {
  readonly key: string;
  readonly value: ParsedNode | null;
  /** Through which it is met. */
  readonly alias: Alias.Parsed | undefined;
}

export const MAX_DEPTH = 100;
/** Of nodes that are met through aliases. */
export const MAX_EXPANDED = 100_000;
export const NESTED: FileProblem = { kind: "nestedTooDeeply" };

interface MembersRequest {
  readonly text: string;
  readonly where: TextPositions;
  readonly target: ResolveAlias;
  /** See {@link plainKind}. */
  readonly hasWords: boolean;
  /** Of the whole file, up to {@link MAX_EXPANDED}. */
  readonly budget: { used: number };
}

interface MapPlace {
  readonly depth: number;
  readonly alias: Alias.Parsed | undefined;
}

/** With those of merge keys (`<<`), which the mapping's own take the place of. */
export function* membersOf(
  map: YAMLMap.Parsed,
  { depth, alias }: MapPlace,
  request: MembersRequest,
): Generator<FormatItem, readonly Member[]> {
  const { where, target, budget } = request;
  const own: Member[] = [];
  const merges: (ParsedNode | null)[] = [];
  for (const { key, value } of map.items) {
    if (isScalar(key) && key.type === "PLAIN" && key.value === "<<") merges.push(value);
    else own.push({ key: keyOf(key, request), value, alias });
  }
  if (merges.length === 0) return own;
  const known = new Set(own.map(({ key }) => key));
  for (const source of merges.flatMap((value) => (isSeq(value) ? value.items : [value]))) {
    const via = alias ?? (isAlias(source) ? source : undefined);
    if (++budget.used > MAX_EXPANDED) return own;
    const merged = isAlias(source) ? target(source) : source;
    const isNested = depth > MAX_DEPTH || (isAlias(source) && isMap(merged) && isWithin(source, merged));
    if (!isMap(merged) || isNested) {
      const problem = isNested ? NESTED : fileProblem("unexpected", "<<");
      if (source !== null) yield faultAt(where, source, problem);
      continue;
    }
    for (const member of yield* membersOf(merged, { depth: depth + 1, alias: via }, request)) {
      if (++budget.used > MAX_EXPANDED) return own;
      if (known.has(member.key)) continue;
      known.add(member.key);
      own.push(member);
    }
  }
  return own;
}

/** Tells whether a group has members that the value which replaces it does not have. */
export function lossOf(request: Pick<MembersRequest, "text" | "target" | "hasWords">) {
  const membersIn = derived(({ items }: YAMLMap.Parsed | YAMLSeq.Parsed): ReadonlyMap<unknown, ParsedNode | null> => {
    return new Map<unknown, ParsedNode | null>(
      items.map((item, at) => (isPair(item) ? [keyOf(item.key, request), item.value] : [at, item])),
    );
  });
  return function isLost(before: ParsedNode | null, after: ParsedNode | null | undefined): boolean {
    if (!isCollection(before)) return false;
    const members = isCollection(after) ? membersIn(after) : undefined;
    return [...membersIn(before)].some(([key, value]) => !members?.has(key) || isLost(value, members.get(key)));
  };
}

/** Whether an alias stands for what contains it, so that it would have no end. */
export function isWithin(alias: Alias.Parsed, node: ParsedNode): boolean {
  return node.range[0] < alias.range[0] && alias.range[1] <= node.range[1];
}

export function faultAt(where: TextPositions, { range }: ParsedNode, problem: FileProblem): FormatItem {
  return { kind: "fault", line: where.lineAt(range[0]), problem };
}

/** A symbol (`:name`) is the same key as its name, as in Ruby's I18n. */
function keyOf(key: ParsedNode | null, { text, target, hasWords }: Parameters<typeof lossOf>[0]): string {
  if (key === null) return "";
  const meant = isAlias(key) ? target(key) : key;
  if (!isScalar(meant)) return text.slice(key.range[0], key.range[1]);
  const name = textOf(meant);
  if (meant.type !== "PLAIN") return name;
  const kind = plainKind(name, hasWords);
  return kind === "true" || kind === "false" ? kind : name.replace(/^:(?=.)/, "");
}

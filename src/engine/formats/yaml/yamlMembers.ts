import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
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
import { isText, textOf } from "./forms";
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

type LossRequest = Omit<MembersRequest, "where">;

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
    if (isMerge(key)) merges.push(value);
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

/** Tells whether a group has texts that the value which replaces it does not have. */
export function lossOf(request: LossRequest) {
  const { target, hasWords, budget } = request;
  const meant = (node: ParsedNode | null): ParsedNode | null => {
    if (!isAlias(node)) return node;
    const found = target(node);
    return found === undefined || isWithin(node, found) ? null : found;
  };
  const membersIn = derived((group: YAMLMap.Parsed | YAMLSeq.Parsed): ReadonlyMap<unknown, ParsedNode | null> => {
    if (isSeq(group)) return new Map(group.items.entries());
    const own = new Map<unknown, ParsedNode | null>();
    const merges: (ParsedNode | null)[] = [];
    for (const { key, value } of group.items) {
      if (isMerge(key)) merges.push(...(isSeq(value) ? value.items : [value]));
      else own.set(keyOf(key, request), value);
    }
    for (const source of merges) {
      const merged = meant(source);
      if (!isMap(merged)) continue;
      for (const [key, value] of membersIn(merged)) {
        if (++budget.used > MAX_EXPANDED) return own;
        if (!own.has(key)) own.set(key, value);
      }
    }
    return own;
  });
  return function isLost(value: ParsedNode | null, last: ParsedNode | null | undefined): boolean {
    const before = meant(value);
    if (!isCollection(before)) return last === undefined && isScalar(before) && isText(before, hasWords);
    const after = meant(last ?? null);
    const members = isCollection(after) ? membersIn(after) : undefined;
    for (const [key, member] of membersIn(before)) {
      // Through aliases, a short file may have many.
      if (++budget.used > MAX_EXPANDED) return false;
      if (isLost(member, members?.get(key))) return true;
    }
    return false;
  };
}

/** Whether an alias stands for what contains it, so that it would have no end. */
export function isWithin(alias: Alias.Parsed, node: ParsedNode): boolean {
  return node.range[0] < alias.range[0] && alias.range[1] <= node.range[1];
}

export function faultAt(where: TextPositions, { range }: ParsedNode, problem: FileProblem): FormatItem {
  return { kind: "fault", line: where.lineAt(range[0]), problem };
}

function isMerge(key: ParsedNode | null): boolean {
  return isScalar(key) && key.type === "PLAIN" && key.value === "<<";
}

/** A symbol (`:name`) is the same key as its name, as in Ruby's I18n. */
function keyOf(key: ParsedNode | null, { text, target, hasWords }: LossRequest): string {
  if (key === null) return "";
  const meant = isAlias(key) ? target(key) : key;
  if (!isScalar(meant)) return text.slice(key.range[0], key.range[1]);
  const name = textOf(meant);
  if (meant.type !== "PLAIN") return name;
  const kind = plainKind(name, hasWords);
  return kind === "true" || kind === "false" ? kind : name.replace(/^:(?=.)/, "");
}

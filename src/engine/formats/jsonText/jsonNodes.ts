import type { Span } from "../format";
import type { JsonPlace } from "./jsonTokens";

export interface JsonText {
  readonly kind: "text";
  readonly value: string;
  readonly at: JsonPlace;
  readonly cut?: true;
  /** See {@link Entry.todo}. */
  todo?: string;
  /** Texts that the same key was given before. A list that grows, so that many are no work. */
  readonly earlier?: JsonText[];
}

/** Of numbers and null, only that they are there matters. */
interface JsonConstant {
  readonly kind: "constant";
  readonly value: boolean | undefined;
}

export interface JsonGroup {
  readonly kind: "object" | "array";
  /** By key, or by index in decimal digits. */
  readonly members: ReadonlyMap<string, JsonNode>;
}

export type JsonNode = JsonText | JsonConstant | JsonGroup;

export function memberOf(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.kind === "object" ? node.members.get(key) : undefined;
}

/** The members of an object; none of anything else. */
export function membersOf(node: JsonNode | undefined): Iterable<readonly [string, JsonNode]> {
  return node?.kind === "object" ? node.members : [];
}

export function textOf(node: JsonNode | undefined): JsonText | undefined {
  return node?.kind === "text" ? node : undefined;
}

/** Strings are on one line. */
export function spanOf({ line, column, length }: JsonPlace): Span {
  return { start: { line, column }, end: { line, column: column + length } };
}

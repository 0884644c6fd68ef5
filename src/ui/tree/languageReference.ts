import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { LanguagePart, Node } from "./nodes";

/** Names a language of a component in a command's arguments, where a row cannot be given. */
export interface LanguageReference {
  readonly key: string;
  readonly code: string;
}

/** The languages that a command is to act on: of a row, of several, or of a reference. Empty where there are none. */
export function languagesOf(snapshot: Snapshot, argument: unknown, selected: unknown): readonly LanguagePart[] {
  // The editor gives the row that was clicked, and beside it all that are selected.
  const given = Array.isArray(selected) && selected.length > 0 ? selected : [argument];
  return given.flatMap((one): readonly LanguagePart[] => {
    if (isNode(one)) return partsOf(one);
    return isReference(one) ? resolve(snapshot, one) : [];
  });
}

/** Whether a command was given anything at all to act on. */
export function isGiven(argument: unknown): boolean {
  return isNode(argument) || isReference(argument);
}

function partsOf(node: Node): readonly LanguagePart[] {
  if (node.kind === "language") return [{ entry: node.entry, language: node.language }];
  return node.kind === "overall" ? node.parts : [];
}

function resolve(snapshot: Snapshot, { key, code }: LanguageReference): readonly LanguagePart[] {
  return componentsOf(snapshot)
    .filter((entry) => entry.key === key)
    .flatMap((entry) =>
      (statisticsOf(entry.state)?.languages ?? [])
        .filter((language) => language.code === code)
        .map((language) => ({ entry, language })),
    );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "kind" in value;
}

function isReference(value: unknown): value is LanguageReference {
  return typeof value === "object" && value !== null && "key" in value && "code" in value && !("kind" in value);
}

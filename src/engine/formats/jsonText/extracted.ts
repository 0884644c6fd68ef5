import { MAX_CERTAINTY } from "../format";
import { type JsonGroup, type JsonNode, textOf } from "./jsonNodes";
import { leavesOf } from "./leaves";

/** Names of the text in an object that tools which extract texts from code write for each. */
export const MESSAGES: readonly string[] = ["defaultMessage", "message", "string"];
/** What is beside it for translators. */
const NOTES: ReadonlySet<string> = new Set([
  ...["id", "description", "context", "comment", "developer_comment", "character_limit"],
  ...["file", "start", "end"],
]);

export const EXTRACTED = { format: "formatjs", certainty: MAX_CERTAINTY };

/** The name of the text in such an object, undefined if it has anything else. */
export function messageIn({ members }: JsonGroup): string | undefined {
  const message = MESSAGES.find((name) => textOf(members.get(name)) !== undefined);
  if (message === undefined || members.size > NOTES.size) return undefined;
  return [...members.keys()].every((name) => name === message || NOTES.has(name)) ? message : undefined;
}

const NEARLY_ALL = 9;

/** Whether nearly all texts are in such objects, of which some have notes. */
export function isExtracted(root: JsonNode): boolean {
  const found = { messages: 0, notes: 0, others: 0 };
  for (const { group, parent, name } of leavesOf(root)) {
    const message = parent === undefined ? undefined : messageIn(group);
    if (message === undefined) found.others++;
    else if (message === name) found.messages++;
    else found.notes++;
  }
  return found.notes > 0 && found.messages > NEARLY_ALL * found.others;
}

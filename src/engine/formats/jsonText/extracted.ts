import { MAX_CERTAINTY } from "../format";
import { type JsonGroup, type JsonNode, textOf } from "./jsonNodes";
import { leavesOf } from "./leaves";

/** Names of the text in an object that tools which extract texts from code write for each. */
export const MESSAGES: readonly string[] = ["defaultMessage", "message", "string"];
/** What is beside it for translators. */
const NOTE = /^(?:id|context|description|(?:developer_)?comment|character_limit)$/;
const MAX_MEMBERS = 7;

export const EXTRACTED = { format: "formatjs", certainty: MAX_CERTAINTY };

/** The name of the text in such an object, undefined if it has anything else. */
export function messageIn({ members }: JsonGroup): string | undefined {
  const message = MESSAGES.find((name) => textOf(members.get(name)));
  if (!message || members.size > MAX_MEMBERS) return undefined;
  return [...members.keys()].every((name) => name === message || NOTE.test(name)) ? message : undefined;
}

const NEARLY_ALL = 9;
/** Programs may show both the message and the description of a notice, but nest those rather than name them with a dot. */
const AMBIGUOUS = "message";

/** Whether nearly all texts are in such objects, of which some have notes. */
export function isExtracted(root: JsonNode): boolean {
  let [messages, notes, others] = [0, 0, 0];
  for (const { group, parent, name } of leavesOf(root)) {
    const message = parent && messageIn(group);
    if (!message) others++;
    else if (message === name) messages++;
    else if (message !== AMBIGUOUS || parent?.includes(".")) notes++;
  }
  return notes > 0 && messages > NEARLY_ALL * others;
}

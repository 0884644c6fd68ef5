import { type CheckedText, type Problem, WRONG } from "../../check";
import { readIcu } from "./icuMessage";

export function icuMessageFormatSyntax(source: string, { text }: CheckedText): Problem | undefined {
  if (!text.includes("{") && !text.includes("}")) return undefined;
  return readIcu(text) === undefined && readIcu(source) !== undefined ? WRONG : undefined;
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { checkoutRoot } from "../../host/root";
import { manifest } from "../../support/manifest";

const [{ path: file } = { path: "" }] = manifest.contributes.chatSkills;
export const SKILL_FILE = path.join(checkoutRoot(), file);
export const SKILL = readFileSync(SKILL_FILE, "utf8");

interface Question {
  readonly tool: string;
  readonly input: object;
}

/** The rows of its table. */
export const SKILL_QUESTIONS: readonly Question[] = [...SKILL.matchAll(/^\|.*\| `(\w+)` \| `(\{.*\})` \|$/gm)].map(
  ([, tool = "", input = ""]) => ({ tool, input: JSON.parse(input) }),
);

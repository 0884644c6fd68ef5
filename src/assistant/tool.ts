import type { Result } from "../common/result";
import type { ToolSources } from "./sources";

/** What a language model can ask for, whoever offers it. */
export interface Tool {
  /** As package.json names it. */
  readonly name: ToolName;
  /** For people. */
  readonly title: string;
  /** For the model. */
  readonly description: string;
  /** JSON Schema of the input, as package.json has it. */
  readonly inputSchema: () => object;
  /** The address that the input names. A service there may be one that the settings don't name. */
  addressIn(input: unknown): string | undefined;
  /** Fails with one line. Bounded, whatever is asked. */
  run(input: unknown, sources: ToolSources, signal: AbortSignal): Promise<Result<string, string>>;
}

export const TOOL_NAMES = [
  "translation_status",
  "translation_release",
  "translation_strings",
  "translation_branch_cost",
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

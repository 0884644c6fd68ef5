import type { ZodMiniType } from "zod/mini";
import type { Result } from "../common/result";
import type { ToolName } from "../contributions";
import type { ToolSources } from "./sources";

/** A question that a language model can ask, in the editor or over MCP. */
export interface Tool {
  /** As package.json names it. */
  readonly name: ToolName;
  /** For people. */
  readonly title: string;
  /** For the model. */
  readonly description: string;
  /** Of the input. package.json has it as JSON Schema. */
  readonly schema: ZodMiniType;
  /** The address that the input names. A service there may be one that the settings don't name. */
  addressIn(input: unknown): string | undefined;
  /** Rejects with an error of one line. The answer is bounded for every input. */
  run(input: unknown, sources: ToolSources, signal: AbortSignal): Promise<Result<string, string>>;
}

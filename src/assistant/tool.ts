import type { infer as Infer, ZodMiniType } from "zod/mini";
import type { Result } from "../common/result";
import type { ToolName } from "../contributions";
import type { BaseReport } from "../model/compare/baseReport";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { WantedUnits } from "../model/strings/readStrings";
import type { Unit, UnitsPage } from "../model/strings/unit";
import { readInput } from "./inputs";
import type { KnownComponent, KnownRelease } from "./knownRelease";

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

/** What every tool may be asked. */
type AnyInput = ZodMiniType<{ readonly limit?: number | undefined; readonly address?: string | undefined }>;

interface ToolDefinition<Schema extends AnyInput> extends Pick<Tool, "name" | "title" | "description"> {
  readonly schema: Schema;
  answer(input: Infer<Schema>, sources: ToolSources, signal: AbortSignal): Promise<Result<string, string>>;
}

/** A tool that answers what its schema allows. */
export function createTool<Schema extends AnyInput>({ answer, ...tool }: ToolDefinition<Schema>): Tool {
  return {
    ...tool,
    addressIn(input) {
      const read = readInput(tool.schema, input);
      return read.ok ? read.value.address : undefined;
    },
    async run(input, sources, signal) {
      const read = readInput(tool.schema, input);
      return read.ok ? answer(read.value, sources, signal) : read;
    },
  };
}

/** Data sources of the tools; the editor and the MCP server each implement it. Every error has one line. */
export interface ToolSources {
  /** Everything that is configured or found, or only the component that an address leads to. */
  release(address: string | undefined, signal: AbortSignal): Promise<Result<KnownRelease, string>>;
  strings(component: KnownComponent, wanted: WantedUnits, signal: AbortSignal): Promise<Result<UnitsPage, string>>;
  /** Files of the workspace that use a string, as `path:line`, with lines from 1. */
  placesInCode(component: KnownComponent, unit: Unit, signal: AbortSignal): Promise<readonly string[]>;
  /** @param base branch, tag or commit. */
  compare(base: string, signal: AbortSignal): Promise<Result<BranchCost, string>>;
}

/** What changed for translators since a base. */
export interface BranchCost {
  readonly report: BaseReport;
  /** Of the gate, in which percentages and what is missing are told. */
  readonly measure: GateMeasure;
  /** What could not be compared, and why. */
  readonly unknown: readonly string[];
}

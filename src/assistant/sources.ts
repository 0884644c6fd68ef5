import type { Result } from "../common/result";
import type { BaseReport } from "../model/compare/baseReport";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { WantedUnits } from "../model/strings/readStrings";
import type { Unit, UnitsPage } from "../model/strings/unit";
import type { KnownComponent, KnownRelease } from "./knownRelease";

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

import type { Result } from "../common/result";
import type { Rename } from "../model/compare/base";
import type { ComponentComparison } from "../model/compare/comparison";
import type { JudgedCost } from "../model/compare/judgeCosts";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { WantedUnits } from "../model/strings/readStrings";
import type { Unit, UnitsPage } from "../model/strings/unit";
import type { KnownComponent, KnownRelease } from "./knownRelease";

/** Where tools get what they tell. Whoever offers the tools fills it. All failures are one line. */
export interface ToolSources {
  /** Everything that is configured or found, or only the component that an address leads to. */
  release(address: string | undefined, signal: AbortSignal): Promise<Result<KnownRelease, string>>;
  strings(component: KnownComponent, wanted: WantedUnits, signal: AbortSignal): Promise<Result<UnitsPage, string>>;
  /** Files of the workspace that use a string, as `path:line`, with lines from 1. */
  placesInCode(component: KnownComponent, unit: Unit): Promise<readonly string[]>;
  /** @param base branch, tag or commit. */
  compare(base: string, signal: AbortSignal): Promise<Result<BranchCost, string>>;
}

/** What changed for translators since a base. */
export interface BranchCost {
  /** As it was asked for. */
  readonly ref: string;
  /** Id of the commit that was compared with; undefined if nothing was. */
  readonly commit: string | undefined;
  /** Of the gate, in which percentages and what is missing are told. */
  readonly measure: GateMeasure;
  readonly components: readonly ComparedComponent[];
  /** Labels of components without files in the workspace. */
  readonly withoutFiles: readonly string[];
  /** What could not be compared, and why. */
  readonly unknown: readonly string[];
}

export interface ComparedComponent extends Omit<ComponentComparison, "languages"> {
  readonly label: string;
  /** Whether the base has none of its files. */
  readonly isNew: boolean;
  readonly renamed: readonly Rename[];
  readonly languages: readonly JudgedCost[];
}

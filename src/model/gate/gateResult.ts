import type { EntryProblem } from "../component/settingsEntry";
import type { Failure } from "../failure";
import type { Gap } from "../gap";
import type { SettingProblem } from "../settingProblems";
import type { OutdatedUnknown } from "../statistics/outdatedUnknown";
import type { Percent } from "../statistics/percent";
import type { ComponentStatistics } from "../statistics/statistics";
import type { GateMeasure, NamedComponent } from "./gateSettings";

/** What is judged. */
export interface GateInput {
  readonly components: readonly GatedComponent[];
  readonly unread: readonly UnreadPart[];
}

export interface GatedComponent
  extends NamedComponent,
    Pick<ComponentStatistics, "languages" | "gaps" | "sourceLanguage" | "emptiness" | "overridden"> {
  readonly key: string;
  /** Whether it is read from files, whose history may tell what is outdated. */
  readonly isLocal?: true;
  /** When the data was read, in milliseconds since 1970, if it could not be read again. */
  readonly staleSince?: number;
}

/** What belongs to the release, but is not known. */
export interface UnreadPart {
  /** Of a component or a project, or an entry of the settings as it is written. */
  readonly label: string;
  readonly reason: UnreadReason;
}

export type UnreadReason =
  | { readonly kind: "failed"; readonly failure: Failure }
  /** Nobody has asked for it yet, or the answer is awaited. */
  | { readonly kind: "awaited" }
  | { readonly kind: "invalidEntry"; readonly problem: EntryProblem }
  /** Also no source language, so that probably something else was meant. */
  | { readonly kind: "noLanguages" }
  /** There is nothing to translate in any language, so that probably something is lost. */
  | { readonly kind: "noStrings" }
  /** Not all of it is counted. */
  | { readonly kind: "incomplete"; readonly gap: Gap };

/** `unknown`: what was read is ready, but something is not known. */
export type GateVerdict = "ready" | "notReady" | "unknown";

export interface GateResult {
  readonly verdict: GateVerdict;
  readonly measure: GateMeasure;
  /** By name. Without source languages and languages that have nothing to translate. */
  readonly languages: readonly GateLanguage[];
  readonly unread: readonly UnreadPart[];
  /** Components with old data, by which nothing is ready, but something may not be. */
  readonly stale: readonly StalePart[];
  /** What is wrong in the settings, so that more may have been asked for. */
  readonly problems: readonly SettingProblem[];
  /** Codes of source languages, if no other languages are required: those that lack strings, or all if nothing else is needed. */
  readonly requiredSources: readonly string[];
  /** Strings that are not outdated because somebody confirmed their translations. Absent without any. */
  readonly stillRight?: number;
  /** Over the required languages. */
  readonly shortfall: Shortfall;
}

export interface StalePart {
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** What it takes until all required languages are ready. */
export interface Shortfall {
  /** Languages that are not ready. */
  readonly languages: number;
  /** The fewest further translations, in strings or words as the gate measures. */
  readonly missing: number;
  /** Strings whose failing checks are in the way. */
  readonly failingChecks: number;
  /** Outdated strings that are in the way. */
  readonly outdated: number;
  /** Languages that components lack, counted for each component. */
  readonly absent: number;
}

export interface GateLanguage {
  readonly code: string;
  readonly name: string;
  /** Whether the release waits for it, in any component. */
  readonly isRequired: boolean;
  readonly verdict: GateVerdict;
  readonly shortfall: Shortfall;
  /** In the order of the components. */
  readonly cells: readonly GateCell[];
}

/** A language of a component. */
export interface GateCell {
  /** Key of the component. */
  readonly component: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly verdict: GateVerdict;
  /** In the measure of the gate; null where it is not known. */
  readonly percent: Percent;
  readonly threshold: number;
  /** Why it is not ready, or why that is not known. Empty if it is ready. */
  readonly reasons: readonly GateReason[];
}

export type GateReason =
  | {
      readonly kind: "belowThreshold";
      readonly percent: number;
      readonly threshold: number;
      /** In strings or words, as the gate measures. */
      readonly missing: number;
    }
  /** Strings with failing checks. */
  | { readonly kind: "failingChecks"; readonly count: number }
  /** Translated strings whose source has changed since their translation did. */
  | { readonly kind: "outdated"; readonly count: number }
  /** Nothing tells which strings are outdated. */
  | { readonly kind: "outdatedUnknown"; readonly by: OutdatedUnknown }
  /** The component does not have the language. If no component has it, with a similar code of one that there is. */
  | { readonly kind: "absent"; readonly suggestion?: string }
  /** The service does not count words, or not in a way that can be true. */
  | { readonly kind: "wordsUnknown" }
  /** Its files only override some texts of the source, so that there is no figure. */
  | { readonly kind: "override" }
  /** The component has no strings to judge the language by. */
  | { readonly kind: "noStrings" }
  /** Its figures may lack something. */
  | { readonly kind: "incomplete" };

import type { GateLanguage, GateVerdict } from "../../model/gate/gateResult";
import type { GateMeasure } from "../../model/gate/gateSettings";

/** What only the page says, in the user's language. */
export interface PageWords {
  readonly title: string;
  readonly titleOf: (subject: string) => string;
  readonly verdict: (verdict: GateVerdict) => string;
  readonly readyLanguages: string;
  /** `7 of 12` */
  readonly ofWhole: (part: number, whole: number) => string;
  /** With separators of the user's language. */
  readonly count: (count: number) => string;
  /** Heading of the column that says whether a language is ready. */
  readonly release: string;
  readonly languageReadiness: (language: GateLanguage, measure: GateMeasure) => string;
  /** Heading of the heat map. */
  readonly byComponent: string;
  readonly asTable: string;
  readonly components: string;
  /** Heading of what could not be read. */
  readonly unreadParts: string;
  /** How many strings there are. */
  readonly total: string;
  readonly madeBy: (time: string) => string;
}

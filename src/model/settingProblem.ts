/** Something in the settings that is not used; the rest counts. */
export interface SettingProblem {
  /** Below `translationStatus`, such as `gate.components.app.threshold`; empty for the whole. A clean line. */
  readonly path: string;
  readonly kind: SettingProblemKind;
  /** What was probably meant. A clean line. */
  readonly suggestion?: string;
}

export type SettingProblemKind =
  /** There is no such setting. */
  | "unknownName"
  | "wrongValue"
  | "tooMany"
  /** The file has the setting twice; the last one counts. */
  | "repeated"
  /** No component has the name. */
  | "noComponent"
  /** No component has the language. */
  | "noLanguage";

import { l10n } from "vscode";
import { andMore } from "../../../editor/text/countTexts";
import { gapLine } from "../../../editor/text/gapText";
import type { Gap } from "../../../model/gap";
import type { Fact } from "./factSheet";

/** More are only counted. */
const MAX_GAPS = 3;

/** What is missing from figures. */
export function incomplete(gaps: readonly Gap[]): readonly Fact[] {
  const shown = gaps.slice(0, MAX_GAPS).map((gap): Fact => [l10n.t("Incomplete"), gapLine(gap)]);
  const more = gaps.length - shown.length;
  return more > 0 ? [...shown, [l10n.t("Incomplete"), andMore(more)]] : shown;
}

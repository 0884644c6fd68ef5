import { l10n } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { formatCount } from "../../editor/text/formatCount";
import { joinedText } from "../../editor/text/joinedText";
import { formatClock } from "../../editor/text/time";
import { componentName } from "../../model/component/component";
import type { StringGroup } from "../../model/strings/groups";
import type { Unit, UnitState } from "../../model/strings/unit";
import { type CountedLanguage, entryLabel, type LanguageInComponent } from "../../store/countedEntry";
import { checkText } from "../problems/problemText";

const GROUP_NAMES: Readonly<Record<StringGroup, () => string>> = {
  failing: () => l10n.t("Failing checks"),
  needsEditing: () => l10n.t("Needs editing"),
  missing: () => l10n.t("Untranslated"),
  outdated: () => l10n.t("Outdated"),
  smallChanges: () => l10n.t("Small changes to the source"),
  comments: () => l10n.t("With comments"),
  suggestions: () => l10n.t("With suggestions"),
  sameAsSource: () => l10n.t("Same as source"),
  matching: () => l10n.t("Matching strings"),
};

export function groupLabel(group: StringGroup, count: number | undefined): string {
  const name = GROUP_NAMES[group]();
  return count === undefined ? name : l10n.t("{0} ({1})", name, formatCount(count));
}

const STATE_NAMES: Readonly<Record<UnitState, () => string>> = {
  missing: () => l10n.t("Untranslated"),
  needsEditing: () => l10n.t("Needs editing"),
  translated: () => l10n.t("Translated"),
  approved: () => l10n.t("Approved"),
  readOnly: () => l10n.t("Read-only"),
};

export function stateText({ state }: Unit): string {
  return STATE_NAMES[state]();
}

/** Undefined if no check fails. Weblate doesn't tell which one does. */
export function checksText({ checks, isFailing }: Unit): string | undefined {
  if (checks.length > 0) return joinedText(checks.map(checkText));
  return isFailing ? l10n.t("Failing check") : undefined;
}

export function sourceText({ source, key }: Unit): string {
  const text = source.find((one) => one !== "") ?? key;
  return text === "" ? l10n.t("(no text)") : text;
}

/** The first text that there is; empty if nothing is translated. */
export function targetText({ target }: Unit): string {
  return target.find((one) => one !== "") ?? "";
}

/** `German · Website` */
export function languageText({ entry, language }: CountedLanguage): string {
  return l10n.t("{0} · {1}", language.name, entryLabel(entry));
}

/** Which component of a project has a string. */
export function componentText({ component = "" }: Unit, language: LanguageInComponent | undefined): string {
  return cleanLine(language ? componentName(language.entry.component) : component, "name");
}

export function heldText(until: number | undefined): string {
  return until === undefined
    ? l10n.t("Rate limit almost reached")
    : l10n.t("Rate limit almost reached until {0}", formatClock(until));
}

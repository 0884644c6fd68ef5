import { l10n, type MarkdownString } from "vscode";
import { createTooltip } from "../../editor/platform/tooltip";
import { committedText, formatMoment } from "../../editor/text/time";
import type { Change, Unit } from "../../model/strings/unit";
import { type Fact, factSheet } from "../tree/tooltips/factSheet";
import { checksText, sourceText, stateText } from "./stringTexts";

/**
 * Everything that is known of a string. Its texts stay text.
 *
 * @param component that has the string, where others have strings beside it; else empty.
 */
export function stringTooltip(unit: Unit, component: string, now: number): MarkdownString {
  const fact = (name: string, value: string | undefined): readonly Fact[] =>
    value === undefined || value === "" ? [] : [[name, value]];
  const facts: readonly Fact[] = [
    ...forms(unit.source, l10n.t("Source"), (number) => l10n.t("Source, form {0}", number)),
    ...fact(l10n.t("Source before"), unit.previousSource),
    ...fact(l10n.t("Source changed"), sourceChange(unit, now)),
    ...forms(unit.target, l10n.t("Translation"), (number) => l10n.t("Translation, form {0}", number)),
    ...fact(l10n.t("Component"), component),
    ...fact(l10n.t("State"), stateText(unit)),
    ...fact(l10n.t("Checks"), checksText(unit)),
    ...fact(l10n.t("Key"), unit.key),
    ...fact(l10n.t("Note"), unit.note),
    ...fact(l10n.t("Flags"), unit.flags),
    ...fact(l10n.t("Source code"), unit.location),
    ...fact(l10n.t("Last change"), unit.lastChange === null ? "" : formatMoment(unit.lastChange, now)),
  ];
  return createTooltip(factSheet(sourceText(unit), "", facts));
}

export function changeTooltip({ who, what, text, when }: Change, now: number): MarkdownString {
  return createTooltip(
    factSheet(what === "" ? text : what, who, [
      ...(text === "" ? [] : [[l10n.t("Text"), text] as const]),
      ...(when === null ? [] : [[l10n.t("Time"), formatMoment(when, now)] as const]),
    ]),
  );
}

/** That a change is not committed is known only where there are confirmations. */
function sourceChange({ sourceChanged, confirmation }: Unit, now: number): string | undefined {
  const isKnown = sourceChanged !== undefined && (sourceChanged !== null || confirmation !== undefined);
  return isKnown ? committedText(sourceChanged, now) : undefined;
}

/** Texts that are missing are left out, unless others are there. */
function forms(texts: readonly string[], name: string, numbered: (number: number) => string): readonly Fact[] {
  if (texts.every((text) => text === "")) return [];
  if (texts.length === 1) return [[name, texts[0] ?? ""]];
  return texts.map((text, index) => [numbered(index + 1), text === "" ? l10n.t("(no text)") : text]);
}

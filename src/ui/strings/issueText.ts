import { l10n } from "vscode";
import { joinMarkdown, type Markdown, markdownLink, postedMarkdown } from "../../common/markdown";
import { componentLabel } from "../../model/component/component";
import type { Unit } from "../../model/strings/unit";
import type { LanguageInComponent } from "../../store/countedEntry";
import { checksText, stateText } from "./stringTexts";

/** A string as text for an issue, in Markdown. Nothing of it becomes markup or mentions anybody. */
export function issueText({ entry, language }: LanguageInComponent, unit: Unit, page: string | undefined): string {
  const lines: readonly (Markdown | undefined)[] = [
    line(l10n.t("Component"), componentLabel(entry.component)),
    line(l10n.t("Language"), l10n.t("{0} ({1})", language.name, language.code)),
    ...unit.source.map((text) => line(l10n.t("Source"), text)),
    ...unit.target.map((text) => line(l10n.t("Translation"), text)),
    line(l10n.t("State"), stateText(unit)),
    line(l10n.t("Checks"), checksText(unit) ?? ""),
    line(l10n.t("Key"), unit.key),
    line(l10n.t("Source code"), unit.location),
    page === undefined
      ? undefined
      : postedMarkdown`- ${markdownLink(postedMarkdown`${l10n.t("Translation page")}`, page)}`,
  ];
  return `${
    joinMarkdown(
      lines.filter((one) => one !== undefined),
      "\n",
    ).source
  }\n`;
}

function line(name: string, value: string): Markdown | undefined {
  return value === "" ? undefined : postedMarkdown`- **${name}:** ${value}`;
}

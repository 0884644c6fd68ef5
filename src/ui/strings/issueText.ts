import { l10n } from "vscode";
import { codeSpan, joinMarkdown, type Markdown, markdownLink, postedMarkdown } from "../../common/text/markdown";
import { type ConfiguredComponent, componentLabel, componentName, isLocal } from "../../model/component/component";
import type { Unit } from "../../model/strings/unit";
import type { LanguageInComponent } from "../../store/countedEntry";
import { checksText, groupLabel, stateText } from "./stringTexts";

/** A string as text for an issue, in Markdown. Nothing of it becomes markup or mentions anybody. */
export function issueText({ entry, language }: LanguageInComponent, unit: Unit, page: string | undefined): string {
  const pageTitle = postedMarkdown`${l10n.t("Translation page")}`;
  const lines: readonly Markdown[] = [
    ...line(l10n.t("Component"), plain(pathOf(entry.component))),
    ...line(l10n.t("Language"), postedMarkdown`${language.name} (${codeSpan(language.code)})`),
    ...forms(unit.source, l10n.t("Source"), (number) => l10n.t("Source, form {0}", number)),
    ...forms(unit.target, l10n.t("Translation"), (number) => l10n.t("Translation, form {0}", number)),
    ...line(l10n.t("State"), plain(notableState(unit))),
    ...line(l10n.t("Checks"), plain(unit.checks.length > 0 ? checksText(unit) : "")),
    ...line(l10n.t("Key"), codeSpan(unit.key)),
    ...line(l10n.t("Source code"), codeSpan(unit.location)),
    ...(page === undefined ? [] : [postedMarkdown`- ${markdownLink(pageTitle, page)}`]),
  ];
  return `${joinMarkdown(lines, "\n").source}\n`;
}

/** `Project / Category / Component` */
function pathOf(component: ConfiguredComponent): string {
  const { reference, membership } = component;
  if (isLocal(reference)) return componentLabel(component);
  const categories = membership ? membership.categories.map(({ name }) => name) : [];
  return [membership?.project ?? reference.project, ...categories, componentName(component)].join(" / ");
}

/** Empty for a translated string: every string that is in none of the other states is. */
function notableState(unit: Unit): string {
  if (unit.state !== "translated") return stateText(unit);
  return unit.isFailing && unit.checks.length === 0 ? groupLabel("failing", undefined) : "";
}

function forms(texts: readonly string[], name: string, numbered: (number: number) => string): readonly Markdown[] {
  return texts.flatMap((text, index) => line(texts.length === 1 ? name : numbered(index + 1), codeSpan(text)));
}

function plain(text: string | undefined): Markdown {
  return postedMarkdown`${text ?? ""}`;
}

/** None for an empty value. */
function line(name: string, value: Markdown): readonly Markdown[] {
  return value.source === "" ? [] : [postedMarkdown`- **${name}:** ${value}`];
}

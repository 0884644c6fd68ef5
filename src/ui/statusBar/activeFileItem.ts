import {
  Disposable,
  l10n,
  StatusBarAlignment,
  TabInputCustom,
  TabInputText,
  TabInputTextDiff,
  type Uri,
  window,
} from "vscode";
import { coalesce } from "../../common/coalesce";
import { joinMarkdown, type Markdown, markdown } from "../../common/text/markdown";
import { type CommandId, SECTION } from "../../contributions";
import { setContextKey } from "../../editor/platform/contextKeys";
import { createStatusBarItem } from "../../editor/platform/statusBarItem";
import { failingChecks, needEditing, stringsOf } from "../../editor/text/countTexts";
import { isolation } from "../../editor/text/isolation";
import { joinedText } from "../../editor/text/joinedText";
import { formatAge } from "../../editor/text/time";
import { componentLabel } from "../../model/component/component";
import { percentOf } from "../../model/statistics/percent";
import type { LanguageInComponent } from "../../store/countedEntry";
import { statisticsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { TranslationFiles } from "../files/translationFiles";
import { languageAccessibleLabel, partialText, percentText } from "../progress/progressText";

/** The language of the active file; undefined if it is no translation. */
export function activeLanguage(files: TranslationFiles): LanguageInComponent | undefined {
  const uri = activeUri();
  return uri && files.languageOf(uri);
}

/** The status bar item of the active file's language. Sends no requests. */
export function registerActiveFileItem(source: SnapshotSource, files: TranslationFiles): Disposable {
  const item = createStatusBarItem(`${SECTION}.activeFile`, StatusBarAlignment.Right, 100, {
    name: l10n.t("Translation of Active File"),
    command: "translationStatus.revealActiveFile" satisfies CommandId,
  });
  let shown: LanguageInComponent | undefined;
  const update = (): void => {
    const part = activeLanguage(files);
    if ((part === undefined) !== (shown === undefined))
      setContextKey("translationStatus.activeFile", part !== undefined);
    shown = part;
    if (!part) {
      item.hide();
      return;
    }
    const { language } = part;
    const { start, end } = isolation();
    const label = languageAccessibleLabel(language.name, language);
    item.show({
      icon: language.isPartial ? "warning" : "globe",
      text: `${start}${language.name}${end} ${percentText(percentOf(language))}`,
      accessibilityInformation: { label: l10n.t("Translation of this file: {0}", label), role: "button" },
      tooltip: tooltipOf(part),
    });
  };
  const soon = coalesce(update);
  update();
  return Disposable.from(
    { dispose: source.subscribe(soon) },
    files.onDidChangeMasks(soon),
    window.tabGroups.onDidChangeTabs(soon),
    window.tabGroups.onDidChangeTabGroups(soon),
    soon,
    item,
  );
}

/** The file of the active tab; in a diff, the modified one. Panels have no tab, so the file stays active in them. */
export function activeUri(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof TabInputText || input instanceof TabInputCustom) return input.uri;
  return input instanceof TabInputTextDiff ? input.modified : undefined;
}

function tooltipOf({ entry, language }: LanguageInComponent): Markdown {
  const statistics = statisticsOf(entry.state);
  const facts = [
    stringsOf(language.translated, language.total),
    ...(language.failing > 0 ? [failingChecks(language.failing)] : []),
    ...(language.fuzzy > 0 ? [needEditing(language.fuzzy)] : []),
    ...(statistics ? [l10n.t("Updated {0}", formatAge(statistics.fetchedAt, Date.now()))] : []),
  ];
  const paragraphs = [
    markdown`**${`${language.name} (${language.code}), ${joinedText([percentText(percentOf(language)), ...partialText(language)])}`}**`,
    markdown`${componentLabel(entry.component)}`,
    joinMarkdown(
      facts.map((fact) => markdown`- ${fact}`),
      "\n",
    ),
    markdown`${l10n.t("Click to show it in the Languages view.")}`,
  ];
  return joinMarkdown(paragraphs, "\n\n");
}

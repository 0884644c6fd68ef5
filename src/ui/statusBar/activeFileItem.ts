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
import { joinMarkdown, type Markdown, markdown } from "../../common/markdown";
import { type CommandId, SECTION } from "../../contributions";
import { setContextKey } from "../../editor/platform/contextKeys";
import { createStatusBarItem } from "../../editor/platform/statusBarItem";
import { failingChecks, needEditing, stringsOf } from "../../editor/text/plurals";
import { formatAge } from "../../editor/text/time";
import { componentLabel } from "../../model/component/component";
import { percentOf } from "../../model/statistics/percent";
import { statisticsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { TranslationFiles } from "../files/translationFiles";
import { languageAccessibleLabel, percentText } from "../tree/labels";
import type { LanguagePart } from "../tree/nodes";

/** The language of the file that one is in; undefined where that is no translation. */
export function activeLanguage(files: TranslationFiles): LanguagePart | undefined {
  const uri = activeUri();
  return uri && files.languageOf(uri);
}

/**
 * Shows the language of the active file in the status bar, on the side of what belongs to the file, and only as long
 * as a translation is active. Asks nobody for anything.
 */
export function registerActiveFile(source: SnapshotSource, files: TranslationFiles): Disposable {
  const item = createStatusBarItem(`${SECTION}.activeFile`, StatusBarAlignment.Right, 100, {
    name: l10n.t("Translation of Active File"),
    command: "translationStatus.revealActiveFile" satisfies CommandId,
  });
  let shown: LanguagePart | undefined;
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
    const spoken = languageAccessibleLabel(language.name, language, 0);
    item.show({
      icon: "globe",
      text: `${language.name} ${percentText(percentOf(language))}`,
      accessibilityInformation: { label: l10n.t("Translation of this file: {0}", spoken), role: "button" },
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

/** The file in the active tab, of which a comparison shows two. Panels do not count, so that it stays when they are used. */
function activeUri(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof TabInputText || input instanceof TabInputCustom) return input.uri;
  return input instanceof TabInputTextDiff ? input.modified : undefined;
}

function tooltipOf({ entry, language }: LanguagePart): Markdown {
  const reading = statisticsOf(entry.state);
  const facts = [
    stringsOf(language.translated, language.total),
    ...(language.failing > 0 ? [failingChecks(language.failing)] : []),
    ...(language.fuzzy > 0 ? [needEditing(language.fuzzy)] : []),
    ...(reading ? [l10n.t("Read {0}", formatAge(reading.fetchedAt, Date.now()))] : []),
  ];
  const paragraphs = [
    markdown`**${`${language.name} (${language.code}), ${percentText(percentOf(language))}`}**`,
    markdown`${componentLabel(entry.component)}`,
    joinMarkdown(
      facts.map((fact) => markdown`- ${fact}`),
      "\n",
    ),
    markdown`${l10n.t("Click to show it in the list.")}`,
  ];
  return joinMarkdown(paragraphs, "\n\n");
}

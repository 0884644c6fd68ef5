import { commands, l10n, Uri } from "vscode";
import { fieldOf } from "../../common/collections";
import { cleanLine } from "../../common/text/foreignText";
import { type STRING_COMMAND_IDS, type STRING_ROW_COMMAND_IDS, STRINGS_VIEW_ID } from "../../contributions";
import { openInBrowser } from "../../editor/platform/browser";
import { copyText } from "../../editor/platform/clipboard";
import { openInEditor } from "../../editor/platform/editors";
import { showBriefly, showInformation } from "../../editor/platform/messages";
import { createInputBox } from "../../editor/platform/quickInput";
import type { Settings } from "../../editor/settings/settings";
import { formatCount } from "../../editor/text/formatCount";
import { plainText } from "../../editor/text/plainText";
import { isLocal } from "../../model/component/component";
import { componentPageAddress } from "../../model/component/pageAddresses";
import { pageAddress } from "../../model/statistics/languagePages";
import { isConfirmation } from "../../model/strings/confirmations";
import { MAX_SEARCH_LENGTH } from "../../model/strings/groups";
import type { Unit } from "../../model/strings/unit";
import {
  type CountedLanguage,
  isInComponent,
  isLocalEntry,
  type LanguageInComponent,
  serviceOfEntry,
} from "../../store/countedEntry";
import { componentsOf, statisticsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";
import { type ChangesTarget, entryOfChanges } from "../../store/strings/recentChanges";
import { readEntry } from "../commands/readEntry";
import type { Handler } from "../commands/register";
import { componentsAmong, languagesOf } from "../commands/targetEntries";
import type { LocalFolders } from "../local/localFolders";
import { issueText } from "./issueText";
import type { StringsView } from "./stringsView";
import { sourceText } from "./stringTexts";

export interface StringCommandContext {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly strings: () => Promise<StringsView>;
  readonly local: LocalFolders;
}

export type StringCommand = (typeof STRING_COMMAND_IDS)[number] | (typeof STRING_ROW_COMMAND_IDS)[number];

export function stringCommands({
  store,
  settings,
  strings: load,
  local,
}: StringCommandContext): Readonly<Record<StringCommand, Handler>> {
  const focusView = (): Thenable<unknown> => commands.executeCommand(`${STRINGS_VIEW_ID}.focus`);
  /** Acts on the string of the clicked row. */
  const onString =
    (act: (shown: LanguageInComponent, unit: Unit, view: StringsView) => Promise<unknown>): Handler =>
    async (_, row) => {
      const view = await load();
      const node = view.nodeOf(row);
      if (node?.kind !== "unit") return;
      const language = view.languageOf(node.unit);
      if (language) await act(language, node.unit, view);
      else sayNotListed();
    };
  const sayNotListed = (): void =>
    void showInformation(l10n.t("The component of this string is not in the list yet. Refresh, then try again."));
  const openPage = async (language: LanguageInComponent | undefined, unit: Unit): Promise<void> => {
    const page = language ? pageOf(language, unit) : unit.page;
    if (page !== undefined) await openInBrowser(page);
    else if (!language) sayNotListed();
    else void showInformation(l10n.t("This string has no page, because it is read from a file."));
  };
  return {
    "translationStatus.showStrings": async (targets, _, title) => {
      const found: readonly CountedLanguage[] =
        targets.length > 0
          ? languagesOf(store.snapshot, targets)
          : await chooseLanguage(title, store, settings().languages);
      const first = found.find(isInComponent) ?? found[0];
      if (!first) return;
      (await load()).showLanguage({ key: first.entry.key, code: first.language.code });
      await focusView();
    },
    "translationStatus.showChanges": async (targets) => {
      const [language] = languagesOf(store.snapshot, targets).filter(isInComponent);
      const [component] = componentsAmong(store.snapshot, targets);
      const key = language?.entry.key ?? component?.key;
      if (key === undefined) return;
      const view = await load();
      if (language) view.showLanguage({ key, code: language.language.code });
      const done = view.changes.show({ key, ...(language ? { code: language.language.code } : {}) });
      await focusView();
      await done;
    },
    "translationStatus.searchStrings": async () => {
      const { strings } = await load();
      if (strings.state.shown) await askForText(strings.state.search, strings.search);
      else void showInformation(l10n.t("Select a language in the Languages view first."));
    },
    "translationStatus.clearStringSearch": async () => (await load()).strings.search(""),
    "translationStatus.loadStrings": async (_, row) => {
      const view = await load();
      const node = view.nodeOf(row);
      if (node?.kind === "more") await view.showMore(node.state);
      if (node?.kind === "note" && node.of !== "changes") await view.strings.want(node.of);
      const changes = view.changes.state;
      if (node?.kind === "note" && node.of === "changes" && changes) await view.changes.show(changes);
    },
    "translationStatus.openString": async (_, row) => {
      const view = await load();
      const node = view.nodeOf(row);
      const changes = view.changes.state;
      if (node?.kind === "change" && changes) await openPageOfChanges(store, changes);
      if (node?.kind !== "unit") return;
      const language = view.languageOf(node.unit);
      // Who translates in the files of the folder wants to write there; others see what the string is for.
      const isOwn = language !== undefined && isLocal(language.entry.component.reference);
      if (language && !isOwn && (await openInCode(view, language, node.unit))) return;
      if (language && (await openInTranslation(view, language, node.unit, local))) return;
      await openPage(language, node.unit);
    },
    "translationStatus.openStringSource": onString(async (shown, unit, view) => {
      if (await openInCode(view, shown, unit)) return;
      const location = cleanLine(unit.location, "name");
      void showInformation(l10n.t("This workspace does not have the source code of this string: {0}", location));
    }),
    "translationStatus.openStringFile": onString(async (shown, unit, view) => {
      if (await openInTranslation(view, shown, unit, local)) return;
      void showInformation(l10n.t("This workspace has no file for this language."));
    }),
    "translationStatus.openStringPage": async (_, row) => {
      const view = await load();
      const node = view.nodeOf(row);
      if (node?.kind === "unit") await openPage(view.languageOf(node.unit), node.unit);
    },
    "translationStatus.confirmTranslation": async (_, row) => {
      const { confirmTranslations } = await import("./confirmTranslations");
      // From a quick fix. Other extensions may run the command, too.
      const service = fieldOf(row, "service");
      const one = fieldOf(row, "confirmation");
      if (typeof service === "string" && typeof one === "string") {
        if (!isLocalService(store, service) || !isConfirmation(one)) return;
        await confirmTranslations(Uri.parse(service).fsPath, [one]);
        return;
      }
      const view = await load();
      const { shown } = view.strings.state;
      const confirmations = view.unitsAt(row).flatMap(({ confirmation }) => confirmation ?? []);
      if (!shown || !isLocalEntry(shown.entry) || confirmations.length === 0) return;
      await confirmTranslations(Uri.parse(serviceOfEntry(shown.entry)).fsPath, confirmations);
    },
    "translationStatus.copyIssueText": onString(async (shown, unit) => {
      await copyText(issueText(shown, unit, pageOf(shown, unit)));
      showBriefly(l10n.t("Copied as Markdown"));
    }),
  };
}

async function chooseLanguage(
  title: string,
  store: Store,
  pinned: readonly string[],
): Promise<readonly CountedLanguage[]> {
  const { pickLanguage } = await import("../quickPick/pickLanguage");
  const chosen = await pickLanguage({
    title,
    snapshot: store.snapshot,
    pinned,
    isOffered: () => true,
    read: (entry) => readEntry(store, entry),
  });
  return chosen === undefined || chosen === "none" ? [] : [chosen];
}

function isLocalService(store: Store, service: string): boolean {
  const references = componentsOf(store.snapshot).map(({ component }) => component.reference);
  return references.some((reference) => reference.service === service && isLocal(reference));
}

/** Undefined for a string of a local component. */
function pageOf({ entry, language }: LanguageInComponent, unit: Unit): string | undefined {
  if (isLocal(entry.component.reference)) return undefined;
  return unit.page ?? pageAddress(language, "all");
}

async function openPageOfChanges(store: Store, of: ChangesTarget): Promise<void> {
  const entry = entryOfChanges(store.snapshot, of);
  if (!entry || isLocal(entry.component.reference)) return;
  const language = statisticsOf(entry.state)?.languages.find(({ code }) => code === of.code);
  await openInBrowser(language ? pageAddress(language, "all") : componentPageAddress(entry.component.reference));
}

async function openInCode({ places }: StringsView, shown: LanguageInComponent, unit: Unit): Promise<boolean> {
  const found = await places.inCode(shown, unit);
  if (found) await openInEditor(found.uri, found);
  return found !== undefined;
}

async function openInTranslation(
  { places }: StringsView,
  shown: LanguageInComponent,
  unit: Unit,
  local: LocalFolders,
): Promise<boolean> {
  const found = await places.inTranslation(shown, unit);
  if (!found) return false;
  if (isLocal(shown.entry.component.reference)) {
    const { openLocalString } = await import("../commands/localCommands");
    await openLocalString(local, shown, unit.id, found);
    return true;
  }
  await openInEditor(found.uri, found);
  if (!found.part) showBriefly(l10n.t("Not in this file yet: {0}", sourceText(unit)));
  return true;
}

/** Sends nothing while the user types. */
function askForText(before: string, search: (text: string) => void): Promise<void> {
  const input = createInputBox();
  input.title = plainText(l10n.t("Search Strings"));
  input.placeholder = plainText(l10n.t("Text in the source, the translation or the key"));
  input.value = before;
  const isTooLong = (): boolean => input.value.trim().length > MAX_SEARCH_LENGTH;
  return new Promise((resolve) => {
    input.onDidChangeValue(() => {
      input.validationMessage = isTooLong()
        ? plainText(l10n.t("Search for at most {0} characters.", formatCount(MAX_SEARCH_LENGTH)))
        : undefined;
    });
    input.onDidAccept(() => {
      if (isTooLong()) return;
      search(input.value);
      input.hide();
    });
    input.onDidHide(() => {
      input.dispose();
      resolve();
    });
    input.show();
  });
}

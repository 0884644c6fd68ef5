import { l10n } from "vscode";
import { openInBrowser } from "../../editor/platform/browser";
import { copyLines } from "../../editor/platform/clipboard";
import { askToContinue, showBriefly, showInformation } from "../../editor/platform/messages";
import { type Settings, setPinnedLanguages } from "../../editor/settings/settings";
import { pagesToOpen } from "../../editor/text/plurals";
import { includesLanguage, normalizeLanguageCode } from "../../model/language/languageCode";
import { type PageView, pageAddress } from "../../model/statistics/languagePages";
import type { Snapshot } from "../../store/snapshot";
import type { Store } from "../../store/store";
import type { LanguageInComponent } from "../../store/summary";
import type { ViewState } from "../tree/viewState";
import { languagesOf } from "./commandTarget";
import type { Handler } from "./register";

/** More pages than this are opened only after a question. */
const MANY_PAGES = 5;

export interface LanguageCommandContext {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly viewState: ViewState;
  readonly reveal: (key: string, code: string) => Promise<void>;
}

/** Commands on languages: their targets, or one that the user chooses. */
export function languageCommands({ store, settings, viewState, reveal }: LanguageCommandContext) {
  const on = (act: (languages: readonly LanguageInComponent[]) => Promise<unknown>): Handler => {
    return async (targets) => {
      const languages = targets.length > 0 ? languagesOf(store.snapshot, targets) : await choose();
      if (languages.length > 0) await act(languages);
    };
  };
  const choose = async (): Promise<readonly LanguageInComponent[]> => {
    const { pickLanguage } = await import("../quickPick/pickLanguage");
    const chosen = await pickLanguage(store.snapshot, settings().languages);
    if (!chosen && !isAnythingKnown(store.snapshot)) {
      void showInformation(l10n.t("There are no languages yet. Add a component or refresh."));
    }
    return chosen ? [chosen] : [];
  };
  const openPages = (view: PageView): Handler =>
    on((languages) => open(languages.map(({ language }) => pageAddress(language, view))));
  const codesOf = (languages: readonly LanguageInComponent[]): readonly string[] => [
    ...new Set(languages.map(({ language }) => language.code)),
  ];
  return {
    "translationStatus.openTranslation": openPages("all"),
    "translationStatus.openMissing": openPages("missing"),
    "translationStatus.openFailing": openPages("failing"),
    "translationStatus.openEngage": on((languages) => open(languages.map(({ language }) => language.languageUrl))),
    "translationStatus.copyLink": on((languages) =>
      copy(
        languages.map(({ language }) => language.translateUrl),
        l10n.t("Link copied"),
      ),
    ),
    "translationStatus.copyCode": on((languages) => copy(codesOf(languages), l10n.t("Language code copied"))),
    "translationStatus.pinLanguage": on(async (languages) => {
      const pinned = settings().languages;
      const added = codesOf(languages).filter((code) => !includesLanguage(pinned, code));
      await setPinnedLanguages([...pinned, ...added]);
    }),
    "translationStatus.unpinLanguage": on(async (languages) => {
      const removed = codesOf(languages);
      await setPinnedLanguages(settings().languages.filter((code) => !includesLanguage(removed, code)));
    }),
    "translationStatus.chooseLanguages": async () => {
      const { chooseLanguages } = await import("../quickPick/chooseLanguages");
      return chooseLanguages(store.snapshot, settings().languages);
    },
    "translationStatus.hideLanguage": on(async (languages) => {
      const codes = codesOf(languages).map(normalizeLanguageCode);
      viewState.change({ hidden: [...new Set([...viewState.options.hidden, ...codes])] });
    }),
    "translationStatus.find": async () => {
      const { findLanguage } = await import("../quickPick/pickLanguage");
      const found = await findLanguage(store.snapshot, settings().languages);
      if (found) await reveal(found.entry.key, found.language.code);
    },
  } satisfies Readonly<Record<string, Handler>>;
}

function isAnythingKnown({ entries }: Snapshot): boolean {
  return entries?.some((entry) => entry.kind === "component" && entry.state.kind !== "loading") ?? false;
}

async function open(addresses: readonly string[]): Promise<void> {
  if (addresses.length > MANY_PAGES) {
    if (!(await askToContinue(pagesToOpen(addresses.length), l10n.t("Open")))) return;
  }
  for (const address of addresses) await openInBrowser(address);
}

async function copy(lines: readonly string[], done: string): Promise<void> {
  await copyLines(lines);
  showBriefly(done);
}

import { l10n } from "vscode";
import { openInBrowser } from "../../editor/platform/browser";
import { copyLines } from "../../editor/platform/clipboard";
import { askToContinue, showBriefly, showInformation } from "../../editor/platform/messages";
import { type Settings, setPinnedLanguages } from "../../editor/settings/settings";
import { pagesToOpen } from "../../editor/text/plurals";
import { includesLanguage, normalizeLanguageCode } from "../../model/language/languageCode";
import { type PageView, pageAddress } from "../../model/statistics/languagePages";
import type { SnapshotSource } from "../../store/store";
import { findLanguage, pickLanguage } from "../quickPick/pickLanguage";
import { isGiven, languagesOf } from "../tree/languageReference";
import type { LanguagePart } from "../tree/nodes";
import type { ViewState } from "../tree/viewState";
import type { Handler } from "./register";

/** More pages than this are not opened at once without asking. */
const MANY_PAGES = 5;

export interface LanguageCommandsContext {
  readonly source: SnapshotSource;
  readonly settings: () => Settings;
  readonly viewState: ViewState;
  readonly reveal: (key: string, code: string) => Promise<void>;
}

/** Commands on languages: the rows that they are given, or else one that the user chooses. */
export function languageCommands({ source, settings, viewState, reveal }: LanguageCommandsContext) {
  const on = (act: (parts: readonly LanguagePart[]) => Promise<unknown>): Handler => {
    return async (argument, selected) => {
      const given = languagesOf(source.snapshot, argument, selected);
      const parts = isGiven(argument) ? given : await choose();
      if (parts.length > 0) await act(parts);
    };
  };
  const choose = async (): Promise<readonly LanguagePart[]> => {
    const part = await pickLanguage(source.snapshot, settings().languages);
    if (!part && !isAnythingKnown(source)) {
      void showInformation(l10n.t("No languages are known yet. Add a component, or refresh."));
    }
    return part ? [part] : [];
  };
  const openPages = (view: PageView): Handler =>
    on((parts) => open(parts.map((part) => pageAddress(part.language, view))));
  const codesOf = (parts: readonly LanguagePart[]): readonly string[] => [
    ...new Set(parts.map(({ language }) => language.code)),
  ];
  return {
    "translationStatus.openTranslation": openPages("all"),
    "translationStatus.openMissing": openPages("missing"),
    "translationStatus.openFailing": openPages("failing"),
    "translationStatus.openEngage": on((parts) => open(parts.map(({ language }) => language.languageUrl))),
    "translationStatus.copyLink": on((parts) =>
      copy(
        parts.map(({ language }) => language.translateUrl),
        l10n.t("Link copied"),
      ),
    ),
    "translationStatus.copyCode": on((parts) => copy(codesOf(parts), l10n.t("Language code copied"))),
    "translationStatus.pinLanguage": on(async (parts) => {
      const { languages } = settings();
      const added = codesOf(parts).filter((code) => !includesLanguage(languages, code));
      await setPinnedLanguages([...languages, ...added]);
    }),
    "translationStatus.unpinLanguage": on(async (parts) => {
      const gone = codesOf(parts);
      await setPinnedLanguages(settings().languages.filter((code) => !includesLanguage(gone, code)));
    }),
    "translationStatus.hideLanguage": on(async (parts) => {
      const codes = codesOf(parts).map(normalizeLanguageCode);
      viewState.change({ hidden: [...new Set([...viewState.options.hidden, ...codes])] });
    }),
    "translationStatus.find": async () => {
      const part = await findLanguage(source.snapshot, settings().languages);
      if (part) await reveal(part.entry.key, part.language.code);
    },
  } as const;
}

function isAnythingKnown(source: SnapshotSource): boolean {
  return (
    source.snapshot.entries?.some((entry) => entry.kind === "component" && entry.state.kind !== "loading") ?? false
  );
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

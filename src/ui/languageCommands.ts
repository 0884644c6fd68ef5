import { env, l10n } from "vscode";
import { openInBrowser } from "../editor/browser";
import { showBriefly, showError, showInformation } from "../editor/messages";
import type { Settings } from "../editor/settings";
import type { LanguageStatistics } from "../model/statistics";
import type { SnapshotSource } from "../store/store";
import type { Handler } from "./commands";
import type { LanguageNode } from "./nodes";
import { pickLanguage } from "./pickLanguage";

/** Commands on one language: the row that they are given, or else one that the user chooses. */
export function languageCommands(source: SnapshotSource, settings: () => Settings) {
  const on = (act: (language: LanguageStatistics) => Promise<void>): Handler => {
    return async (argument) => {
      const node = isLanguageNode(argument) ? argument : await choose(source, settings());
      if (node) await act(node.language);
    };
  };
  return {
    "translationStatus.openTranslation": on(({ translateUrl }) => open(translateUrl)),
    "translationStatus.openEngage": on(({ languageUrl }) => open(languageUrl)),
    "translationStatus.copyLink": on(async ({ translateUrl }) => {
      await env.clipboard.writeText(translateUrl);
      showBriefly(l10n.t("Link copied"));
    }),
  } as const;
}

async function choose(source: SnapshotSource, { languages }: Settings): Promise<LanguageNode | undefined> {
  const node = await pickLanguage(source.snapshot, languages);
  const known = source.snapshot.entries?.some((entry) => entry.kind === "component" && entry.state.kind !== "loading");
  if (!node && !known) void showInformation(l10n.t("No languages are known yet. Add a component, or refresh."));
  return node;
}

async function open(address: string): Promise<void> {
  // Not opened also means that the user declined to leave the editor, which needs no message.
  if (!/^https?:/i.test(address)) await showError(l10n.t("This address cannot be opened: {0}", address));
  else await openInBrowser(address);
}

function isLanguageNode(value: unknown): value is LanguageNode {
  return (
    typeof value === "object" && value !== null && "kind" in value && value.kind === "language" && "language" in value
  );
}

/** What texts that are shared with the editor need of VS Code's API, in English, for programs that run without it. */
import { fillText } from "../common/text/fillText";

interface Message {
  readonly message: string;
  readonly args?: readonly unknown[];
}

export const env = { language: "en" } as const;

export const l10n = {
  bundle: undefined,
  t(text: string | Message, ...args: readonly unknown[]): string {
    if (typeof text !== "string") return fillText(text.message, ...(text.args ?? []));
    return fillText(text, ...args);
  },
} as const;

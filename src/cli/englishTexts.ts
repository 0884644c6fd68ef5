/** What texts that are shared with the editor need of VS Code's API, in English, for programs that run without it. */

interface Message {
  readonly message: string;
  readonly args?: readonly unknown[];
}

export const env = { language: "en" } as const;

export const l10n = {
  bundle: undefined,
  t(text: string | Message, ...args: readonly unknown[]): string {
    if (typeof text !== "string") return filled(text.message, text.args ?? []);
    return filled(text, args);
  },
} as const;

function filled(text: string, args: readonly unknown[]): string {
  return text.replace(/\{(\d{1,2})\}/g, (placeholder, index: string) =>
    Number(index) < args.length ? String(args[Number(index)]) : placeholder,
  );
}

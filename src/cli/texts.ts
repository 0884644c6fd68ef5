/**
 * What texts that are shared with the editor need of VS Code's API, for programs that run without it. English until
 * `showLanguage` is called.
 */
import { fillText } from "../common/text/fillText";

interface Message {
  readonly message: string;
  readonly args?: readonly unknown[];
  /** Part of the key of a translation. */
  readonly comment?: string;
}

type Bundle = Readonly<Record<string, string>>;

interface ShownLanguage {
  language: string;
  bundle: Bundle | undefined;
}

const KEY = Symbol.for("translation-status.texts");

/** Several files of the program have a copy of this module, so the language is that of the process. */
function shownLanguage(): ShownLanguage {
  const shared = globalThis as { [KEY]?: ShownLanguage };
  shared[KEY] ??= { language: "en", bundle: undefined };
  return shared[KEY];
}

export const env = {
  get language(): string {
    return shownLanguage().language;
  },
};

export const l10n = {
  get bundle(): Bundle | undefined {
    return shownLanguage().bundle;
  },
  t(text: string | Message, ...args: readonly unknown[]): string {
    const { message, args: values = args, comment }: Message = typeof text === "string" ? { message: text } : text;
    const key = comment === undefined ? message : `${message}/${comment}`;
    const { bundle } = shownLanguage();
    return fillText(bundle !== undefined && Object.hasOwn(bundle, key) ? (bundle[key] ?? message) : message, ...values);
  },
};

/** From now on. Texts without a translation stay English. */
export function showLanguage(language: string, bundle: Bundle): void {
  Object.assign(shownLanguage(), { language, bundle });
}

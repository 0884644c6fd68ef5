import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillText } from "./text/fillText";

interface Message {
  readonly message: string;
  readonly args?: readonly unknown[];
  /** Part of the key of a translation. */
  readonly comment?: string;
}

/** Translations of one language. */
export type Bundle = ReadonlyMap<string, string>;

/** What the program uses of `vscode.l10n`: https://code.visualstudio.com/api/references/vscode-api#l10n */
export interface Texts {
  /** Undefined where texts stay English. */
  readonly bundle: Bundle | undefined;
  t(text: string | Message, ...args: readonly unknown[]): string;
}

/** Texts in the language that `bundleOf` answers with; without a translation they stay English. */
export function createTexts(bundleOf: () => Bundle | undefined): Texts {
  return {
    get bundle() {
      return bundleOf();
    },
    t(text, ...args) {
      const { message, args: values = args, comment }: Message = typeof text === "string" ? { message: text } : text;
      const key = comment === undefined ? message : `${message}/${comment}`;
      return fillText(bundleOf()?.get(key) ?? message, ...values);
    },
  };
}

/**
 * The translations of a language, which the build writes beside the program: one list with the keys of all languages, and
 * one of texts in the same order for each.
 *
 * @param locale as VS Code spells it: `pt-br`
 * @param folder with the lists
 * @returns undefined if there are none, or if they cannot be read
 */
export function readBundle(locale: string, folder: string = join(__dirname, "texts")): Bundle | undefined {
  try {
    const read = (name: string): readonly (string | null)[] =>
      JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
    const texts = read(locale);
    return new Map(read("keys").flatMap((key, index) => (key && texts[index] ? [[key, texts[index]]] : [])));
  } catch {
    return undefined;
  }
}

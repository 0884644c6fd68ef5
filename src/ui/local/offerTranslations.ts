import { type Disposable, Hover, type HoverProvider, l10n, languages, type TextEditor } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { createTooltip } from "../../editor/platform/tooltip";
import { type Fact, factSheet } from "../tree/tooltips/factSheet";
import { isNear } from "./sourceHint";

/** The source and the translations of a string: one text, or one for each plural form. */
export interface StringTexts {
  readonly source: readonly string[];
  readonly translations: readonly { readonly name: string; readonly texts: readonly string[] }[];
}

/**
 * Shows the source text and the translations of a string into other languages over the cursor, and over what stands at the
 * end of its line. They are asked for when they are shown first.
 *
 * @param name of the string; empty for one whose source text is its name
 * @returns what takes them away
 */
export function offerTranslations(
  editor: TextEditor,
  name: string,
  read: () => Promise<StringTexts | undefined>,
): Disposable {
  const { document, selection } = editor;
  const { line } = selection.active;
  let texts: Promise<StringTexts | undefined> | undefined;
  const provider: HoverProvider = {
    async provideHover(of, place) {
      const { active } = editor.selection;
      if (of !== document || place.line !== active.line || !isNear(active.line, line)) return undefined;
      const { end } = document.lineAt(place.line).range;
      if (place.character !== active.character && place.character !== end.character) return undefined;
      texts ??= read();
      const known = await texts.catch((error: unknown) => {
        texts = undefined;
        throw error;
      });
      if (known === undefined) return undefined;
      const title = name === "" ? cleanLine(known.source[0] ?? "", "excerpt") : name;
      return new Hover(createTooltip(factSheet(title, "", factsOf(known))));
    },
  };
  return languages.registerHoverProvider({ scheme: document.uri.scheme, pattern: document.uri.fsPath }, provider);
}

function factsOf({ source, translations }: StringTexts): readonly Fact[] {
  const forms = [{ name: l10n.t("Source"), texts: source }, ...translations];
  return forms.flatMap(({ name, texts }) => texts.map((text, index): Fact => [index === 0 ? name : "", text]));
}

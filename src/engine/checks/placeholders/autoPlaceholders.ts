import { type CheckedText, type Problem, WRONG } from "../textCheck";
import { i18nextNesting } from "./bracePlaceholders";
import { readIcu } from "./icuMessage";
import { icuMessageFormat, icuMessageFormatSyntax } from "./icuMessageFormat";
import { comparePlaceholders, distinct, type Placeholder, type PlaceholderSyntax } from "./placeholder";

const NAMED =
  /\{\{([^{}]{0,400})\}\}|[$%#]?\{([\p{L}\p{M}\w.]{1,200})\}|%\(([\p{L}\p{M}\w]{1,200})\)[sd]|%(\d\d?\$[sd@])|(?<![\d%])(%[sd@])(?!\w\w)/gu;

const ICU_CHOICE = /\{\s{0,10}[\w.]{1,100}\s{0,10},\s{0,10}(?:plural|select|selectordinal)\s{0,10},/;
const ICU_VALUE = /\{\s{0,10}[\w.]{1,100}\s{0,10},\s{0,10}(?:number|date|time)\s{0,10}[,}]/;

const NUMBERED = /^#\{(?=\d)/;
/** In double braces there may be filters, too. */
const NAME = /[\p{L}\p{M}\w.$[\]]{1,100}/u;
/** `{{PLURAL:$1|page|pages}}`, which a language may not need. */
const MEDIAWIKI_FUNCTION = /^[A-Z]{1,30}:/;

const SYNTAX: PlaceholderSyntax = { mark: "", find };

/** By name, or else by number, so that `%2$s %1$s` equals `%s %s`. */
function find(text: string): readonly Placeholder[] {
  const found: Placeholder[] = [];
  let next = 1;
  for (const [whole, doubled, , , numbered, plain] of text.matchAll(NAMED)) {
    if (doubled !== undefined && MEDIAWIKI_FUNCTION.test(doubled)) continue;
    const name = doubled === undefined ? undefined : NAME.exec(doubled)?.[0];
    if (name !== undefined) found.push({ id: `{{${name}`, text: whole });
    else if (plain !== undefined) found.push({ id: `%${next++}$${plain.slice(1)}`, text: whole });
    else if (numbered !== undefined) found.push({ id: whole, text: whole });
    // In "#{0}", the sign is a text.
    else if (doubled === undefined) found.push({ id: whole.replace(NUMBERED, "{"), text: whole });
  }
  return distinct(found);
}

/** Where nothing tells the syntax, the source's own placeholders do. */
export function autoPlaceholders(source: string, text: CheckedText): Problem | undefined {
  return hasDoubleBraces(source) ? undefined : compare(source, text);
}

/** The same fault has the same name in plain JSON and in files of i18next. */
export function autoInterpolation(source: string, text: CheckedText): Problem | undefined {
  const problem = hasDoubleBraces(source) ? compare(source, text) : undefined;
  return problem ?? (source.includes("$t(") ? i18nextNesting(source, text) : undefined);
}

function hasDoubleBraces(source: string): boolean {
  return source.includes("{{") && !isIcu(source) && find(source).some(({ id }) => id.startsWith("{{"));
}

function isIcu(source: string): boolean {
  return (ICU_CHOICE.test(source) || ICU_VALUE.test(source)) && readIcu(source) !== undefined;
}

function compare(source: string, text: CheckedText): Problem | undefined {
  if (!source.includes("{") && !source.includes("%")) return undefined;
  const [chooses, choosesNow] = [ICU_CHOICE.test(source), ICU_CHOICE.test(text.text)];
  if (isIcu(source) || (choosesNow && readIcu(source) !== undefined)) {
    const problem = icuMessageFormatSyntax(source, text) ?? icuMessageFormat(source, text);
    if (problem !== undefined || choosesNow) return problem;
  }
  if (chooses) return undefined;
  return find(source).length === 0 ? undefined : comparePlaceholders(source, text, SYNTAX);
}

const NAMED_BY_EXTENSION = /\$[A-Za-z_@][\w@]{0,100}\$/g;

/** Names that stand in `placeholders` beside the message, in any case. Other signs may be those of a currency. */
const WEB_EXTENSION: PlaceholderSyntax = {
  mark: "$",
  find: (text) =>
    distinct([...text.matchAll(NAMED_BY_EXTENSION)].map(([whole]) => ({ id: whole.toLowerCase(), text: whole }))),
};

export function webExtensionPlaceholders(source: string, text: CheckedText): Problem | undefined {
  const wanted = WEB_EXTENSION.find(source, false);
  return wanted.length === 0 ? undefined : comparePlaceholders(source, text, WEB_EXTENSION);
}

const MEDIAWIKI_PARTS = /\{\{|\}\}|\$\d{1,2}(?!\d)/g;

/** Numbered values that the source has outside of functions. What a language has besides, and in functions, is its own. */
export function mediaWikiPlaceholders(source: string, { text }: CheckedText): Problem | undefined {
  if (!source.includes("$")) return undefined;
  const wanted = new Set<string>();
  let depth = 0;
  for (const [part] of source.matchAll(MEDIAWIKI_PARTS)) {
    if (part === "{{") depth++;
    else if (part === "}}") depth = Math.max(0, depth - 1);
    else if (depth === 0) wanted.add(part);
  }
  for (const [part] of text.matchAll(MEDIAWIKI_PARTS)) wanted.delete(part);
  return wanted.size === 0 ? undefined : WRONG;
}

import { addTo } from "../../../common/collections";
import { hasText } from "../../formats/text/visibleText";

/** What a message of ICU MessageFormat takes, without its texts. */
export interface IcuMessage {
  /** The types of each argument: `number` of `{n, number, percent}`, empty for `{n}`. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Each choice of the arguments that choose between texts. */
  readonly selectors: ReadonlyMap<string, readonly IcuSelectors[]>;
  /** Whether it shows a text or a value, at least in some choice. */
  readonly shows: boolean;
}

interface IcuSelectors {
  readonly type: "plural" | "select" | "selectordinal";
  readonly keys: Set<string>;
}

/**
 * Reads by the grammar of https://unicode-org.github.io/icu/userguide/format_parse/messages/ in one pass, and undefined
 * if the text is not of it. Some programs have no quotes, so both ways of reading an apostrophe count as right.
 */
export function readIcu(text: string): IcuMessage | undefined {
  return readWith(text, false) ?? (text.includes("'") ? readWith(text, true) : undefined);
}

/** What is open: a message in an argument's selector. The outermost message has no type. */
interface Level {
  readonly selectors: IcuSelectors | undefined;
}

const MAX_DEPTH = 100;
const SPACE = /\s*/y;
const NAME = /[^\s{},'#]{1,200}/y;
const TYPE = /[A-Za-z]{1,30}/y;
const SELECTOR = /=-?\d{1,9}(?:\.\d{1,9})?|[^\s{},=:']{1,100}/y;
const OFFSET = /offset:/y;
const NUMBER = /\d{1,9}(?=\s)/y;
const COMMA = /,/y;
const OPENING = /\{/y;
const CLOSING = /\}/y;
const STYLE = /(?:[^{}'\n]|'[^'\n]*'){0,300}\}/y;

function readWith(text: string, quotes: boolean): IcuMessage | undefined {
  const names = new Map<string, Set<string>>();
  const selectors = new Map<string, IcuSelectors[]>();
  const levels: Level[] = [];
  let shows = false;
  let at = 0;

  const take = (pattern: RegExp, from = behindSpace(text, at)): string | undefined => {
    pattern.lastIndex = from;
    const taken = pattern.exec(text)?.[0];
    if (taken !== undefined) at = pattern.lastIndex;
    return taken;
  };
  /** The type of an argument behind its name, empty for one without, and whether more follows. */
  const takeType = (): { readonly type: string; readonly more: boolean } | undefined => {
    if (take(CLOSING) !== undefined) return { type: "", more: false };
    const type = take(COMMA) === undefined ? undefined : take(TYPE);
    if (type === undefined) return undefined;
    if (take(CLOSING) !== undefined) return { type, more: false };
    return take(COMMA) === undefined ? undefined : { type, more: true };
  };
  /** Behind a selector's text: the next selector, or the end of the argument. */
  const nextSelector = (chosen: IcuSelectors): boolean => {
    const selector = take(SELECTOR);
    if (selector === undefined) return take(CLOSING) !== undefined && chosen.keys.has("other");
    chosen.keys.add(selector);
    levels.push({ selectors: chosen });
    return take(OPENING) !== undefined && levels.length <= MAX_DEPTH;
  };

  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "{") {
      at++;
      const name = take(NAME);
      const kind = name === undefined ? undefined : takeType();
      if (name === undefined || kind === undefined) return undefined;
      names.set(name, (names.get(name) ?? new Set()).add(kind.type));
      shows ||= !isChoice(kind.type);
      if (!kind.more) continue;
      const { type } = kind;
      if (isChoice(type)) {
        if (type !== "select" && take(OFFSET) !== undefined && take(NUMBER) === undefined) return undefined;
        const chosen: IcuSelectors = { type, keys: new Set() };
        if (!nextSelector(chosen)) return undefined;
        addTo(selectors, name, chosen);
      } else if (take(STYLE, at) === undefined) {
        return undefined;
      }
    } else if (character === "}") {
      const level = levels.pop();
      at++;
      if (level?.selectors === undefined || !nextSelector(level.selectors)) return undefined;
    } else if (character === "'" && quotes) {
      at = behindQuote(text, at);
      shows = true;
    } else {
      shows ||= hasText(String.fromCodePoint(text.codePointAt(at) ?? 0));
      at++;
    }
  }
  return levels.length === 0 ? { names, selectors, shows } : undefined;
}

function isChoice(type: string): type is IcuSelectors["type"] {
  return type === "plural" || type === "select" || type === "selectordinal";
}

function behindSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** A quote begins only before a character that has a meaning. */
function behindQuote(text: string, at: number): number {
  const next = text.charAt(at + 1);
  if (next === "'") return at + 2;
  if (next !== "{" && next !== "}" && next !== "#" && next !== "|") return at + 1;
  for (let end = at + 1; ; ) {
    end = text.indexOf("'", end);
    if (end < 0) return text.length;
    if (text.charAt(end + 1) !== "'") return end + 1;
    end += 2;
  }
}

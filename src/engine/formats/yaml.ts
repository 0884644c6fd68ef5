import { sourcesWithoutCode } from "./conventions/sourcePaths";
import type { Entry, Format, SourceUnit, UnitState } from "./format";
import { decodeValidUnicode } from "./text/unicodeText";
import { hasText } from "./text/visibleText";

/** YAML in general, and Ruby on Rails' with the language as its root: https://guides.rubyonrails.org/i18n.html */
export const yaml: Format = {
  name: "yaml",
  title: "YAML",
  extensions: [".yml", ".yaml"],
  exampleMask: "config/locales/*.yml",
  layout: "monolingual",
  lineBased: true,
  sourceFiles: sourcesWithoutCode,
  rootIn,
  isOfLibrary: (key) => OF_RAILS.test(key),
  stateWith,
  escape: escapeText,
  decode: decodeValidUnicode,
  insertion: async (request) => (await import("./inserting/yaml")).insertYaml(request),
  split: async (bytes, similar) => (await import("./yaml/readYaml")).splitYaml(bytes, similar),
  read: async (bytes, request) => (await import("./yaml/readYaml")).readYaml(bytes, request),
};

/** Of which Rails has its own in English, and other languages have copies: https://github.com/svenfuchs/rails-i18n */
const OF_RAILS =
  /^(?:activerecord\.errors\.messages|date|datetime|errors\.(?:messages|template)|helpers\.(?:select|submit)|number|support\.array|time)\.|^errors\.format$/;

function rootIn(start: string): string | undefined {
  const [root = "", ...others] = start.match(/^[^\s#%-].*/gm) ?? [];
  return others.length === 0 ? /^["']?([\w-]+)["']?:\s*$/.exec(root)?.[1] : undefined;
}

/** Ruby's I18n takes a text without forms for every number. */
function stateWith(
  { parts, texts, state }: Entry,
  unit: SourceUnit | undefined,
  categories: readonly Intl.LDMLPluralRule[],
): UnitState {
  if (parts === undefined || unit?.parts === undefined) return state;
  const complete = categories.every((category) => hasText(texts[parts.indexOf(category)] ?? ""));
  return complete ? "translated" : "untranslated";
}

/** By `spelling`: inside of `"` or `'`, else the whole scalar, with quotation marks where it needs them. */
function escapeText(text: string, { spelling }: Entry): string {
  if (spelling === '"') return doubleQuoted(text);
  if (spelling === "'") return text.replaceAll("'", "''").replaceAll("\n", FOLDED);
  return `"${doubleQuoted(text)}"`;
}

/** Within single quotation marks a blank line is a line break. The next line has to be indented more than its key. */
const FOLDED = `\n\n${" ".repeat(40)}`;

function doubleQuoted(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    });
}

/**
 * Reads YAML: https://yaml.org/spec/1.1/, which Ruby reads. Only the first document, as Ruby does.
 *
 * The package takes some hundred times the memory of the file, so files are bounded by size and tokens. It cannot pause
 * while it composes a document, which takes a second for the largest.
 */

import { Composer, type Document, isMap, isScalar, isSeq, Lexer, type ParsedNode, Parser } from "yaml";
import { fileProblem } from "../../../model/fileProblem";
import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { LANGUAGES_OF_COUNTRIES } from "../../../model/language/unusualCodes";
import { canonicalCode } from "../../languages";
import type { FormatItem, ReadRequest } from "../format";
import { type TextPositions, textPositions } from "../text/textPositions";
import { decodeUnicode } from "../text/unicodeText";
import { plainMembers } from "./plainMembers";
import { NESTED } from "./yamlMembers";
import { unitsOf } from "./yamlUnits";

export { splitYaml } from "./splitYaml";

/** Ten times the largest that is known. */
const MAX_CHARACTERS = 4 * 1024 * 1024;
const MAX_TOKENS = 500_000;
/**
 * Of collections that are open. The composer recurses, and where the stack ends it catches the error and goes on: then
 * the engine can end the whole process, as it has no memory for a regular expression there.
 */
const MAX_OPEN = 200;
const STRIDE = 32 * 1024;
const MAX_REASON_LENGTH = 120;

const OPTIONS = {
  version: "1.1",
  // Scalars are told apart as Ruby does.
  schema: "failsafe",
  resolveKnownTags: false,
  merge: false,
  uniqueKeys: false,
  strict: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/** Programs refuse a file that has one, unlike the package: https://yaml.org/spec/1.1/ */
const CONTROL_CHARACTER = /(?![\t\n\r\u0085])\p{Cc}/u;

type YamlDocument = Document.Parsed<ParsedNode>;

export function* readYaml(bytes: Uint8Array, request: ReadRequest): Generator<FormatItem> {
  const { text, invalidLine } = decodeUnicode(bytes);
  if (invalidLine !== undefined)
    yield { kind: "fault", line: invalidLine, problem: fileProblem("notEncoded", "Unicode") };
  if (text.length > MAX_CHARACTERS) {
    yield { kind: "fault", line: 1, problem: fileProblem("tooLong", MAX_CHARACTERS) };
    return;
  }
  const where = textPositions(text);
  const forbidden = text.search(CONTROL_CHARACTER);
  if (forbidden !== -1)
    yield { kind: "fault", line: where.lineAt(forbidden), problem: fileProblem("controlCharacter") };
  const plain = plainMembers(text);
  const document = plain === undefined ? yield* firstDocument(text, where) : { contents: plain, errors: [] };
  if (document === undefined) return;
  const contents: ParsedNode | null = document.contents;
  const failure = [...document.errors].sort((one, other) => one.pos[0] - other.pos[0])[0];
  if (isMap(contents) || isSeq(contents)) {
    yield { kind: "header" };
    const until = failure?.pos[0] ?? Number.POSITIVE_INFINITY;
    const { roots, name } = rootsOf(contents, request.code, until);
    for (const root of roots.slice(0, -1)) {
      if (root === null || isEmpty(root)) continue;
      yield { kind: "remark", line: where.lineAt(root.range[0]), problem: fileProblem("repeatedKey") };
    }
    if (name !== undefined && request.code !== undefined && isVariant(name, request.code)) {
      yield { kind: "languages", target: name };
    } else if (name !== undefined && request.code !== undefined && !isSame(name, request.code)) {
      const problem = fileProblem("otherLanguage", name, request.code);
      yield { kind: "remark", line: where.lineAt(contents.range[0]), problem };
    }
    if (name !== undefined) yield { kind: "languageRoot" };
    const isWanted = WEB_EXTENSION_FILE.test(request.path) ? isMessage : () => true;
    // Ruby takes the last of a language given twice. In a source, the texts of the others are still to be translated.
    for (const root of request.sourceUnit ? roots.slice(-1) : roots) {
      for (const item of unitsOf({ ...request, contents, root, text, where, until, isRails: name !== undefined })) {
        if (isWanted(item)) yield item;
      }
    }
  } else if (failure === undefined && !isEmpty(contents)) {
    yield { kind: "fault", line: 1, problem: fileProblem("noObject") };
  }
  if (failure !== undefined) {
    const { line, column } = where.at(Math.min(failure.pos[0], text.length - 1));
    const problem = fileProblem("syntax", failure.message.slice(0, MAX_REASON_LENGTH));
    yield { kind: "fault", line, column, problem };
  }
}

/** Extensions of browsers, which get the texts as JSON. */
const WEB_EXTENSION_FILE = /(?:^|\/)_locales\/[^/]+\/messages\.ya?ml$/;

/** Of each text there, what translators should know stands beside it. */
function isMessage(item: FormatItem): boolean {
  return item.kind !== "entry" || /^(?:[^\\.]|\\.)+\.message$/.test(item.entry.key);
}

/** The first document that is not empty. */
export function* firstDocument(text: string, where: TextPositions): Generator<FormatItem, YamlDocument | undefined> {
  const composer = new Composer<ParsedNode>(OPTIONS);
  let found: YamlDocument | undefined;
  let empty: YamlDocument | undefined;
  try {
    for (const document of yield* composed(composer, text, where)) {
      if (found !== undefined) {
        if (isEmpty(document.contents)) continue;
        const line = where.lineAt(document.contents?.range[0] ?? 0);
        yield { kind: "remark", line, problem: fileProblem("furtherDocument") };
        break;
      }
      if (isEmpty(document.contents) && document.errors.length === 0) empty ??= document;
      else found = document;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    yield { kind: "fault", line: 1, problem: NESTED };
    return undefined;
  }
  if (found === undefined && empty !== undefined)
    yield isWrittenAsNothing(empty) ? { kind: "fault", line: 1, problem: fileProblem("noObject") } : { kind: "header" };
  return found;
}

function* composed(
  composer: Composer<ParsedNode>,
  text: string,
  where: TextPositions,
): Generator<FormatItem, readonly YamlDocument[]> {
  const documents: YamlDocument[] = [];
  const parser = new Parser();
  let tokens = 0;
  let read = 0;
  let paused = 0;
  for (const lexeme of createLexer().lex(text)) {
    tokens++;
    read += lexeme.length;
    if (tokens > MAX_TOKENS) {
      const line = where.lineAt(Math.min(read, text.length - 1));
      yield { kind: "fault", line, problem: fileProblem("tooManyTokens", MAX_TOKENS) };
      return [];
    }
    if (read - paused >= STRIDE) {
      paused = read;
      yield { kind: "pause" };
    }
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    if (parser.stack.length > MAX_OPEN) {
      yield { kind: "fault", line: where.lineAt(Math.min(read, text.length - 1)), problem: NESTED };
      return [...documents, ...composer.end(false, read)];
    }
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(documents.length === 0, text.length));
  return documents;
}

function isEmpty(contents: ParsedNode | null): boolean {
  return contents === null || (isScalar(contents) && contents.source === "" && contents.type === "PLAIN");
}

/** Such as what is written for a null, unlike a file that only has comments. */
function isWrittenAsNothing({ contents, directives }: YamlDocument): boolean {
  return directives.docStart === true || (isScalar(contents) && (contents.tag ?? contents.anchor) !== undefined);
}

interface Roots {
  readonly roots: readonly (ParsedNode | null)[];
  readonly name?: string;
}

/** What is below the language, where that is the only key before the first error. It may be given several times. */
function rootsOf(contents: ParsedNode, code: string | undefined, until: number): Roots {
  const items = isMap(contents) ? contents.items.filter(({ key }) => key.range[0] < until) : [];
  const keys = new Set(items.map(({ key }) => (isScalar(key) ? String(key.value) : "")));
  const [key = ""] = keys;
  const name = key.replace(/^:/, "");
  const isLanguage = isKnownLanguageCode(name) || (code !== undefined && isSame(name, code));
  const roots = items.map(({ value }) => value);
  const last = roots.at(-1) ?? null;
  if (keys.size !== 1 || !isLanguage || !(isMap(last) || isEmpty(last))) return { roots: [contents] };
  return { roots, name };
}

function isSame(code: string, other: string): boolean {
  return languageOf(code) === languageOf(other);
}

/** `el` for `gr`, as files are often called after a country. */
function languageOf(code: string): string {
  return canonicalCode(LANGUAGES_OF_COUNTRIES.get(code.toLowerCase()) ?? code);
}

/** Whether one of the codes has a region or script that the other leaves out, as `de` in `de-DE.yml`. */
function isVariant(code: string, other: string): boolean {
  const [shorter = "", longer = ""] = [canonicalCode(code), canonicalCode(other)].sort(byLength);
  return longer.startsWith(`${shorter}_`);
}

function byLength(one: string, other: string): number {
  return one.length - other.length;
}

/** What the package declares as private of its lexer. */
interface QuotedScalars {
  indentNext: number;
  parseQuotedScalar(): Generator<string, string | undefined>;
}

/**
 * A lexer that takes quoted text as libyaml does, with which Ruby and PHP read: its further lines may be indented as little
 * as the key, or less, although https://yaml.org/spec/1.1/ forbids it.
 */
function createLexer(): Lexer {
  const lexer = new Lexer();
  const strict: QuotedScalars["parseQuotedScalar"] = Reflect.get(lexer, "parseQuotedScalar");
  return Object.assign(lexer, {
    *parseQuotedScalar(this: QuotedScalars) {
      const indent = this.indentNext;
      this.indentNext = 0;
      const next = yield* strict.call(this);
      this.indentNext = indent;
      return next;
    },
  });
}

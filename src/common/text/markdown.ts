import { WORD_JOINER } from "./foreignText";

declare const isMarkdown: unique symbol;

/** Markdown with foreign text escaped. Only this file creates it. */
export interface Markdown {
  readonly source: string;
  readonly [isMarkdown]: true;
}

/** Template tag: escapes inserted text unless it is Markdown. */
export type MarkdownTag = (parts: TemplateStringsArray, ...inserted: readonly (string | Markdown)[]) => Markdown;

export const markdown = tagWith(escapeMarkdown);

/** For issues, releases and chats, where text can also mention people and issues. */
export const postedMarkdown = tagWith((text) => escapePosted(text, (character) => `\\${character}`));

/** The same inside an HTML element, where a backslash would show. Stays text where HTML isn't rendered. */
export const postedHtml = tagWith((text) => escapePosted(text, (character) => `&#${character.charCodeAt(0)};`));

/** Longer runs of backticks start no code on GitHub (cmark's MAXBACKTICKS). */
const MAX_BACKTICKS = 80;

/**
 * One line of text as code, in which nothing is markup or refers to anything (CommonMark 0.31, 6.1). It reads and copies
 * as it is, except that line breaks become spaces.
 */
export function codeSpan(text: string): Markdown {
  const line = text.replace(/[\r\n]+/g, " ");
  const runs = new Set(line.match(/`+/g)?.map((run) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  if (line === "" || length > MAX_BACKTICKS) return postedMarkdown`${line}`;
  const ticks = "`".repeat(length);
  const isTouching = line.startsWith("`") || line.endsWith("`");
  const isStripped = line.startsWith(" ") && line.endsWith(" ") && /[^ ]/.test(line);
  const space = isTouching || isStripped ? " " : "";
  return made(`${ticks}${space}${line}${space}${ticks}`);
}

export function joinMarkdown(list: readonly Markdown[], between: string): Markdown {
  return made(list.map(({ source }) => source).join(between));
}

export function markdownLink(text: Markdown, address: string): Markdown {
  return made(`[${text.source}](<${encodeAddress(address)}>)`);
}

export function commandAddress(command: string, args: readonly unknown[]): string {
  // As JSON escapes, these characters survive repeated URL decoding.
  const json = JSON.stringify(args).replace(/[%()'*!<>|`~&$#]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `command:${command}?${encodeURIComponent(json)}`;
}

/**
 * Escapes text and joins it to one line (CommonMark 0.31, 2.4). Escaping `:`, `@` and dots between words prevents
 * autolinks; escaping a dot after a leading number prevents lists.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, " ")
    .replace(
      /[\\`*_{}[\]<>()#+!|&~$^=:@-]|\.(?=\p{L})|(?<!\d)\.(?=\p{N})|(?<=^ ?\d{1,9})\.(?= |$)/gu,
      (character) => `\\${character}`,
    );
}

/**
 * What GitHub and GitLab give a meaning in one line of text. Left alone are parentheses (`[` is escaped), `_` inside a
 * word, `:` and `.` that no address can contain there, and signs that mean something only at the start of a line.
 */
const POSTED_SPECIAL =
  /[\\`*{}[\]<>|~$^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}+])#|(?<=^ ?)[-+=:]|(?<=^ ?\d{1,9})[.)](?= |$)|&(?=[#\p{L}\p{N}]|$)|!(?=\[|$)|(?<=[A-Za-z]):(?=\S)|:(?=\/)|\.(?=\p{L})|(?<!\d)\.(?=\p{N})/gu;

function escapePosted(text: string, escaped: (character: string) => string): string {
  return withoutReferences(text.replace(/[ \t\r\n]+/g, " ")).replace(POSTED_SPECIAL, escaped);
}

/**
 * Prevents GitHub and GitLab from linking people, issues, labels, emoji, projects, commits and addresses. They search the
 * rendered text, so a backslash doesn't help.
 */
function withoutReferences(text: string): string {
  return text
    .replace(/[*#!$%&~^](?=[\p{L}\p{N}_"'[])|@(?=\S)|GH-(?=\d)/giu, (sign) => `${sign}${WORD_JOINER}`)
    .replace(/:(?=[a-z0-9_+-]{1,40}:|\/\/)|www(?=\.)|(?:mailto|xmpp):/gi, (sign) => `${sign}${WORD_JOINER}`)
    .replace(/\[(?=\S)|\{(?=[+-])/g, (sign) => `${sign}${WORD_JOINER}`)
    .replace(/(?<=[\p{L}\p{N}_])>/gu, (sign) => `${WORD_JOINER}${sign}`)
    .replace(/\b[0-9a-f]{7,40}\b/gi, (hash) => hash.replace(/.{6}(?=.)/g, (part) => `${part}${WORD_JOINER}`));
}

/** Percent-encodes what could end a link, a table cell or the line. Existing escapes are kept. */
function encodeAddress(address: string): string {
  return address
    .toWellFormed()
    .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) =>
      /[()'*]/.test(character)
        ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
        : encodeURIComponent(character),
    );
}

function tagWith(escaped: (text: string) => string): MarkdownTag {
  return (parts, ...inserted) => {
    const texts = inserted.map((one) => (typeof one === "string" ? escaped(one) : one.source));
    return made(parts.map((part, index) => `${part}${texts[index] ?? ""}`).join(""));
  };
}

function made(source: string): Markdown {
  return { source } as Markdown;
}

declare const isMarkdown: unique symbol;

/**
 * Markdown in which text stays text. Only this file makes it, so that nothing reaches a renderer unescaped: names, codes
 * and addresses come from strangers.
 */
export interface Markdown {
  readonly source: string;
  readonly [isMarkdown]: true;
}

/** Template tag: what is inserted is escaped, unless it is Markdown already. */
export type MarkdownTag = (parts: TemplateStringsArray, ...inserted: readonly (string | Markdown)[]) => Markdown;

/** For VS Code's own renderer, where the text can be selected and copied as it is. */
export const markdown = tagWith(escapeMarkdown);

/** For issues, releases and chats, where text does more than Markdown says: it mentions people, and refers to issues. */
export const postedMarkdown = tagWith((text) => escapeMarkdown(withoutReferences(text)));

export function joinMarkdown(list: readonly Markdown[], between: string): Markdown {
  return made(list.map(({ source }) => source).join(between));
}

/** A link. The address cannot end before it is meant to, whatever is in it. */
export function markdownLink(text: Markdown, address: string): Markdown {
  return made(`[${text.source}](<${encodeAddress(address)}>)`);
}

/** The address of a command for {@link markdownLink}, with what it is called with. */
export function commandAddress(command: string, args: readonly unknown[]): string {
  // As escapes of JSON these characters survive, however often a renderer decodes the address.
  const json = JSON.stringify(args).replace(/[%()'*!<>|`~&$#]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `command:${command}?${encodeURIComponent(json)}`;
}

/**
 * Text that stays text, on one line. A backslash takes its meaning from any ASCII punctuation (CommonMark 0.31, 2.4);
 * those that never have one stay as they are. Without `:`, `@` and the dot between words nothing becomes a link by
 * itself; a number with a dot at the start would be a list. The dot of 87.5 is neither.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, " ")
    .replace(
      /[\\`*_{}[\]<>()#+!|&~$^=:@-]|\.(?=\p{L})|(?<!\d)\.(?=\p{N})|(?<=^ ?\d{1,9})\.(?= |$)/gu,
      (character) => `\\${character}`,
    );
}

/** Does not show, takes no room, and does not let a line break. */
const WORD_JOINER = "\u2060";

/**
 * Keeps GitHub, GitLab and others from finding people, teams, issues, merge requests, labels and emoji in a text. They
 * look for these in what was rendered, so that a backslash makes no difference.
 */
function withoutReferences(text: string): string {
  return text
    .replace(/[@#!$%&~^](?=[\p{L}\p{N}_"'[])|\bGH-(?=\d)/giu, (sign) => `${sign}${WORD_JOINER}`)
    .replace(/:(?=[a-z0-9_+-]{1,40}:)/gi, `:${WORD_JOINER}`);
}

/** Whatever could end a link, a table's cell or the line, percent-encoded; what is encoded already stays. */
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

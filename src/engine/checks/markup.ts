import { hasText } from "../formats/text/visibleText";
import { addedRisks } from "./markupRisks";
import { type CheckedText, type Problem, WRONG } from "./textCheck";

/** Of HTML and DocBook, which change only the looks: languages stress other words, or none. */
const LOOKS: ReadonlySet<string> = new Set(
  `abbr acronym b bdi bdo big blockquote body br center cite code dd div dl dt em font h1 h2 h3 h4 h5 h6 head hr html i kbd li mark nl nobr ol
  p pre q qt s samp small span strike strong sub sup tt u ul var wbr application citetitle command computeroutput
  constant emphasis filename firstterm function guilabel guimenu guimenuitem interface keycap literal option para
  parameter quote refentrytitle replaceable userinput varname`.split(/\s+/),
);

/**
 * The names of tags that do more than format, such as links, what runs code or loads something that the source does not,
 * and markup without any text. What else is not well-formed has a check of its own.
 */
export function xmlTags(source: string, { text }: CheckedText): Problem | undefined {
  if (addedRisks(source, text).length > 0 || (showsNothing(text, source) && !showsNothing(source, source)))
    return WRONG;
  const wanted = sourceMarkup(source);
  if (wanted === undefined) return undefined;
  const found = markupOf(text);
  if (!found.wellFormed) return undefined;
  return haveAll(found.tags, wanted.tags) && haveAll(wanted.tags, found.tags) ? undefined : WRONG;
}

function haveAll(tags: readonly string[], wanted: readonly string[]): boolean {
  const have = new Set(tags);
  return wanted.every((tag) => have.has(tag) || LOOKS.has(tag));
}

/** Markup that is not well-formed, whereas that of the source is. */
export function xmlInvalid(source: string, { text }: CheckedText): Problem | undefined {
  if (sourceMarkup(source) === undefined || !text.includes("<")) return undefined;
  return markupOf(text).wellFormed ? undefined : WRONG;
}

interface Markup {
  /** Whether every `<` begins a tag and every tag is closed in order. */
  readonly wellFormed: boolean;
  /** Names of opening and empty tags in small letters, in the order of the text. */
  readonly tags: readonly string[];
}

const TAG = /<(\/?)([A-Za-z_][\w:.-]{0,100}|\d{1,4})((?:\s[^<>]*|\/)?)>|<[!?][^<>]*>|</g;

/** Elements of HTML without an end. The others of its kind have attributes, or are meant as words: "the <link> element". */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(["br", "hr", "wbr"]);
const VOID_WITH_ATTRIBUTES: ReadonlySet<string> = new Set(
  "area base col embed img input link meta source track".split(" "),
);

/** Attributes are ignored: many of them are translated. */
function markupOf(text: string): Markup {
  const tags: string[] = [];
  const open: string[] = [];
  let wellFormed = true;
  for (const [whole, slash, written, attributes = ""] of text.matchAll(TAG)) {
    const name = written?.toLowerCase();
    if (name === undefined) {
      wellFormed &&= whole !== "<";
    } else if (slash === "/") {
      wellFormed &&= open.pop() === name;
    } else {
      tags.push(name);
      const empty = attributes.endsWith("/") || VOID_ELEMENTS.has(name);
      if (!empty && !(attributes !== "" && VOID_WITH_ATTRIBUTES.has(name))) open.push(name);
    }
  }
  return { wellFormed: wellFormed && open.length === 0, tags };
}

const BLANK_ENTITY = /&(?:nbsp|e[mn]sp|thinsp|hairsp|zwn?j|lrm|rlm|shy|#160|#8203|#xa0|#x200b);/gi;

/** Whether a text is markup and spaces alone. An element without an end that the source has, too, may be a placeholder. */
function showsNothing(text: string, source: string): boolean {
  if (!text.includes("<") && !text.endsWith(";")) return false;
  const known = new Set(markupOf(source).tags);
  const shown = text.replace(TAG, (whole, _slash, written?: string, attributes = "") => {
    const name = written?.toLowerCase() ?? "";
    const isLone = attributes.endsWith("/") || VOID_WITH_ATTRIBUTES.has(name);
    const isPlaceholder = isLone && !LOOKS.has(name) && known.has(name);
    return whole === "<" || isPlaceholder ? whole : "";
  });
  return !hasText(shown.replace(BLANK_ENTITY, "")) && markupOf(text).wellFormed;
}

/** Undefined if it has no tags, or if it is text with a stray `<`. */
function sourceMarkup(source: string): Markup | undefined {
  if (!source.includes("<")) return undefined;
  const markup = markupOf(source);
  return markup.wellFormed && markup.tags.length > 0 ? markup : undefined;
}

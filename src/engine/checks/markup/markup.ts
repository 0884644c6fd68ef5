export interface Markup {
  /** Whether every `<` begins a tag and every tag is closed in order. */
  readonly wellFormed: boolean;
  /** Names of opening and empty tags in small letters, in the order of the text. */
  readonly tags: readonly string[];
}

const TAG = /<(\/?)([A-Za-z_][\w:.-]{0,100}|\d{1,4})((?:\s[^<>]*|\/)?)>|<![^<>]*>|</g;

/** Elements of HTML without an end. The others of its kind have attributes, or are meant as words: "the <link> element". */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(["br", "hr", "wbr"]);
const VOID_WITH_ATTRIBUTES: ReadonlySet<string> = new Set(
  "area base col embed img input link meta source track".split(" "),
);

/** Attributes are ignored: many of them are translated. */
export function markupOf(text: string): Markup {
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

/** Undefined if it has no tags, or if it is text with a stray `<`. */
export function sourceMarkup(source: string): Markup | undefined {
  if (!source.includes("<")) return undefined;
  const markup = markupOf(source);
  return markup.wellFormed && markup.tags.length > 0 ? markup : undefined;
}

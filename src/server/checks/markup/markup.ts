export interface Markup {
  /** Whether every `<` begins a tag and every tag is closed in order. */
  readonly wellFormed: boolean;
  /** Names of opening and empty tags, in the order of the text. */
  readonly tags: readonly string[];
}

const TAG = /<(\/?)([A-Za-z_][\w:.-]{0,100}|\d{1,4})((?:\s[^<>]*|\/)?)>|<!--[^<>]*-->|<!\[CDATA\[|</g;

const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/** Attributes are ignored: many of them are translated. */
export function markupOf(text: string): Markup {
  const tags: string[] = [];
  const open: string[] = [];
  let wellFormed = true;
  for (const [whole, slash, name, attributes = ""] of text.matchAll(TAG)) {
    if (name === undefined) {
      wellFormed &&= whole !== "<";
    } else if (slash === "/") {
      wellFormed &&= open.pop() === name;
    } else {
      tags.push(name);
      const empty = attributes.endsWith("/") || VOID_ELEMENTS.has(name.toLowerCase());
      if (!empty) open.push(name);
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

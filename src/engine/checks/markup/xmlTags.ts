import type { CheckedText, Problem } from "../check";
import { markupOf, sourceMarkup } from "./markup";

/** Of HTML and DocBook, which change only the looks: languages stress other words, or none. */
const LOOKS: ReadonlySet<string> = new Set(
  `abbr acronym b bdi bdo big blockquote body br center cite code dd div dl dt em font h1 h2 h3 h4 h5 h6 head hr html i kbd li mark nl nobr ol
  p pre q qt s samp small span strike strong sub sup tt u ul var wbr application citetitle command computeroutput
  constant emphasis filename firstterm function guilabel guimenu guimenuitem interface keycap literal option para
  parameter quote refentrytitle replaceable userinput varname`.split(/\s+/),
);

/** The names of tags that do more than format, such as links. What is not well-formed has a check of its own. */
export function xmlTags(source: string, { text }: CheckedText): Problem | undefined {
  const wanted = sourceMarkup(source);
  if (wanted === undefined) return undefined;
  const found = markupOf(text);
  if (!found.wellFormed) return undefined;
  const missing = lacking(wanted.tags, found.tags);
  const extra = lacking(found.tags, wanted.tags);
  return missing.length === 0 && extra.length === 0 ? undefined : { missing, extra };
}

function lacking(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const have = new Set(found);
  return [...new Set(wanted)].filter((tag) => !have.has(tag) && !LOOKS.has(tag)).map((tag) => `<${tag}>`);
}

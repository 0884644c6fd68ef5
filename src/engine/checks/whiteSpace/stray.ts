/**
 * Whether a source begins with a space by mistake, which is no fault of its translations: it is a label or a sentence
 * (` LEFT`, ` Export`), whereas what is joined to a text before it goes on in small letters, with a sign or a unit.
 */
export function beginsWithStraySpace(source: string): boolean {
  return /^\s{1,20}(?:[A-Z][a-z]{2}|[A-Z]{3})/.test(source) || hasMenuKey(source);
}

/**
 * The same for the end: a label with a menu key (`De&lete `, ` Re_move `), or several words of which the last
 * seldom goes on. What is joined to a text behind it mostly ends with a sign, such as a colon, or with a word like the
 * last one of `will expire within `.
 */
export function endsWithStraySpace(source: string): boolean {
  if (hasMenuKey(source)) return true;
  const words = source.trim().split(/\s/);
  const last = words.at(-1) ?? "";
  return (
    words.length >= FEWEST_WORDS && /^\p{L}/u.test(last) && /\p{L}$/u.test(last) && !GOING_ON.has(last.toLowerCase())
  );
}

/** An entity, such as `&amp;`, has none. Underscores stand in names as well, so that they count only at both ends. */
function hasMenuKey(source: string): boolean {
  return /&\p{L}(?!\w{1,9};)/u.test(source) || /^\s\p{L}{0,20}_\p{L}{1,20}\s$/u.test(source);
}

const FEWEST_WORDS = 3;
const GOING_ON: ReadonlySet<string> = new Set(
  `a an and are as at be by but for from has have if in into is like not of on or than that the this to until using via
  was were when with within`.split(/\s+/),
);

/** Whether files like these are often made of gettext's, for the scripts of a website or for Java. */
export function mayBeCompiled(mask: string): boolean {
  return /\.(?:json|properties)$/.test(mask);
}

/** Keys of a compiled file, as the first group, without a context. */
const COMPILED_KEY = /(?:^|[{,])[ \t]{0,20}"(?:[^"\n\\]{1,200}\\u0004)?([^"\n]{1,300})"[ \t]{0,9}:/gm;
/** The same in Java's properties, which begin with no bracket. */
const PROPERTY_KEY = /^(?![#!{[])((?:\\.|[^\\\s:=]){1,300})[ \t]{0,20}[:=]/gm;
/** How gettext-parser writes what it reads: https://github.com/smhg/gettext-parser#data-structure-of-parsed-mopo-files */
const PARSED = /^\s{0,99}\{\s{0,99}"charset"\s{0,9}:\s{0,9}"[\w-]{1,50}",\s{0,99}"headers"\s{0,9}:\s{0,9}\{/;
const PARSED_SOURCE = /"msgid"[ \t]{0,9}:[ \t]{0,9}"([^"\n]{1,300})"/g;
/** Source texts in gettext's files, which may go over several lines. */
const GETTEXT_SOURCE = /^msgid "([^"\n]{0,300}(?:"\r?\n"[^"\n]{1,300}){0,20})"\r?$/gm;

/** The keys at the start of a compiled file that may be texts of gettext. */
export function compiledKeysIn(start: string): ReadonlySet<string> {
  if (!/^\s{0,99}[[{]/.test(start))
    return new Set([...start.matchAll(PROPERTY_KEY)].map(([, key = ""]) => key.replace(/\\([ !#:=])/g, "$1")));
  const pattern = PARSED.test(start) ? PARSED_SOURCE : COMPILED_KEY;
  return new Set([...start.matchAll(pattern)].map(([, key = ""]) => key));
}

/** The source texts at the start of gettext's files. */
export function gettextSourcesIn(start: string): ReadonlySet<string> {
  return new Set([...start.matchAll(GETTEXT_SOURCE)].map(([, text = ""]) => text.replace(/"\r?\n"/g, "")));
}

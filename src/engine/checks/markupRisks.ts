/** Elements that run or load something without an attribute that tells. */
const ACTIVE = /<(script|iframe|object|embed)(?=[\s/>])/gi;
/** Browsers accept a slash or the end of another value before a name, and white space around the equals sign. */
const ATTRIBUTE =
  /[\s/"'](on[a-z]{3,40}|srcdoc|style|(?:xlink:)?href|src(?:set)?|poster|action|formaction)\s{0,20}=\s{0,20}(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]*))/gi;

/** Stands for the names and addresses of translators, by the convention of GNOME and KDE. */
const CREDITS = /^translators?[-_ ]credits$/i;

/** Addresses that leave a page as it is: relative ones, placeholders, and those of these schemes. */
const SAFE_ADDRESS = /^(?:https?:|ftp:|mailto:|tel:|[^:&]*(?:$|[/?#{%$][^&]*))/i;

/**
 * What of a translation runs code, loads something or leads elsewhere, and is not in its source: elements, attributes by
 * their names, and code by its text. Addresses may differ, as many of them have a page for each language.
 */
export function addedRisks(source: string, text: string): readonly string[] {
  if (!text.includes("<") || CREDITS.test(source)) return [];
  const risks = risksOf(text);
  if (risks.size === 0) return [];
  const known = risksOf(source);
  return [...risks].filter((risk) => !known.has(risk));
}

/** What of a style loads something, or covers what the program shows. */
const STYLE_RISK = /url\(|expression\(|position\s{0,10}:/i;

function risksOf(written: string): ReadonlySet<string> {
  // XLIFF has the markup of a placeholder in an attribute.
  const text = written.replaceAll("&quot;", '"').replaceAll("&apos;", "'");
  const risks = new Set<string>();
  const markup = /<[a-z]/i.exec(text);
  if (markup === null) return risks;
  for (const [, element = ""] of text.matchAll(ACTIVE)) risks.add(`<${element.toLowerCase()}>`);
  for (const [, attribute = "", double, single, bare] of text.slice(markup.index).matchAll(ATTRIBUTE)) {
    const name = attribute.toLowerCase();
    const value = (double ?? single ?? bare ?? "").trim();
    if (name === "style" && !STYLE_RISK.test(value)) continue;
    risks.add(isCode(name, value) ? `${name}="${value}"` : name);
  }
  return risks;
}

function isCode(name: string, value: string): boolean {
  if (name === "style") return false;
  return name.startsWith("on") || name === "srcdoc" || !SAFE_ADDRESS.test(value);
}

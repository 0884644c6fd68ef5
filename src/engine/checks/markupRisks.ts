/** Elements that run or load something without an attribute that tells. */
const ACTIVE = /<(script|iframe|object|embed)(?=[\s/>])/gi;
/** Browsers accept a slash or the end of another value before a name. */
const ATTRIBUTE =
  /[\s/"'](on[a-z]{3,40}|srcdoc|style|href|src|action|formaction)=(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]*))/gi;

/** Stands for the names and addresses of translators, by the convention of GNOME and KDE. */
const CREDITS = /^translators?[-_ ]credits$/i;

/** Addresses that leave a page as it is: relative ones, placeholders, and those of these schemes. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|[^:&]*(?:$|[/?#{%$][^&]*))/i;

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

function risksOf(text: string): ReadonlySet<string> {
  const risks = new Set<string>();
  const markup = /<[a-z]/i.exec(text);
  if (markup === null) return risks;
  for (const [, element = ""] of text.matchAll(ACTIVE)) risks.add(`<${element.toLowerCase()}>`);
  for (const [, written = "", double, single, bare] of text.slice(markup.index).matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase();
    const value = (double ?? single ?? bare ?? "").trim();
    risks.add(isCode(name, value) ? `${name}="${value}"` : name);
  }
  return risks;
}

function isCode(name: string, value: string): boolean {
  if (name === "style") return false;
  return name.startsWith("on") || name === "srcdoc" || !SAFE_ADDRESS.test(value);
}

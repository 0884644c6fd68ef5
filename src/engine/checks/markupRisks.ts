/** Elements that run or load something without an attribute that tells. */
const ACTIVE: ReadonlySet<string> = new Set(["script", "iframe", "object", "embed"]);
/**
 * The name of a tag, or an attribute of the tag before it. Browsers accept a slash or the end of another value before
 * an attribute, and white space around the equals sign.
 */
const PART =
  /<([a-z][\w:.-]{0,100})|[\s/"'](on[a-z]{3,40}|srcdoc|style|(?:xlink:)?href|src(?:set)?|poster|action|formaction)\s{0,20}=\s{0,20}(?:"([^"<>]*)(?=")|'([^'<>]*)(?=')|([^\s"'<>]*))/gi;

/** Stands for the names and addresses of translators, by the convention of GNOME and KDE. */
const CREDITS = /^translators?[-_ ]credits$/i;

/** Addresses that leave a page as it is: relative ones, placeholders, and those of these schemes. */
const SAFE_ADDRESS = /^(?:https?:|ftp:|mailto:|tel:|[^:&]*(?:$|[/?#{%$][^&]*))/i;

/** What of a style loads something, or covers what the program shows. */
const STYLE_RISK = /url\(|expression\(|position\s{0,10}:/i;

/** Elements, and attributes with their element, and their values. */
type Risks = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What of a translation runs code, loads something or leads elsewhere, and is not in its source: elements, attributes
 * with their tags, and code by its text. An address may take the place of another of the same tag, as many of them have a
 * page for each language.
 */
export function addedRisks(source: string, text: string): readonly string[] {
  if (!text.includes("<") || CREDITS.test(source)) return [];
  const risks = risksOf(text);
  if (risks.size === 0) return [];
  const known = risksOf(source);
  return [...risks].flatMap(([risk, values]) => addedValues(risk, values, known.get(risk)));
}

function addedValues(risk: string, values: ReadonlySet<string>, known: ReadonlySet<string> | undefined): string[] {
  if (known === undefined) return [...values].map((value) => (isCode(risk, value) ? `${risk}="${value}"` : risk));
  const added = [...values].filter((value) => !known.has(value));
  const code = added.filter((value) => isCode(risk, value));
  const replaced = [...known].filter((value) => !values.has(value)).length;
  const isMore = !risk.endsWith(" style") && added.length - code.length > replaced;
  return [...code.map((value) => `${risk}="${value}"`), ...(isMore ? [risk] : [])];
}

function risksOf(written: string): Risks {
  // XLIFF has the markup of a placeholder in an attribute.
  const text = written.replaceAll("&quot;", '"').replaceAll("&apos;", "'");
  const risks = new Map<string, Set<string>>();
  const add = (risk: string, value: string) => {
    risks.set(risk, (risks.get(risk) ?? new Set()).add(value));
  };
  let tag: string | undefined;
  for (const [, element, attribute = "", double, single, bare] of text.matchAll(PART)) {
    if (element !== undefined) {
      tag = element.toLowerCase();
      if (ACTIVE.has(tag)) add(`<${tag}>`, "");
    } else if (tag !== undefined) {
      const name = attribute.toLowerCase();
      const value = (double ?? single ?? bare ?? "").trim();
      if (name !== "style" || STYLE_RISK.test(value)) add(`${tag} ${name}`, value);
    }
  }
  return risks;
}

function isCode(risk: string, value: string): boolean {
  const name = risk.split(" ")[1];
  if (name === undefined || name === "style") return false;
  return name.startsWith("on") || name === "srcdoc" || !SAFE_ADDRESS.test(value);
}

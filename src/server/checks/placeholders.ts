/** A way of writing placeholders, switched on by flags of an entry. */
export interface PlaceholderFormat {
  readonly name: "c" | "python" | "python_brace" | "php" | "javascript" | "qt" | "c_sharp" | "perl_brace";
  /** The flags that say that a text is of this format. `no-…` and `possible-…` flags do not. */
  readonly flags: readonly string[];
  /** The placeholders of a text in a form in which equal lists mean equal placeholders; sorted. */
  readonly placeholders: (text: string) => readonly string[];
}

// Repetitions are bounded so that no text, however made, costs more than linear time.
const PRINTF =
  /%(?:(\d{1,4})\$)?[-+ #0'I]{0,8}(\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(\*(?:\d{1,4}\$)?|\d{0,9}))?((?:hh|h|ll|l|q|L|j|z|t)?[diouxXeEfFgGaAcCsSpnm%]|<PRI[a-zA-Z0-9]{1,12}>)/g;
const PYTHON = /%(?:\(([^()]{0,200})\))?[-+ #0]{0,8}(\*|\d{1,9})?(?:\.(\*|\d{0,9}))?[hlL]?([diouxXeEfFgGcrsab%])/g;
const BRACE = /\{\{|\}\}|\{([^{}]{0,200})\}/g;
const NAMED_BRACE = /\{([A-Za-z_]\w{0,100})\}/g;
const NUMBERED_BRACE = /\{\{|\}\}|\{(\d{1,4})(?:,[^{}]{0,20})?(?::[^{}]{0,100})?\}/g;
const QT = /%(?:L?(\d{1,2})|(n))/g;

export const PLACEHOLDER_FORMATS: readonly PlaceholderFormat[] = [
  { name: "c", flags: ["c-format", "objc-format"], placeholders: printf },
  { name: "php", flags: ["php-format"], placeholders: printf },
  { name: "javascript", flags: ["javascript-format"], placeholders: python },
  { name: "python", flags: ["python-format"], placeholders: python },
  { name: "python_brace", flags: ["python-brace-format"], placeholders: pythonBrace },
  { name: "perl_brace", flags: ["perl-brace-format"], placeholders: (text) => captured(text, NAMED_BRACE) },
  { name: "c_sharp", flags: ["csharp-format", "java-format"], placeholders: (text) => captured(text, NUMBERED_BRACE) },
  { name: "qt", flags: ["qt-format", "qt-plural-format", "kde-format"], placeholders: (text) => captured(text, QT) },
];

/**
 * Arguments by number, so that `%2$d %1$s` equals `%s %d`. The conversion counts with its length, as it is what a wrong
 * one breaks; width, precision and flags are the translator's own business.
 */
function printf(text: string): readonly string[] {
  const found: string[] = [];
  let next = 1;
  for (const [, position, width, precision, conversion = ""] of text.matchAll(PRINTF)) {
    if (conversion === "%") continue;
    for (const star of [width, precision]) {
      if (star?.startsWith("*")) found.push(`${star.length > 1 ? star.slice(1, -1) : next++}:*`);
    }
    // %m takes no argument: it stands for the last error.
    if (conversion === "m") found.push("m");
    else found.push(`${position ?? next++}:${conversion === "i" ? "d" : conversion}`);
  }
  return found.sort();
}

/** Named ones in any order, and as often as wanted; the others by their position. */
function python(text: string): readonly string[] {
  const named = new Set<string>();
  const found: string[] = [];
  for (const [, name, width, precision, conversion = ""] of text.matchAll(PYTHON)) {
    if (conversion === "%" && name === undefined) continue;
    if (name !== undefined) {
      named.add(`(${name})${conversion}`);
      continue;
    }
    for (const star of [width, precision]) if (star === "*") found.push(`${found.length}:*`);
    found.push(`${found.length}:${conversion}`);
  }
  return [...named, ...found].sort();
}

/** Names with their attributes and indexes, but without conversion and format, which a language may need to change. */
function pythonBrace(text: string): readonly string[] {
  const named = new Set<string>();
  let unnamed = 0;
  for (const [, field] of text.matchAll(BRACE)) {
    if (field === undefined) continue;
    const name = field.split(/[!:]/, 1)[0] ?? "";
    if (name === "") named.add(`:${unnamed++}`);
    else named.add(name);
  }
  return [...named].sort();
}

/** What the pattern's groups caught, each once. */
function captured(text: string, pattern: RegExp): readonly string[] {
  const found = new Set<string>();
  for (const [, ...groups] of text.matchAll(pattern)) {
    for (const group of groups) if (group !== undefined) found.add(group);
  }
  return [...found].sort();
}

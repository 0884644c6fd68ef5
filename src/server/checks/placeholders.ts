/** A syntax of placeholders. */
export interface PlaceholderFormat {
  readonly name: "c" | "python" | "python_brace" | "php" | "javascript" | "qt" | "c_sharp" | "perl_brace";
  /** Flags that select it. `no-…` and `possible-…` flags do not. */
  readonly flags: readonly string[];
  /** Sorted. Equal lists mean equal placeholders. */
  readonly placeholders: (text: string) => readonly string[];
}

// Bounded repetitions keep every match linear in time.
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

/** By number, so that `%2$d %1$s` equals `%s %d`. Width, precision and flags may differ. */
function printf(text: string): readonly string[] {
  const found: string[] = [];
  let next = 1;
  for (const [, position, width, precision, conversion = ""] of text.matchAll(PRINTF)) {
    if (conversion === "%") continue;
    for (const star of [width, precision]) {
      if (star?.startsWith("*")) found.push(`${star.length > 1 ? star.slice(1, -1) : next++}:*`);
    }
    // %m takes no argument.
    if (conversion === "m") found.push("m");
    else found.push(`${position ?? next++}:${conversion === "i" ? "d" : conversion}`);
  }
  return found.sort();
}

/** Named ones in any order and number, others by position. */
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

/** Without conversion and format, which a language may need to change. */
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

function captured(text: string, pattern: RegExp): readonly string[] {
  const found = new Set<string>();
  for (const [, ...groups] of text.matchAll(pattern)) {
    for (const group of groups) if (group !== undefined) found.add(group);
  }
  return [...found].sort();
}

import { ALL, type Exchange, type Fault, NOT_JSON, type Outcome } from "./fault";
import type { WirePage } from "./statistics";

const HTML = "<!DOCTYPE html><html><head><title>Sign in</title></head><body></body></html>";

function body(
  does: string,
  leadsTo: Outcome,
  write: (page: WirePage) => string | Buffer,
  type = "application/json",
): Fault {
  const answer = ({ response, body, page }: Exchange): void => {
    const good = body(page);
    response.writeHead(200, type === "" ? {} : { "content-type": type }).end(good ? write(good) : "");
  };
  return { does, leadsTo, requests: leadsTo.kind === "rows" ? 3 : 1, behaviour: { kind: "http", answer } };
}

function field(name: string, value: unknown, expected: string): Fault {
  const leadsTo: Outcome = { kind: "notUnderstood", path: `results[3].${name}`, expected };
  return body(`gives ${name} as ${JSON.stringify(value)}`, leadsTo, (page) =>
    JSON.stringify({
      ...page,
      results: page.results.map((row, index) => (index === 3 ? { ...row, [name]: value } : row)),
    }),
  );
}

/** For numbers that JSON.stringify does not write. */
function total(text: string, leadsTo: Outcome): Fault {
  return body(`gives ${text} as a total`, leadsTo, (page) =>
    JSON.stringify(page).replace(/"total":\d+/, `"total":${text}`),
  );
}

function withNestedLists(page: WirePage, depth: number): string {
  const lists = `${"[".repeat(depth)}${"]".repeat(depth)}`;
  return JSON.stringify(page).replaceAll('"last_author":"Ada"', `"last_author":"Ada","labels":${lists}`);
}

const notUnderstood = (path: string, expected: string): Outcome => ({ kind: "notUnderstood", path, expected });

export const BODY_FAULTS = {
  html: body("answers 200 with a page", { kind: "htmlPage" }, () => HTML, "text/html; charset=utf-8"),
  htmlWithoutType: body("answers 200 with a page of no type", { kind: "htmlPage" }, () => `\n ${HTML}`, ""),
  htmlAsText: body("answers 200 with a page as text", { kind: "htmlPage" }, () => HTML, "text/plain"),
  htmlAsJson: body("answers 200 with a page as JSON", NOT_JSON, () => HTML),
  empty: body("answers 200 with nothing", NOT_JSON, () => ""),
  blank: body("answers 200 with blanks", NOT_JSON, () => " \n "),
  cut: body("sends half of its JSON as if it were all", NOT_JSON, (page) => JSON.stringify(page).slice(0, 500)),
  text: body("answers with a word", NOT_JSON, () => "OK", "text/plain"),
  jsonAsText: body("answers well, as text", ALL, (page) => JSON.stringify(page), "text/plain"),
  jsonWithoutType: body("answers well, with no type", ALL, (page) => JSON.stringify(page), ""),
  twoDocuments: body("sends its JSON twice", NOT_JSON, (page) => JSON.stringify(page).repeat(2)),
  padded: body("wraps its JSON in a function call", NOT_JSON, (page) => `callback(${JSON.stringify(page)})`),
  byteOrderMark: body("begins with a byte order mark", ALL, (page) => `\uFEFF${JSON.stringify(page)}`),
  utf16: body("writes UTF-16", NOT_JSON, (page) => Buffer.from(`\uFEFF${JSON.stringify(page)}`, "utf16le")),
  nullBytes: body("mixes null bytes in", NOT_JSON, (page) => JSON.stringify(page).replaceAll(",", ",\0")),
  deep: body("nests a hundred thousand lists", NOT_JSON, () => "[".repeat(1e5) + "]".repeat(1e5)),
  deepRow: body("nests some thousand in a field that nobody reads", NOT_JSON, (page) => withNestedLists(page, 5e3)),
  nestedRow: body("nests some in a field that nobody reads", ALL, (page) => withNestedLists(page, 50)),
  prototype: body("gives a prototype", ALL, (page) =>
    JSON.stringify(page).replaceAll('"code"', '"__proto__":{"total":1},"code"'),
  ),
  topNull: body("answers null", notUnderstood("", "object"), () => "null"),
  topList: body("answers with the rows alone", notUnderstood("", "object"), (page) => JSON.stringify(page.results)),
  errorAsSuccess: body("tells an error with 200", notUnderstood("count", "whole number"), () => '{"detail":"No."}'),
  noCount: body("leaves the count out", notUnderstood("count", "whole number"), ({ results }) =>
    JSON.stringify({ results }),
  ),
  negativeCount: body("counts below 0", notUnderstood("count", "number of 0 or more"), (page) =>
    JSON.stringify({ ...page, count: -1 }),
  ),
  noResults: body("leaves the rows out", notUnderstood("results", "array"), ({ count }) => JSON.stringify({ count })),
  rowsByName: body("gives the rows by name", notUnderstood("results", "array"), (page) =>
    JSON.stringify({ ...page, results: Object.fromEntries(page.results.map((row) => [row.code, row])) }),
  ),
  rowNull: body("gives null as a row", notUnderstood("results[0]", "object"), (page) =>
    JSON.stringify({ ...page, results: [null, ...page.results.slice(1)] }),
  ),
  totalInQuotes: field("total", "200", "whole number"),
  totalNull: field("total", null, "whole number"),
  translatedFraction: field("translated", 1.5, "whole number"),
  translatedNegative: field("translated", -1, "number of 0 or more"),
  translatedTrue: field("translated", true, "whole number"),
  codeNumber: field("code", 5, "string"),
  codeEmpty: field("code", "", "text"),
  failingList: field("failing", [1], "whole number"),
  totalInfinite: total("1e999", notUnderstood("results[0].total", "whole number")),
  totalHuge: total("9007199254740993", notUnderstood("results[0].total", "smaller number")),
  totalNotANumber: total("NaN", NOT_JSON),
  totalHexadecimal: total("0xC8", NOT_JSON),
  totalWithExponent: total("2e2", ALL),
} as const satisfies Record<string, Fault>;

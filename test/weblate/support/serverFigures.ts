import assert from "node:assert/strict";
import type { LanguageStatistics } from "../../../src/model/statistics/statistics";

/** A row of the API, as it is. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Asks a service without the code that is tested. */
export interface Asker {
  get(path: string): Promise<RawRow>;
  /** Throws unless the service accepts it. */
  send(method: "POST" | "PATCH" | "PUT" | "DELETE", path: string, body?: object | FormData): Promise<RawRow>;
  /** Every item of a list, over all its pages. */
  list(path: string): Promise<readonly RawRow[]>;
}

export function createAsker(base: string, token?: string): Asker {
  const ask = async (method: string, path: string, body?: object | FormData): Promise<RawRow> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: "application/json",
        // The server closes an idle connection after two seconds, maybe just when the next request is sent.
        connection: "close",
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return text === "" ? {} : JSON.parse(text);
  };
  return {
    get: (path) => ask("GET", path),
    send: ask,
    async list(path) {
      const items: RawRow[] = [];
      for (let page = 1; ; page++) {
        const { results, next } = await ask("GET", `${path}?page=${page}`);
        assert.ok(Array.isArray(results));
        items.push(...results);
        if (next === null) return items;
      }
    },
  };
}

/** `component` may be in a category. */
export function componentPath(project: string, component: string): string {
  return `/api/components/${project}/${component.replaceAll("/", "%252F")}/`;
}

/** What a row of the API has to become. */
export function expectedLanguage(row: RawRow): object {
  return {
    code: row.code,
    name: row.name,
    total: row.total,
    translated: row.translated,
    fuzzy: row.fuzzy,
    failing: row.failing,
    approved: row.approved,
    suggestions: row.suggestions,
    comments: row.comments,
    reportedPercent: row.translated_percent,
    totalWords: row.total_words,
    translatedWords: row.translated_words,
    translateUrl: row.translate_url,
  };
}

export function figuresOf(language: LanguageStatistics): object {
  const { lastAuthor: _author, lastChange: _change, languageUrl: _url, isSource: _source, ...figures } = language;
  return figures;
}

export function byCode<Item extends object>(items: readonly Item[]): readonly Item[] {
  const codeOf = (item: Item): string => ("code" in item ? String(item.code) : "");
  return [...items].sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1));
}

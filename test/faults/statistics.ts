export interface WireRow {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly total_words: number;
  readonly last_change: string | null;
  readonly last_author: string | null;
  readonly recent_changes: number;
  readonly translated: number;
  readonly translated_words: number;
  readonly translated_percent: number;
  readonly fuzzy: number;
  readonly fuzzy_percent: number;
  readonly failing: number;
  readonly failing_percent: number;
  readonly url: string;
  readonly url_translate: string;
}

export interface WirePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly WireRow[];
}

const TOTAL = 200;

export function statisticsRows(count: number): readonly WireRow[] {
  return Array.from({ length: count }, (_, index) => statisticsRow(index));
}

/** `aa`, `ab`, … `az`, `ba`, … and with three letters after `zz`. */
export function statisticsRow(index: number): WireRow {
  const code = codeAt(index);
  const translated = (index * 7) % (TOTAL + 1);
  return {
    code,
    name: `Language ${code}`,
    total: TOTAL,
    total_words: TOTAL * 4,
    last_change: index % 3 === 0 ? null : "2026-01-03T17:11:40.918939Z",
    last_author: index % 3 === 0 ? null : "Ada",
    recent_changes: index % 3,
    translated,
    translated_words: translated * 4,
    translated_percent: Math.floor(translated * 5) / 10,
    fuzzy: index % 5,
    fuzzy_percent: Math.floor((index % 5) * 5) / 10,
    failing: index % 4,
    failing_percent: Math.floor((index % 4) * 5) / 10,
    url: `http://statistics.example/engage/p/${code}/`,
    url_translate: `http://statistics.example/projects/p/c/${code}/`,
  };
}

/** Pages count from 1; undefined past the end. `address` has no query. */
export function statisticsPage(
  rows: readonly WireRow[],
  page: number,
  pageSize: number,
  address: string,
): WirePage | undefined {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  return {
    count: rows.length,
    next: page < pages ? `${address}?page=${page + 1}` : null,
    previous: page > 1 ? `${address}?page=${page - 1}` : null,
    results: rows.slice((page - 1) * pageSize, page * pageSize),
  };
}

function codeAt(index: number): string {
  let code = "";
  for (let rest = index + 26; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    code = String.fromCharCode(97 + (rest % 26)) + code;
  }
  return code;
}

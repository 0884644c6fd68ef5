/**
 * Compares the service with gettext's own `msgfmt --statistics` over thousands of real files. The service is asked over
 * HTTP, page by page, as a client would.
 *
 * A difference has to be explained, with another reader (`gettext-parser`) than the service's own. There are two
 * explanations. A component counts the strings of all its languages, so its total is larger than a file by exactly the
 * strings that the file does not have. And `msgfmt --statistics` looks only at the first plural form, so it counts
 * exactly those strings more that lack another form which the header declares, or the language has.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { po } from "gettext-parser";
import pLimit from "p-limit";
import { neededForms } from "../../src/engine/formats/conventions/neededForms";
import { createStatisticsServer } from "../../src/web/server";
import { countWithMsgfmt, ensureMsgfmt, type MsgfmtCounts } from "./msgfmt";
import { EXPECTED_COMPONENTS, EXPECTED_FILES, PROJECT, prepareRealTranslations } from "./translations";

interface Row {
  readonly code: string;
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
}

interface RealFile {
  readonly component: string;
  /** `pt_BR` for `pt-br.po`. */
  readonly code: string;
  readonly path: string;
}

type Verdict = { readonly kind: "equal" } | { readonly kind: "explained" | "unexplained"; readonly text: string };

export async function compare(): Promise<boolean> {
  ensureMsgfmt();
  const folder = await prepareRealTranslations();
  const files = listFiles(folder);
  const began = performance.now();
  const rows = await fetchRows(folder);
  const elapsed = performance.now() - began;
  const served = [...rows.values()].reduce((sum, component) => sum + component.size, 0);
  console.log(`${rows.size} components, ${served} rows read over HTTP in ${Math.round(elapsed)} ms`);

  const missing = missingUnits(files);
  const partial = new Map(files.map((file) => [file.path, partialPlurals(file)]));
  const counted = await pLimit(4).map(files, (file) => countWithMsgfmt(file.path));
  const verdicts = files.map((file, index) => {
    const row = rows.get(file.component)?.get(file.code);
    return judge(row, counted[index], missing.get(file.path) ?? Number.NaN, partial.get(file.path) ?? NO_PLURALS);
  });
  const texts = files.map((file, index) => ({ file, verdict: verdicts[index] ?? { kind: "equal" as const } }));
  let unexplained = 0;
  for (const { file, verdict } of texts) {
    if (verdict.kind === "equal") continue;
    if (verdict.kind === "unexplained") unexplained++;
    const mark = verdict.kind === "explained" ? "explained  " : "UNEXPLAINED";
    console.log(`${mark}  ${file.component} ${file.code}: ${verdict.text}`);
  }
  const equal = verdicts.filter(({ kind }) => kind === "equal").length;
  const explained = verdicts.filter(({ kind }) => kind === "explained").length;
  console.log(`${equal} of ${files.length} files equal; ${explained} differences explained, ${unexplained} not`);
  const complete = files.length === EXPECTED_FILES && rows.size === EXPECTED_COMPONENTS && served === files.length;
  if (!complete)
    console.log(`expected ${EXPECTED_COMPONENTS} components with ${EXPECTED_FILES} files, all of them served`);
  return complete && unexplained === 0;
}

/** Strings of a file that have their first plural form and lack another. */
type PartialPlurals = Pick<Row, "translated" | "fuzzy">;
const NO_PLURALS: PartialPlurals = { translated: 0, fuzzy: 0 };

function judge(
  row: Row | undefined,
  file: MsgfmtCounts | undefined,
  missing: number,
  partial: PartialPlurals,
): Verdict {
  if (row === undefined || file === undefined) return { kind: "unexplained", text: "is not served" };
  const total = file.translated + file.fuzzy + file.untranslated;
  const states = `translated ${row.translated} and ${file.translated}, fuzzy ${row.fuzzy} and ${file.fuzzy}, lacking plural forms ${partial.translated} and ${partial.fuzzy}`;
  if (row.translated + partial.translated !== file.translated || row.fuzzy + partial.fuzzy !== file.fuzzy) {
    return { kind: "unexplained", text: states };
  }
  if (row.total === total) {
    return partial.translated + partial.fuzzy === 0 ? { kind: "equal" } : { kind: "explained", text: states };
  }
  const text = `total ${row.total}, in the file ${total}, of the component's strings it lacks ${missing}`;
  return { kind: row.total - total === missing ? "explained" : "unexplained", text };
}

function listFiles(folder: string): readonly RealFile[] {
  const packages = path.join(folder, "packages");
  return readdirSync(packages).flatMap((name) => {
    const translations = path.join(packages, name, "lang", "translations");
    return readdirSync(translations).map((file) => ({
      component: `${PROJECT}-${name}`,
      code: codeOf(path.basename(file, ".po")),
      path: path.join(translations, file),
    }));
  });
}

function codeOf(name: string): string {
  const [language = "", rest] = name.split("-");
  if (rest === undefined) return language;
  return `${language}_${rest.length === 4 ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest.toUpperCase()}`;
}

/** By file, the strings of the component's other languages that it lacks. */
function missingUnits(files: readonly RealFile[]): ReadonlyMap<string, number> {
  const own = new Map<string, ReadonlySet<string>>();
  const all = new Map<string, Set<string>>();
  for (const file of files) {
    const { translations } = po.parse(readFileSync(file.path));
    const units = Object.values(translations).flatMap((byId) => Object.values(byId));
    const keys = new Set(
      units.filter(({ msgid }) => msgid !== "").map(({ msgctxt, msgid }) => JSON.stringify([msgctxt, msgid])),
    );
    own.set(file.path, keys);
    const component = all.get(file.component) ?? new Set();
    all.set(file.component, component);
    for (const key of keys) component.add(key);
  }
  return new Map(
    files.map(({ component, path }) => [path, (all.get(component)?.size ?? 0) - (own.get(path)?.size ?? 0)]),
  );
}

function partialPlurals({ path, code }: RealFile): PartialPlurals {
  const { translations, headers } = po.parse(readFileSync(path));
  const declared = Number(/nplurals\s*=\s*(\d+)/.exec(headers["Plural-Forms"] ?? "")?.[1] ?? 0);
  const partial = Object.values(translations)
    .flatMap((byId) => Object.values(byId))
    .filter(({ msgid_plural, msgstr }) => {
      const isPartial = msgstr.length < neededForms(code, declared) || msgstr.includes("");
      return msgid_plural !== undefined && msgstr[0] !== "" && isPartial;
    });
  const fuzzy = partial.filter(({ comments }) => /\bfuzzy\b/.test(comments?.flag ?? "")).length;
  return { translated: partial.length - fuzzy, fuzzy };
}

async function fetchRows(folder: string): Promise<ReadonlyMap<string, ReadonlyMap<string, Row>>> {
  const service = await createStatisticsServer({
    folder,
    project: PROJECT,
    log: (line) => console.log(`log: ${line}`),
  });
  if (!service.ok) throw new Error(`The service can't be set up: ${service.problem.kind}`);
  try {
    const listener = await service.value.listen(0);
    if (!listener.ok) throw new Error(`The service cannot listen: ${listener.problem.kind}`);
    const rows = new Map<string, ReadonlyMap<string, Row>>();
    const base = `${listener.value.address}api/projects/${PROJECT}/components/`;
    for (const component of await fetchAll<{ slug: string; statistics_url: string }>(base)) {
      const languages = await fetchAll<Row>(component.statistics_url);
      rows.set(component.slug, new Map(languages.map((row) => [row.code, row])));
    }
    return rows;
  } finally {
    await service.value.close();
  }
}

async function fetchAll<Item>(url: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let next: string | null = url; next !== null; ) {
    const response: Response = await fetch(next);
    if (!response.ok) throw new Error(`${next}: ${response.status}`);
    const page = (await response.json()) as { next: string | null; results: Item[] };
    items.push(...page.results);
    next = page.next;
  }
  return items;
}

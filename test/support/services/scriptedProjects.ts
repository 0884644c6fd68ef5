import { answerStatus, answerWith, type ScriptedRow, type ScriptedService } from "./scriptedService";

export interface ScriptedComponent {
  readonly name: string;
  /** `slug` or `category/slug`. */
  readonly path: string;
  readonly rows: readonly ScriptedRow[];
  readonly glossary?: boolean;
  readonly filemask?: string;
}

export interface ScriptedProject {
  readonly name: string;
  readonly slug: string;
  /** Names by `category` or `category/category`. */
  readonly categories?: Readonly<Record<string, string>>;
  readonly components: readonly ScriptedComponent[];
}

/** What a service lacks: lists, or the sums of a project's languages. */
export type Lacking = "lists" | "sums";

/** Answers as Weblate does for projects with categories and glossaries. */
export function answerProjects(
  origin: string,
  projects: readonly ScriptedProject[],
  lacking?: Lacking,
): ScriptedService["answer"] {
  const answers = new Map<string, unknown>();
  const list = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results });
  for (const { slug: project, name, categories = {}, components } of projects) {
    const base = `/api/projects/${project}`;
    const categoryUrl = (path: string) => `${origin}/api/categories/${Object.keys(categories).indexOf(path) + 1}/`;
    const parentOf = (path: string) => path.split("/").slice(0, -1).join("/");
    const listed = components.map(({ name: given, path, glossary = false, filemask }) => ({
      ...{ name: given, slug: path.split("/").at(-1), is_glossary: glossary, filemask },
      project: { name, slug: project },
      category: path.includes("/") ? categoryUrl(parentOf(path)) : null,
      source_language: { code: "en" },
      url: `${origin}/api/components/${project}/${encodeURIComponent(encodeURIComponent(path))}/`,
      web_url: `${origin}/projects/${project}/${path}/`,
    }));
    if (lacking !== "lists") {
      answers.set(`${base}/components/`, list(listed));
      const named = Object.entries(categories).map(([path, given]) => ({
        ...{ name: given, slug: path.split("/").at(-1), url: categoryUrl(path) },
        category: path.includes("/") ? categoryUrl(parentOf(path)) : null,
      }));
      answers.set(`${base}/categories/`, list(named));
    }
    if (lacking === undefined) answers.set(`${base}/languages/`, sumsOf(components));
    for (const { path, rows } of components) {
      answers.set(`/api/components/${project}/${encodeURIComponent(encodeURIComponent(path))}/statistics/`, rows);
    }
  }
  if (lacking !== "lists") {
    const all = projects.map(({ slug, name }) => ({ slug, name, web_url: `${origin}/projects/${slug}/` }));
    answers.set("/api/projects/", list(all));
  }
  return (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const body = answers.get(path);
    if (body === undefined) answerStatus(404)(request, response);
    else if (path.endsWith("/statistics/")) answerWith(body as readonly ScriptedRow[])(request, response);
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

function sumsOf(components: readonly ScriptedComponent[]): readonly ScriptedRow[] {
  const counts = ["total", "translated", "fuzzy", "failing"] as const;
  const sums = new Map<string, ScriptedRow>();
  for (const row of components.flatMap(({ rows }) => rows)) {
    const sum = sums.get(row.code);
    const added = counts.map((name) => [name, Number(sum?.[name] ?? 0) + Number(row[name] ?? 0)] as const);
    sums.set(row.code, { ...(sum ?? { code: row.code, name: row.name }), ...Object.fromEntries(added) } as ScriptedRow);
  }
  return [...sums.values()];
}

const row = (code: string, name: string, translated: number): ScriptedRow => ({ code, name, total: 8, translated });
const GERMAN = row("de", "German", 7);
const FRENCH = row("fr", "French", 4);

/** A project with categories, and another one that has a glossary too. */
export const EDITOR_PROJECT: ScriptedProject = {
  name: "CKEditor",
  slug: "ckeditor",
  categories: { media: "Media", "media/embeds": "Embeds" },
  components: [
    { name: "Glossary", path: "glossary", rows: [GERMAN], glossary: true },
    { name: "Table", path: "table", rows: [GERMAN, FRENCH] },
    { name: "Alignment", path: "alignment", rows: [row("de", "German", 8), row("fr", "French", 8)] },
    { name: "Media embed", path: "media/embeds/media-embed", rows: [GERMAN, FRENCH] },
    { name: "Image", path: "media/image", rows: [GERMAN, FRENCH] },
  ],
};

export const DOCUMENTATION_PROJECT: ScriptedProject = {
  name: "Documentation",
  slug: "documentation",
  components: [
    { name: "Glossary", path: "glossary", rows: [FRENCH], glossary: true },
    { name: "Manual", path: "manual", rows: [GERMAN, FRENCH] },
  ],
};

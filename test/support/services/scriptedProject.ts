import type { IncomingMessage, ServerResponse } from "node:http";
import { type ScriptedService, startScriptedService } from "./scriptedService";

/** A component of a scripted project. */
export interface ScriptedComponent {
  readonly slug: string;
  readonly name?: string;
  /** Slugs of its categories, the outermost first. */
  readonly categories?: readonly string[];
  readonly glossary?: boolean;
  readonly languages?: Readonly<Record<string, readonly [translated: number, total: number]>>;
}

/** What the service has; tests change it while it runs. */
export interface ProjectScript {
  slug: string;
  name: string;
  components: readonly ScriptedComponent[];
  /** Names of categories by their paths. */
  categories: Readonly<Record<string, string>>;
  /** Lists that the service does not have, answered with status 404. */
  missing: readonly ("components" | "languages" | "categories" | "projects")[];
  /** Whether the list of components names the project, as Weblate's does not. */
  isNamedInList: boolean;
  /** Token without which the project is hidden. */
  token?: string;
  /** Requests until the service refuses more; each response tells it. */
  remaining?: number;
  /** Seconds until it allows more, as each response tells. */
  reset: number;
  /** The most items on a page. */
  pageSize: number;
}

export interface ScriptedProject extends ScriptedService {
  readonly service: string;
  readonly script: ProjectScript;
  /** Paths of all requests, without the query; then forgets them. */
  asked(): readonly string[];
}

/** A service over a real socket that answers as Weblate 2026.10 does. */
export async function startScriptedProject(script: Partial<ProjectScript> = {}): Promise<ScriptedProject> {
  const whole: ProjectScript = {
    ...{
      slug: "app",
      name: "The App",
      components: [],
      categories: {},
      missing: [],
      isNamedInList: true,
      reset: 3600,
      pageSize: 1000,
    },
    ...script,
  };
  const requests: string[] = [];
  const scripted = await startScriptedService((request, response) => {
    requests.push(new URL(request.url ?? "", "http://x/").pathname);
    answer(whole, request, response);
  });
  return Object.assign(scripted, {
    service: `http://127.0.0.1:${scripted.port}`,
    script: whole,
    asked: () => requests.splice(0),
  });
}

function answer(script: ProjectScript, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://x/");
  const limits = limitHeaders(script);
  if (script.remaining !== undefined && script.remaining-- <= 0) {
    response.writeHead(429, { ...limits, "retry-after": String(script.reset) }).end("{}");
    return;
  }
  if (request.headers.authorization !== undefined && request.headers.authorization !== `Token ${script.token}`) {
    response.writeHead(401, { "content-type": "application/json" }).end(`{"detail":"Invalid token."}`);
    return;
  }
  const isHidden = script.token !== undefined && request.headers.authorization === undefined;
  const body = bodyOf(script, isHidden, pathname, searchParams);
  const headers = { ...limits, "content-type": body === undefined ? "text/html" : "application/json" };
  response.writeHead(body === undefined ? 404 : 200, headers);
  response.end(body === undefined ? "<!doctype html><title>Not found</title>" : JSON.stringify(body));
}

function limitHeaders({ remaining, reset }: ProjectScript): Record<string, string> {
  if (remaining === undefined) return {};
  return {
    "x-ratelimit-limit": "100",
    "x-ratelimit-remaining": String(Math.max(0, remaining - 1)),
    "x-ratelimit-reset": String(reset),
  };
}

function bodyOf(script: ProjectScript, isHidden: boolean, path: string, query: URLSearchParams): unknown {
  const has = (list: ProjectScript["missing"][number]): boolean => !script.missing.includes(list);
  if (path === "/api/projects/") return has("projects") ? page(script, [], query) : undefined;
  if (isHidden) return undefined;
  const project = `/api/projects/${script.slug}/`;
  if (path === project) return projectItem(script);
  if (path === `${project}components/` && has("components")) {
    return page(
      script,
      script.components.map((component) => componentItem(script, component)),
      query,
    );
  }
  if (path === `${project}categories/` && has("categories")) return page(script, categoryItems(script), query);
  if (path === `${project}languages/` && has("languages")) return languageRows(script);
  const component = script.components.find((one) => path === `${componentPath(script, one)}statistics/`);
  if (!component) return undefined;
  return page(
    script,
    Object.entries(component.languages ?? {}).map(([code, [translated, total]]) => row(code, translated, total)),
    query,
  );
}

function page({ pageSize }: ProjectScript, items: readonly unknown[], query: URLSearchParams): unknown {
  const size = Math.min(pageSize, Number(query.get("page_size") ?? 50));
  const start = (Number(query.get("page") ?? 1) - 1) * size;
  if (start > 0 && start >= items.length) return undefined;
  const next = start + size < items.length ? "http://internal.invalid/?page=next" : null;
  return { count: items.length, next, previous: null, results: items.slice(start, start + size) };
}

function componentPath({ slug }: ProjectScript, component: ScriptedComponent): string {
  const path = [...(component.categories ?? []), component.slug].join("/");
  return `/api/components/${slug}/${encodeURIComponent(encodeURIComponent(path))}/`;
}

function projectItem({ name, slug }: ProjectScript): unknown {
  return { name, slug };
}

function componentItem(script: ProjectScript, component: ScriptedComponent): unknown {
  const { slug, name = slug, categories = [], glossary = false } = component;
  return {
    ...{ slug, name, is_glossary: glossary, filemask: `locale/*/${slug}.po` },
    ...(script.isNamedInList ? { project: projectItem(script) } : {}),
    source_language: { code: "en", name: "English" },
    category: categories.length === 0 ? null : categoryAddress(script, categories.join("/")),
    url: `http://internal.invalid${componentPath(script, component)}`,
  };
}

function categoryPaths({ components }: ProjectScript): readonly string[] {
  const paths = components.flatMap(({ categories = [] }) =>
    categories.map((_, level) => categories.slice(0, level + 1).join("/")),
  );
  return [...new Set(paths)];
}

function categoryAddress(script: ProjectScript, path: string): string {
  return `http://internal.invalid/api/categories/${categoryPaths(script).indexOf(path) + 1}/`;
}

function categoryItems(script: ProjectScript): readonly unknown[] {
  return categoryPaths(script).map((path) => {
    const slugs = path.split("/");
    const outer = slugs.slice(0, -1).join("/");
    return {
      slug: slugs.at(-1),
      name: script.categories[path] ?? "",
      url: categoryAddress(script, path),
      category: outer === "" ? null : categoryAddress(script, outer),
    };
  });
}

function languageRows(script: ProjectScript): readonly unknown[] {
  const sums = new Map<string, [translated: number, total: number]>();
  for (const { languages = {} } of script.components) {
    for (const [code, [translated, total]] of Object.entries(languages)) {
      const [before, all] = sums.get(code) ?? [0, 0];
      sums.set(code, [before + translated, all + total]);
    }
  }
  return [...sums].map(([code, [translated, total]]) => ({
    ...row(code, translated, total),
    url: `http://public.example/projects/${script.slug}/-/${code}/`,
    translate_url: `http://public.example/translate/${script.slug}/-/${code}/`,
  }));
}

function row(code: string, translated: number, total: number) {
  return { code, name: `Language ${code}`, total, translated, fuzzy: 0, failing: 0, last_change: null };
}

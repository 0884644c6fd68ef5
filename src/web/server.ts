import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { fail, type Result, succeed } from "../common/result";
import { cleanLine } from "../common/text/foreignText";
import { errorCode } from "../engine/files";
import type { ComponentDefinition } from "../engine/finding/findComponents";
import { parseFormatMask } from "../engine/finding/maskFiles";
import { isServedSlug, slugFrom } from "../engine/finding/servedSlug";
import type { Project, ProjectOptions } from "../folder/project";
import { CHECK_IDS, isCheck } from "../model/checkIds";
import { isLanguageCode } from "../model/language/languageCode";
import { createHandler, type Handler } from "./http/handler";
import { isHostName } from "./http/hosts";
import { LISTEN_LIMITS, type Listener, type ListenLimits, type ListenProblem, listen } from "./http/listener";

/** Those of the project that it serves, and what concerns its requests. */
export interface StatisticsServerOptions
  extends Partial<Omit<ProjectOptions, "realRoot" | "slug" | "definitions" | "maximumCached" | "now">> {
  readonly folder: string;
  /** Slug of the project. Default: the folder's name as a slug. */
  readonly project?: string;
  /** Default: components are found by their files. */
  readonly components?: readonly ComponentOption[];
  /** Host names besides `127.0.0.1`, `localhost` and `[::1]` for which requests are answered. */
  readonly allowedHosts?: readonly string[];
  readonly limits?: Partial<ListenLimits>;
  /** Strings on pages link to their files in VS Code. Default: they only name file and line. */
  readonly editorLinks?: { readonly scheme: string };
}

export interface ComponentOption {
  /** Unique in the folder. The slug becomes `PROJECT-NAME`. */
  readonly name: string;
  readonly mask: string;
  /** The language code of the source file. */
  readonly source?: string;
}

export type SetupProblem =
  | { readonly kind: "folderMissing" | "folderIsNoFolder" }
  | { readonly kind: "folderUnreadable"; readonly code: string }
  | { readonly kind: "badProject"; readonly project: string }
  | { readonly kind: "badComponentName"; readonly name: string }
  | { readonly kind: "duplicateComponent"; readonly name: string }
  | { readonly kind: "badSource"; readonly source: string }
  /** `reason` follows "the mask …". */
  | { readonly kind: "badMask"; readonly mask: string; readonly reason: string }
  | { readonly kind: "badHost"; readonly host: string }
  | { readonly kind: "unknownCheck"; readonly check: string; readonly known: readonly string[] };

/** The statistics server of one folder. Files are read when requests need them, never watched. */
export interface StatisticsServer {
  readonly project: string;
  readonly folder: Project;
  readonly handle: Handler;
  listen(port: number): Promise<Result<Listener, ListenProblem>>;
  components(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function createStatisticsServer(
  options: StatisticsServerOptions,
): Promise<Result<StatisticsServer, SetupProblem>> {
  const root = await resolveFolder(options.folder);
  if (!root.ok) return root;
  const slug = options.project ?? slugFrom(path.basename(path.resolve(options.folder)), "project");
  if (!isServedSlug(slug)) return fail({ kind: "badProject", project: slug });
  const allowedHosts = options.allowedHosts ?? [];
  const badHost = allowedHosts.find((host) => !isHostName(host));
  if (badHost !== undefined) return fail({ kind: "badHost", host: badHost });
  const ignoredChecks = options.ignoredChecks ?? [];
  const unknown = ignoredChecks.find((check) => !isCheck(check));
  if (unknown !== undefined) return fail({ kind: "unknownCheck", check: unknown, known: CHECK_IDS });
  const definitions = readComponents(options.components ?? [], options.source);
  if (!definitions.ok) return definitions;
  if (options.source !== undefined && !isLanguageCode(options.source)) {
    return fail({ kind: "badSource", source: options.source });
  }

  const log = (line: string) => options.log?.(cleanLine(line, "logLine"));
  const fixed = options.components === undefined ? undefined : definitions.value;
  const { createProject } = await import("../folder/project");
  const project = createProject({ ...options, realRoot: root.value, slug, definitions: fixed, log });
  const editorLinks = options.editorLinks && { ...options.editorLinks, folder: path.resolve(options.folder) };
  const handle = createHandler({ project, allowedHosts, editorLinks, log });
  const listeners = new Set<Listener>();
  return succeed({
    project: slug,
    folder: project,
    handle,
    async listen(port) {
      const listener = await listen(handle, port, { ...LISTEN_LIMITS, ...options.limits }, log);
      if (listener.ok) listeners.add(listener.value);
      return listener;
    },
    async components() {
      return (await project.components()).map(({ slug }) => slug);
    },
    async close() {
      project.close();
      await Promise.all([...listeners].map((listener) => listener.close()));
      listeners.clear();
    },
  });
}

function readComponents(
  options: readonly ComponentOption[],
  usualSource: string | undefined,
): Result<readonly ComponentDefinition[], SetupProblem> {
  const names = new Set<string>();
  const definitions: ComponentDefinition[] = [];
  for (const { name, mask, source = usualSource } of options) {
    if (!isServedSlug(name)) return fail({ kind: "badComponentName", name });
    if (names.has(name)) return fail({ kind: "duplicateComponent", name });
    names.add(name);
    const parsed = parseFormatMask(mask);
    if (!parsed.ok) return fail({ kind: "badMask", mask, reason: parsed.problem });
    if (source !== undefined && !isLanguageCode(source)) return fail({ kind: "badSource", source });
    definitions.push({ name, ...parsed.value, accepts: () => true, ...(source === undefined ? {} : { source }) });
  }
  return succeed(definitions);
}

async function resolveFolder(folder: string): Promise<Result<string, SetupProblem>> {
  try {
    const resolved = await realpath(folder);
    return (await stat(resolved)).isDirectory() ? succeed(resolved) : fail({ kind: "folderIsNoFolder" });
  } catch (error) {
    const code = errorCode(error);
    return fail(
      code === "ENOENT" || code === "ENOTDIR" ? { kind: "folderMissing" } : { kind: "folderUnreadable", code },
    );
  }
}

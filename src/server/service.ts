import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { cleanLine } from "../common/foreignText";
import { fail, type Result, succeed } from "../common/result";
import type { ComponentDefinition } from "./components/findComponents";
import { parsePoMask } from "./components/maskFiles";
import { isServedSlug, slugFrom } from "./components/servedSlug";
import { errorCode } from "./files";
import { createHandler, type Handler } from "./http/handler";
import { isHostName } from "./http/hosts";
import { LISTEN_LIMITS, type Listener, type ListenLimits, type ListenProblem, listen } from "./http/listener";
import { createProject } from "./project";

export type { Handler } from "./http/handler";
export type { Listener, ListenProblem } from "./http/listener";
export type { ServiceRequest, ServiceResponse } from "./http/responses";

export interface ServiceOptions {
  /** The folder whose translation files are served. */
  readonly folder: string;
  /** Slug of the project; the folder's name as a slug where it is left out. */
  readonly project?: string;
  /** The components; found by looking at the files where it is left out or empty. */
  readonly components?: readonly ComponentOption[];
  /** Host names besides `127.0.0.1`, `localhost` and `[::1]` under which requests are answered. */
  readonly allowedHosts?: readonly string[];
  /** Limits for requests; defaults apply to omitted ones. */
  readonly limits?: Partial<ListenLimits>;
  /** Receives one clean line per remark, without its line break. */
  readonly log?: (line: string) => void;
}

export interface ComponentOption {
  /** Becomes the end of the slug: `PROJECT-NAME`. */
  readonly name: string;
  /** Relative to the folder, with one `*` for the language code. */
  readonly mask: string;
}

/** Why there can be no such service. */
export type SetupProblem =
  | { readonly kind: "folderMissing" | "folderIsNoFolder" }
  | { readonly kind: "folderUnreadable"; readonly code: string }
  | { readonly kind: "badProject"; readonly project: string }
  | { readonly kind: "badComponentName"; readonly name: string }
  | { readonly kind: "duplicateComponent"; readonly name: string }
  /** `reason` is a clause about the mask: "needs exactly one *…". */
  | { readonly kind: "badMask"; readonly mask: string; readonly reason: string }
  | { readonly kind: "badHost"; readonly host: string };

/** The statistics service of one folder. Files are looked at when they are asked for, never watched. */
export interface Service {
  /** Slug of the project. */
  readonly project: string;
  /** Answers a request in process. */
  readonly handle: Handler;
  /** Accepts requests on a port of 127.0.0.1; 0 for any free one. */
  listen(port: number): Promise<Result<Listener, ListenProblem>>;
  /** Slugs of the components as they are now, in their order. */
  components(): Promise<readonly string[]>;
  /** Ends listeners and whatever still runs. */
  close(): Promise<void>;
}

/** Checks the options and sets a service up. Nothing is read before the first request. */
export async function createService(options: ServiceOptions): Promise<Result<Service, SetupProblem>> {
  const root = await resolveFolder(options.folder);
  if (!root.ok) return root;
  const project = options.project ?? slugFrom(path.basename(path.resolve(options.folder)), "project");
  if (!isServedSlug(project)) return fail({ kind: "badProject", project });
  const allowedHosts = options.allowedHosts ?? [];
  const badHost = allowedHosts.find((host) => !isHostName(host));
  if (badHost !== undefined) return fail({ kind: "badHost", host: badHost });
  const definitions = readComponents(options.components ?? []);
  if (!definitions.ok) return definitions;

  const log = (line: string) => options.log?.(cleanLine(line, "logLine"));
  const fixed = definitions.value.length > 0 ? definitions.value : undefined;
  const catalogue = createProject({ realRoot: root.value, project, definitions: fixed, log });
  const handle = createHandler({ catalogue, allowedHosts, log });
  const listeners = new Set<Listener>();
  return succeed({
    project,
    handle,
    async listen(port) {
      const listener = await listen(handle, port, { ...LISTEN_LIMITS, ...options.limits }, log);
      if (listener.ok) listeners.add(listener.value);
      return listener;
    },
    async components() {
      return (await catalogue.components()).map(({ slug }) => slug);
    },
    async close() {
      catalogue.close();
      await Promise.all([...listeners].map((listener) => listener.close()));
      listeners.clear();
    },
  });
}

function readComponents(options: readonly ComponentOption[]): Result<readonly ComponentDefinition[], SetupProblem> {
  const names = new Set<string>();
  const definitions: ComponentDefinition[] = [];
  for (const { name, mask } of options) {
    if (!isServedSlug(name)) return fail({ kind: "badComponentName", name });
    if (names.has(name)) return fail({ kind: "duplicateComponent", name });
    names.add(name);
    const parsed = parsePoMask(mask);
    if (!parsed.ok) return fail({ kind: "badMask", mask, reason: parsed.problem });
    definitions.push({ name, mask: parsed.value, accepts: () => true });
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

import { randomUUID } from "node:crypto";
import type { TranslatedCounts } from "../model/statistics/compareWithFiles";
import type { LocalServers } from "./localServers";
import type { FolderAnswers } from "./thread/threadMessages";

/** The slug of the project of masks that are counted or compared. */
const PROJECT = "beside";

/** The components as which masks are read. */
export function maskComponents(masks: readonly string[]) {
  return masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
}

export const slugOfMask = (project: string, index: number): string => `${project}-mask-${index}`;

/**
 * Serves masks that need not be components of their folder, so they have a server of their own. Returns its name;
 * {@link slugOfMask} is the slug of the component of a mask.
 *
 * @param project slug that keeps these servers apart from others of the same folder
 */
export function createMaskServers(
  servers: Pick<LocalServers, "configure">,
  project: string,
): (folder: string, masks: readonly string[]) => string {
  const configured = new Map<string, string>();
  return (folder, masks) => {
    const name = `${project}:${folder}`;
    const wanted = JSON.stringify(masks);
    if (configured.get(name) !== wanted) {
      configured.set(name, wanted);
      servers.configure(name, { folder, project, components: maskComponents(masks) });
    }
    return name;
  };
}

/** By the code in the file's name. */
export type LocalCounts = ReadonlyMap<string, TranslatedCounts>;

/** Counts the files of masks, which need not be components of the folder. */
export function createMaskCounter(
  servers: Pick<LocalServers, "ask" | "configure">,
): (folder: string, masks: readonly string[]) => Promise<readonly LocalCounts[]> {
  const serverOf = createMaskServers(servers, PROJECT);
  return async (folder, masks) => {
    const name = serverOf(folder, masks);
    const signal = new AbortController().signal;
    return Promise.all(
      masks.map(async (_, index) => {
        const reference = { service: folder, project: PROJECT, component: slugOfMask(PROJECT, index) };
        const counted = await servers.ask(name, { kind: "statistics", reference }, signal);
        if (!counted.ok && counted.problem.kind !== "notFound")
          throw new Error(`${masks[index]}: ${counted.problem.kind}`);
        return new Map(counted.ok ? counted.value.languages.map((language) => [language.code, language]) : []);
      }),
    );
  };
}

export interface MaskComparison {
  /** Absolute path. */
  readonly folder: string;
  readonly masks: readonly string[];
  readonly ignoredChecks: readonly string[];
  /** Not trusted. */
  readonly ref: string;
  /** That of the names of languages. */
  readonly locale?: string;
}

/** The slug by which files of a mask are compared. */
export const comparedSlug = (index: number): string => slugOfMask(PROJECT, index);

/** Compares files of masks, which need not be components of the folder. Rejects as {@link LocalServers.ask} does. */
export async function compareMasks(
  servers: Pick<LocalServers, "configure" | "ask" | "forget">,
  { folder, masks, ignoredChecks, ...question }: MaskComparison,
  signal: AbortSignal,
): Promise<FolderAnswers["compare"]> {
  // A server of its own, which nobody else changes while it compares.
  const name = `compared:${randomUUID()}:${folder}`;
  servers.configure(name, { folder, project: PROJECT, components: maskComponents(masks), ignoredChecks });
  try {
    return await servers.ask(name, { kind: "compare", ...question }, signal);
  } finally {
    servers.forget(name);
  }
}

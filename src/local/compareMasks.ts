import { randomUUID } from "node:crypto";
import type { LocalServers } from "./localServers";
import { maskComponents, slugOfMask } from "./maskServers";
import type { FolderAnswers } from "./thread/threadMessages";

export interface MaskComparison {
  /** Absolute path. */
  readonly folder: string;
  readonly masks: readonly string[];
  readonly ignoredChecks: readonly string[];
  /** Not trusted. */
  readonly ref: string;
}

const PROJECT = "beside";

/** The slug by which files of a mask are compared. */
export const comparedSlug = (index: number): string => slugOfMask(PROJECT, index);

/** Compares files of masks, which need not be components of the folder. Rejects as {@link LocalServers.ask} does. */
export async function compareMasks(
  servers: Pick<LocalServers, "configure" | "ask" | "forget">,
  { folder, masks, ignoredChecks, ref }: MaskComparison,
  signal: AbortSignal,
): Promise<FolderAnswers["compare"]> {
  // A server of its own, which nobody else changes while it compares.
  const name = `compared:${randomUUID()}:${folder}`;
  servers.configure(name, { folder, project: PROJECT, components: maskComponents(masks), ignoredChecks });
  try {
    return await servers.ask(name, { kind: "compare", ref }, signal);
  } finally {
    servers.forget(name);
  }
}

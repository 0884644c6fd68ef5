import { randomUUID } from "node:crypto";
import type { LocalServers } from "./localServers";
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
export const slugOfMask = (index: number): string => `${PROJECT}-mask-${index}`;

/** Compares files of masks, which need not be components of the folder. Rejects as {@link LocalServers.compare} does. */
export async function compareMasks(
  servers: Pick<LocalServers, "configure" | "compare" | "forget">,
  { folder, masks, ignoredChecks, ref }: MaskComparison,
  signal: AbortSignal,
): Promise<FolderAnswers["compare"]> {
  // A server of its own, which nobody else changes while it compares.
  const name = `compared:${randomUUID()}:${folder}`;
  const components = masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
  servers.configure(name, { folder, project: PROJECT, components, ignoredChecks });
  try {
    return await servers.compare(name, ref, signal);
  } finally {
    servers.forget(name);
  }
}

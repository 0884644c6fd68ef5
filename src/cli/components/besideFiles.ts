import { type ServedFolder, serveFolder } from "../../local/servedFolder";

const PROJECT = "beside";

export interface BesideFiles {
  /** With links resolved. */
  readonly folder: string;
  /** Of files of services' components, which need not be components of the folder. */
  readonly masks: readonly string[];
  readonly ignoredChecks: readonly string[];
  readonly countingScript: string;
  readonly log: (line: string) => void;
}

/** The project and the slug by which the files of a mask are served. */
export const besideReference = (index: number) => ({ project: PROJECT, component: `${PROJECT}-mask-${index}` });

/** Serves files of services' components in this process, while somebody reads them. */
export async function withBesideFiles<Outcome>(
  { folder, masks, ignoredChecks, countingScript, log }: BesideFiles,
  act: (served: Pick<ServedFolder, "ask" | "compare">) => Promise<Outcome>,
): Promise<Outcome> {
  const components = masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
  const served = serveFolder(folder, { project: PROJECT, components, ignoredChecks }, countingScript, log);
  try {
    return await act(served);
  } finally {
    await served.close();
  }
}

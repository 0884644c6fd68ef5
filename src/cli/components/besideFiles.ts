import { type LocalProblem, readProblems } from "../../local/localProblems";
import { maskComponents, slugOfMask } from "../../local/maskServers";
import { type ServedFolder, serveFolder } from "../../local/servedFolder";
import { isLocal } from "../../model/component/component";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";

const PROJECT = "beside";

interface BesideFiles {
  /** With links resolved. */
  readonly folder: string;
  /** Of files of services' components, which need not be components of the folder. */
  readonly masks: readonly string[];
  readonly ignoredChecks: readonly string[];
  readonly countingScript: string;
  readonly log: (line: string) => void;
}

/** The project and the slug by which the files of a mask are served. */
export const besideReference = (index: number) => ({ project: PROJECT, component: slugOfMask(PROJECT, index) });

/** Serves files of services' components in this process, while somebody reads them. */
export async function withBesideFiles<Outcome>(
  { folder, masks, ignoredChecks, countingScript, log }: BesideFiles,
  act: (served: Pick<ServedFolder, "ask" | "compare">) => Promise<Outcome>,
): Promise<Outcome> {
  const components = maskComponents(masks);
  const served = serveFolder(folder, { project: PROJECT, components, ignoredChecks }, countingScript, log);
  try {
    return await act(served);
  } finally {
    await served.close();
  }
}

/**
 * What is wrong with the files of services' components in the folder. Their languages are judged by the figures of the
 * service, so files that can't be read are only found here.
 */
export async function readBesideFindings(
  snapshot: Snapshot,
  request: Omit<BesideFiles, "masks">,
): Promise<readonly LocalProblem[]> {
  const masks = [...new Set(componentsOf(snapshot).flatMap(maskBeside))];
  if (masks.length === 0) return [];
  const { signal } = new AbortController();
  return withBesideFiles({ ...request, masks }, async ({ ask }) => {
    const found: LocalProblem[] = [];
    for (const index of masks.keys()) {
      const reference = { service: "", ...besideReference(index) };
      const counted = await ask({ kind: "statistics", reference }, signal);
      const languages = counted.ok
        ? counted.value.languages.flatMap(({ code, failing }) => (failing > 0 ? code : []))
        : [];
      const { component } = reference;
      found.push(...(await readProblems({ component, languages, ask, signal, failing: true, missing: false })));
    }
    return found;
  });
}

function maskBeside({ component, state }: ReturnType<typeof componentsOf>[number]): readonly string[] {
  const { files } = component;
  const reference = statisticsOf(state)?.reference ?? component.reference;
  return files === undefined || isLocal(reference) ? [] : [files];
}

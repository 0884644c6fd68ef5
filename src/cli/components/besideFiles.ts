import { type LocalProblem, readProblems } from "../../local/localProblems";
import { type ServedFolder, serveFolder } from "../../local/servedFolder";
import { readRows } from "../../local/serverRows";
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

/** Nothing is sent there. */
const ORIGIN = "http://localhost";
const MAX_LANGUAGES = 2000;

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
  return withBesideFiles({ ...request, masks }, async (served) => {
    const ask = (path: string): Promise<Response> => served.ask(new Request(`${ORIGIN}${path}`));
    const found: LocalProblem[] = [];
    for (const index of masks.keys()) {
      const reference = { service: ORIGIN, ...besideReference(index) };
      const path = `/api/components/${reference.project}/${reference.component}/statistics/`;
      const rows = (await readRows(ask, path, MAX_LANGUAGES)) ?? [];
      const languages = rows.flatMap((row) =>
        (row.number("failing") ?? 0) > 0 ? (row.exact("code", "code") ?? []) : [],
      );
      found.push(...(await readProblems({ reference, languages, ask, failing: true, missing: false })));
    }
    return found;
  });
}

function maskBeside({ component, state }: ReturnType<typeof componentsOf>[number]): readonly string[] {
  const { files } = component;
  const reference = statisticsOf(state)?.reference ?? component.reference;
  return files === undefined || isLocal(reference) ? [] : [files];
}

import { type LocalProblem, readProblems } from "../../local/localProblems";
import { readRows } from "../../local/rows";
import { isLocal } from "../../model/component/component";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { type BesideFiles, besideReference, withBesideFiles } from "../components/besideFiles";

/** Nothing is sent there. */
const ORIGIN = "http://localhost";
const MOST_LANGUAGES = 2000;

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
      const rows = (await readRows(ask, path, MOST_LANGUAGES)) ?? [];
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

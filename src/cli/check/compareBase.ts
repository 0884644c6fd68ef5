import { type ComparisonOutcome, serveFolder } from "../../local/servedFolder";
import { type BaseReport, type ComparedPart, reportComparisons } from "../../model/compare/baseReport";
import { componentLabel, isLocal } from "../../model/component/component";
import type { GateDefaults, GateSettings } from "../../model/gate/gateSettings";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { OpenFolder } from "./localFolder";

export interface BaseRequest {
  readonly ref: string;
  /** With links resolved. */
  readonly folder: string;
  readonly opened: Pick<OpenFolder, "compare">;
  readonly snapshot: Snapshot;
  readonly gate: GateSettings;
  readonly defaults: GateDefaults;
  readonly ignoredChecks: readonly string[];
  readonly countingScript: string;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Compares the files of all components that have some in the folder, also those of services. Rejects when aborted. */
export async function compareBase(request: BaseRequest): Promise<BaseReport> {
  const { ref, opened, snapshot, signal } = request;
  const parts = componentsOf(snapshot).map((entry) => namedPart(entry));
  const own = parts.filter(({ slug }) => slug !== undefined);
  const beside = parts.flatMap((part) =>
    part.slug === undefined && part.files !== undefined ? [{ ...part, files: part.files }] : [],
  );
  const outcomes = [
    {
      parts: own,
      outcome: own.length === 0 ? undefined : await opened.compare(ref, signal),
    },
    {
      parts: beside.map((part, index) => ({ ...part, slug: `${PROJECT}-mask-${index}` })),
      outcome:
        beside.length === 0
          ? undefined
          : await compareMasks(
              request,
              beside.map(({ files }) => files),
            ),
    },
  ];
  const labels = parts.map(({ label }) => label);
  return reportComparisons(ref, outcomes, labels, request);
}

const PROJECT = "beside";

interface Part extends ComparedPart {
  readonly files: string | undefined;
}

function namedPart({ key, component, state }: ReturnType<typeof componentsOf>[number]): Part {
  const reference = statisticsOf(state)?.reference ?? component.reference;
  return {
    key,
    label: componentLabel(component),
    path: `${reference.project}/${reference.component}`,
    slug: isLocal(reference) ? reference.component : undefined,
    files: component.files,
  };
}

/** Files of services' components need not be components of the folder. */
async function compareMasks(
  { ref, folder, ignoredChecks, countingScript, log, signal }: BaseRequest,
  masks: readonly string[],
): Promise<ComparisonOutcome | undefined> {
  const components = masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
  const served = serveFolder(folder, { project: PROJECT, components, ignoredChecks }, countingScript, log);
  try {
    return await served.compare(ref, signal);
  } finally {
    await served.close();
  }
}

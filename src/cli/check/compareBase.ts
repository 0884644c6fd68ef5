import { quoted } from "../../common/text/foreignText";
import {
  type BaseReport,
  type ComparedPart,
  type GateOfReport,
  reportComparisons,
} from "../../model/compare/baseReport";
import { componentLabel, isLocal } from "../../model/component/component";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { besideReference, withBesideFiles } from "../components/besideFiles";
import { logGitProblem } from "../components/gitProblems";
import type { OpenFolder } from "./localFolder";

export interface BaseRequest extends GateOfReport {
  readonly ref: string;
  /** See `CheckSettings.files`. */
  readonly settingsFiles: readonly string[];
  /** With links resolved. */
  readonly folder: string;
  readonly opened: Pick<OpenFolder, "compare">;
  readonly snapshot: Snapshot;
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
      // Even if the folder has no components of its own any more: the base may have had some.
      outcome: await opened.compare(ref, signal, request.settingsFiles),
    },
    {
      parts: beside.map((part, index) => ({ ...part, slug: besideReference(index).component })),
      outcome:
        beside.length === 0
          ? undefined
          : await withBesideFiles({ ...request, masks: beside.map(({ files }) => files) }, (served) =>
              served.compare(ref, signal),
            ),
    },
  ];
  for (const { outcome } of outcomes) if (outcome?.ok === false) logGitProblem(outcome.problem, request.log);
  if (outcomes.some(({ outcome }) => outcome?.ok && outcome.value.base.isHead)) {
    request.log(`There are no commits that ${quoted(ref)} lacks, so only changes that are not committed were compared`);
  }
  const labels = parts.map(({ label }) => label);
  return reportComparisons(ref, outcomes, labels, request);
}

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

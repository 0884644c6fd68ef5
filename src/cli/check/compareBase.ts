import { type ComparisonOutcome, serveFolder } from "../../local/servedFolder";
import { judgeCosts } from "../../model/compare/judgeCosts";
import { componentLabel, isLocal } from "../../model/component/component";
import type { GateDefaults, GateSettings } from "../../model/gate/gateSettings";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { OpenFolder } from "./localFolder";
import type { BaseReport, ReportedComparison, UnknownComparison } from "./outcome";

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
}

/** Compares the files of all components that have some in the folder, also those of services. */
export async function compareBase(request: BaseRequest): Promise<BaseReport> {
  const { ref, opened, snapshot } = request;
  const parts = componentsOf(snapshot).map((entry) => namedPart(entry));
  const own = parts.filter(({ slug }) => slug !== undefined);
  const beside = parts.flatMap((part) =>
    part.slug === undefined && part.files !== undefined ? [{ ...part, files: part.files }] : [],
  );
  const { signal } = new AbortController();
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
              signal,
            ),
    },
  ];
  const found = outcomes.map(({ parts: ofThese, outcome }) => reportOf(request, ofThese, outcome));
  const [first] = outcomes.flatMap(({ outcome }) => (outcome?.ok ? [outcome.value.base.commit] : []));
  const known = new Set(found.flatMap(({ labels }) => labels));
  return {
    ref,
    commit: first,
    components: found.flatMap(({ components }) => components),
    withoutFiles: parts.map(({ label }) => label).filter((label) => !known.has(label)),
    unknown: withoutRepeats(found.flatMap(({ unknown }) => unknown)),
  };
}

const PROJECT = "beside";

interface Part {
  readonly key: string;
  readonly label: string;
  /** `project/component`. */
  readonly path: string;
  /** Of a local component. */
  readonly slug: string | undefined;
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
  { ref, folder, ignoredChecks, countingScript, log }: BaseRequest,
  masks: readonly string[],
  signal: AbortSignal,
): Promise<ComparisonOutcome | undefined> {
  const components = masks.map((mask, index) => ({ name: `mask-${index}`, mask }));
  const served = serveFolder(folder, { project: PROJECT, components, ignoredChecks }, countingScript, log);
  try {
    return await served.compare(ref, signal);
  } finally {
    await served.close();
  }
}

interface PartReport {
  readonly components: readonly ReportedComparison[];
  readonly unknown: readonly UnknownComparison[];
  /** Of all components that something is said of. */
  readonly labels: readonly string[];
}

function reportOf(
  { gate, defaults }: BaseRequest,
  parts: readonly Part[],
  outcome: ComparisonOutcome | undefined,
): PartReport {
  if (outcome === undefined) return { components: [], unknown: [], labels: [] };
  if (!outcome.ok) {
    const unknown = [{ kind: "base", problem: outcome.problem }] as const;
    return { components: [], unknown, labels: parts.map(({ label }) => label) };
  }
  const bySlug = new Map(outcome.value.components.map((component) => [component.slug, component]));
  const components: ReportedComparison[] = [];
  const unknown: UnknownComparison[] = [];
  const labels: string[] = [];
  for (const part of parts) {
    const compared = bySlug.get(part.slug ?? "");
    if (compared === undefined) continue;
    const { label } = part;
    labels.push(label);
    const { outcome: own, isNew, renamed } = compared;
    if (own.kind === "failed") unknown.push({ kind: "component", label, problem: own.problem });
    else {
      const { languages, ...strings } = own.comparison;
      components.push({ ...strings, label, isNew, renamed, languages: judgeCosts(part, languages, gate, defaults) });
    }
  }
  return { components, unknown, labels };
}

/** The same base is asked for twice. */
function withoutRepeats(unknown: readonly UnknownComparison[]): readonly UnknownComparison[] {
  return [...new Map(unknown.map((each) => [JSON.stringify(each), each])).values()];
}

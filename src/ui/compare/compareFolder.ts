import { env, type Uri } from "vscode";
import type { LocalServers } from "../../local/localServers";
import { comparedSlug, compareMasks } from "../../local/maskServers";
import { type BaseReport, type ComparedPart, reportComparisons } from "../../model/compare/baseReport";
import { isLocal } from "../../model/component/component";
import { evaluateGate } from "../../model/gate/gate";
import type { GateRules } from "../../model/gate/gateSettings";
import { gateInputOf, namedComponent } from "../../store/release/gateInput";
import { type ComponentEntry, componentsOf, type Snapshot } from "../../store/snapshot";
import type { FolderMasks } from "../files/folderMasks";
import { serviceOf } from "../local/readFolders";

export interface FolderParts {
  /** Local components, as their folder is served. */
  readonly own: readonly ComparedPart[];
  /** Components of services with files in the folder. */
  readonly beside: readonly (ComparedPart & { readonly mask: string })[];
  /** Labels of components that are nowhere in the workspace. */
  readonly elsewhere: readonly string[];
}

/** The components that have files in a folder. */
export function partsIn(folder: Uri, snapshot: Snapshot, masks: FolderMasks): FolderParts {
  const own: ComparedPart[] = [];
  const beside: (ComparedPart & { readonly mask: string })[] = [];
  const elsewhere: string[] = [];
  for (const entry of componentsOf(snapshot)) {
    const part = partOf(entry);
    const { reference } = entry.component;
    if (isLocal(reference)) {
      if (reference.service === serviceOf(folder)) own.push({ ...part, slug: reference.component });
      continue;
    }
    const known = masks.of(entry.key);
    const here = known.find((one) => one.folder.toString() === folder.toString());
    if (here) beside.push({ ...part, slug: comparedSlug(beside.length), mask: here.mask.text });
    else if (known.length === 0) elsewhere.push(part.label);
  }
  return { own, beside, elsewhere };
}

function partOf(entry: ComponentEntry): ComparedPart {
  return { key: entry.key, ...namedComponent(entry), slug: undefined };
}

export interface FolderComparison {
  readonly servers: LocalServers;
  readonly folder: Uri;
  readonly parts: FolderParts;
  readonly ref: string;
  readonly ignoredChecks: readonly string[];
  readonly rules: GateRules;
  readonly snapshot: Snapshot;
}

/** Compares all components that have files in a folder. Rejects when the signal is aborted, or if that failed. */
export async function compareFolder(
  { servers, folder, parts, ref, ignoredChecks, rules, snapshot }: FolderComparison,
  signal: AbortSignal,
): Promise<BaseReport> {
  const { own, beside, elsewhere } = parts;
  const masks = beside.map(({ mask }) => mask);
  const question = { ref, locale: env.language };
  const [ofFolder, ofMasks] = await Promise.all([
    own.length === 0 ? undefined : servers.ask(folder.fsPath, { kind: "compare", ...question }, signal),
    beside.length === 0
      ? undefined
      : compareMasks(servers, { folder: folder.fsPath, masks, ignoredChecks, ...question }, signal),
  ]);
  return reportComparisons(
    ref,
    [
      { parts: own, outcome: ofFolder },
      { parts: beside, outcome: ofMasks },
    ],
    [...[...own, ...beside].map(({ label }) => label), ...elsewhere],
    { rules, gate: evaluateGate(gateInputOf(snapshot), rules) },
  );
}

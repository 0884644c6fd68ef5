import { Uri, workspace } from "vscode";
import { candidatesIn, snapshotOf } from "../../assistant/addressed";
import { gitRefusal } from "../../assistant/gitRefusal";
import { type KnownComponent, knownRelease } from "../../assistant/knownRelease";
import type { BranchCost, ToolSources } from "../../assistant/tool";
import { fail, type Result, succeed } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import { waitUntil } from "../../common/waitUntil";
import { pathInRepository } from "../../editor/platform/files/repositoryPath";
import { isWorkspaceFile } from "../../editor/platform/files/workspaceFiles";
import { gateRulesOf } from "../../editor/settings/gateRules";
import { baseProblemText, comparisonProblemText } from "../../editor/text/baseProblemText";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import { describeFailure } from "../../editor/text/failureText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { unreadReasonText } from "../../editor/text/unreadReasonText";
import type { BaseReport, UnknownComparison } from "../../model/compare/baseReport";
import { type AddressTarget, serviceOfTarget } from "../../model/component/addressTarget";
import { isLocal } from "../../model/component/component";
import { NO_ACCESS_TOKEN } from "../../model/service/access";
import { pathsOf, readLocation } from "../../model/strings/location";
import type { Unit } from "../../model/strings/unit";
import { componentsOf, projectsOf, type Snapshot, servicesOf, statisticsOf } from "../../store/snapshot";
import { compareFolder, partsIn } from "../compare/compareFolder";
import { isReadable } from "../local/readFolders";
import type { SharedData } from "./sharedData";

export interface EditorSources extends ToolSources {
  /** The host that an address is of, if its service is not one of the settings. */
  unknownHost(address: string): Promise<string | undefined>;
}

const RESTRICTED_MODE_PROBLEM = "The workspace is in Restricted Mode, so nothing is read";

/** What the tools tell about the workspace. */
export function createToolSources(shared: SharedData): EditorSources {
  const { store, settings } = shared;
  const withRules = async (snapshot: Snapshot) => {
    const current = settings();
    const rules = gateRulesOf(current, await shared.readGate(current.gate));
    return knownRelease(snapshot, {
      ...{ rules, problemText: settingProblemLine, messageOf: unreadReasonText, now: Date.now() },
    });
  };
  const readAddressed = async (target: AddressTarget, signal: AbortSignal): Promise<Result<Snapshot, string>> => {
    // The user was asked before, if that was necessary, about the service that is likeliest.
    const service = serviceOfTarget(target);
    const candidates = candidatesIn(target, (one) => one === service);
    if (!candidates.ok) return candidates;
    const access = await shared.accessOf(service);
    const read = await shared.readComponent(candidates.value, access, signal);
    return read.ok ? succeed(snapshotOf(read.value, Date.now())) : fail(describeFailure(read.problem));
  };
  const readAll = async (signal: AbortSignal): Promise<Snapshot> => {
    await shared.prepare();
    await store.readAll(signal);
    await waitUntil(() => !isAwaited(store.snapshot), { subscribe: store.subscribe, time: TIMEOUT_MS, signal });
    await untilOutdatedKnown(shared, signal);
    return store.snapshot;
  };
  return {
    async unknownHost(address) {
      const target = await shared.readAddress(address);
      if (!target.ok || !workspace.isTrusted) return undefined;
      await shared.prepare();
      const service = serviceOfTarget(target.value);
      return configuredServices(store.snapshot).has(service) ? undefined : new URL(service).host;
    },
    async release(address, signal) {
      if (!workspace.isTrusted) return fail(RESTRICTED_MODE_PROBLEM);
      if (address === undefined) {
        const snapshot = await readAll(signal);
        if ((snapshot.entries ?? []).length > 0) return succeed(await withRules(snapshot));
        return fail("The settings name no components, and there are no translation files in the workspace");
      }
      const target = await shared.readAddress(address);
      if (!target.ok) return fail(describeEntryProblem(target.problem));
      const snapshot = await readAddressed(target.value, signal);
      return snapshot.ok ? succeed(await withRules(snapshot.value)) : snapshot;
    },
    async strings({ reference }, wanted, signal) {
      const units = await shared.readUnits(reference, wanted, await shared.accessOf(reference.service), signal);
      return units.ok ? units : fail(describeFailure(units.problem));
    },
    placesInCode: placesInWorkspace,
    async compare(base, signal) {
      if (!workspace.isTrusted) return fail(RESTRICTED_MODE_PROBLEM);
      const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => isReadable(uri));
      if (folders.length === 0) return fail("No folder of this computer is open");
      const snapshot = await readAll(signal);
      const reports = await Promise.all(
        folders.map(({ uri, index }) => compareIn(shared, { folder: uri, index, ref: base, snapshot }, signal)),
      );
      return costOf(reports);
    },
  };
}

interface FolderRequest {
  readonly folder: Uri;
  readonly index: number;
  readonly ref: string;
  readonly snapshot: Snapshot;
}

interface FolderCost extends BranchCost {
  readonly report: BaseReport;
}

async function compareIn(
  { local, masks, settings, readGate }: SharedData,
  { folder, index, ref, snapshot }: FolderRequest,
  signal: AbortSignal,
): Promise<FolderCost> {
  const current = settings();
  const rules = gateRulesOf(current, await readGate(current.gate));
  const report = await compareFolder(
    {
      ...{ folder, ref, rules, snapshot, servers: await local.servers() },
      parts: partsIn(folder, snapshot, masks.current),
      ignoredChecks: current.local[index]?.ignoredChecks ?? [],
    },
    signal,
  );
  return { report, measure: rules.settings.measure, unknown: report.unknown.map(unknownLine) };
}

/** Of all folders. What one of them lacks, another one may have. */
function costOf([first, ...others]: readonly FolderCost[]): Result<BranchCost, string> {
  if (!first) return fail("No folder of this computer is open");
  const all = [first, ...others];
  const isElsewhere = (label: string): boolean => all.every(({ report }) => report.withoutFiles.includes(label));
  return succeed({
    measure: first.measure,
    report: {
      ...first.report,
      commit: all.find(({ report }) => report.commit !== undefined)?.report.commit,
      components: all.flatMap(({ report }) => report.components),
      removedComponents: all.flatMap(({ report }) => report.removedComponents),
      withoutFiles: first.report.withoutFiles.filter(isElsewhere),
    },
    unknown: all.flatMap(({ unknown }) => unknown),
  });
}

function unknownLine(unknown: UnknownComparison): string {
  if (unknown.kind === "base") return gitRefusal(unknown.problem) ?? baseProblemText(unknown.problem);
  const text = comparisonProblemText(unknown.problem);
  return unknown.kind === "component" ? `${unknown.label}: ${text}` : text;
}

const MAX_PLACES = 5;

/** Places in the workspace that use a string, as `path:line`. Services name any path; only existing files are returned. */
async function placesInWorkspace(component: KnownComponent, unit: Unit): Promise<readonly string[]> {
  const places: string[] = [];
  const folders = workspace.workspaceFolders ?? [];
  for (const location of readLocation(unit.location)) {
    if (places.length >= MAX_PLACES) break;
    for (const { uri } of folders) {
      const paths = pathsOf(location, await pathInRepository(uri), unit.place?.path ?? component.files);
      const path = await firstFile(uri, paths);
      if (path === undefined) continue;
      const shown = workspace.asRelativePath(Uri.joinPath(uri, path), folders.length > 1);
      places.push(`${cleanLine(shown, "path")}:${location.line + 1}`);
      break;
    }
  }
  return places;
}

async function firstFile(folder: Uri, paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isWorkspaceFile(Uri.joinPath(folder, path))) return path;
  return undefined;
}

/** For how long components are waited for that are being read for the first time. */
const TIMEOUT_MS = 60_000;

/** Figures of files are read before their history, which is waited for just as long. */
async function untilOutdatedKnown({ store, readUnits }: SharedData, signal: AbortSignal): Promise<void> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const keys = await Promise.all(
    componentsOf(store.snapshot).map(async ({ key, state }) => {
      const { reference, languages = [] } = statisticsOf(state) ?? {};
      const code = languages.find(({ outdated }) => outdated === undefined)?.code;
      if (code === undefined || reference === undefined || !isLocal(reference)) return [];
      const wanted = { code, query: "is:outdated", page: 1 };
      const units = await readUnits(reference, wanted, NO_ACCESS_TOKEN, ended).catch(() => undefined);
      return units?.ok ? [key] : [];
    }),
  );
  if (keys.some(({ length }) => length > 0)) await store.readAgain(new Set(keys.flat()));
}

function isAwaited(snapshot: Snapshot): boolean {
  return componentsOf(snapshot).some(({ state }) => state.kind === "loading" && statisticsOf(state) === undefined);
}

/** Base addresses of the services that the settings name. */
function configuredServices(snapshot: Snapshot): ReadonlySet<string> {
  const entries = [...componentsOf(snapshot), ...projectsOf(snapshot)];
  return new Set(entries.flatMap(servicesOf).filter((service) => !isLocal({ service })));
}

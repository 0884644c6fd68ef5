import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { candidatesIn, snapshotOf } from "../../assistant/addressed";
import { type KnownComponent, type KnownRelease, knownRelease } from "../../assistant/knownRelease";
import type { ToolSources } from "../../assistant/tool";
import { pathInRepository } from "../../common/git/repositoryPath";
import { pLimit } from "../../common/limit";
import { once } from "../../common/memoize";
import { hasNetwork } from "../../common/network";
import { fail, type Result, succeed } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import { readAddressTarget } from "../../discovery/addresses";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import { describeFailure } from "../../editor/text/failureText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { unreadReasonText } from "../../editor/text/unreadReasonText";
import { createLocalStrings } from "../../local/localStrings";
import { isLocal } from "../../model/component/component";
import { traitsOf } from "../../model/failure";
import { evaluateGate } from "../../model/gate/gate";
import type { UnreadReason } from "../../model/gate/gateResult";
import { NO_ACCESS_TOKEN } from "../../model/service/access";
import { pathsOf, readLocation } from "../../model/strings/location";
import type { ReadUnits } from "../../model/strings/readStrings";
import type { Unit } from "../../model/strings/unit";
import { createServices, type Services } from "../../services/services";
import { gateInputOf } from "../../store/release/gateInput";
import type { Snapshot } from "../../store/snapshot";
import { unknownTexts } from "../check/baseText";
import { compareBase } from "../check/compareBase";
import { assignTokens, type GivenTokens, unboundServices, unboundText } from "../check/environment";
import { rulesOf } from "../components/gateArguments";
import { createNetwork, type ReadFolder, servicesOf } from "../components/readFolder";
import type { FolderSession } from "./folderSession";
import type { McpOptions } from "./mcpArguments";

export interface SourcesOptions extends Pick<McpOptions, "allowed" | "timeout"> {
  readonly tokens: GivenTokens;
  readonly countingScript: string;
  readonly version: string;
  readonly log: (line: string) => void;
}

/** What the tools tell about a folder. Each call has sources of its own, as services have so much time for a call. */
export function createSources(session: FolderSession, options: SourcesOptions): () => ToolSources {
  // One counts files with all processors.
  const comparisons = pLimit(1);
  return () => sourcesOfCall(session, options, comparisons);
}

function sourcesOfCall(
  session: FolderSession,
  { allowed, tokens, timeout, countingScript, version, log }: SourcesOptions,
  comparisons: ReturnType<typeof pLimit>,
): ToolSources {
  const userAgent = `translation-status/${version}`;
  const services = once(async (): Promise<Result<Services, string>> => {
    const transport = await createNetwork(timeout);
    if (!transport.ok) return transport;
    return succeed(createServices({ userAgent, transport: transport.value, hasNetwork }));
  });
  let looksAgain = true;
  const use = <Outcome>(
    signal: AbortSignal,
    act: (read: ReadFolder, signal: AbortSignal) => Promise<Result<Outcome, string>>,
  ): Promise<Result<Outcome, string>> => {
    const isFirst = looksAgain;
    looksAgain = false;
    return session.use(signal, act, isFirst);
  };
  const accessFor = (service: string): { readonly token?: string } => {
    const assigned = assignTokens(tokens, new Set([service]));
    const token = assigned.ok ? assigned.value.tokens.get(service) : undefined;
    return token === undefined ? {} : { token };
  };
  const readAddress = async (
    address: string,
    read: ReadFolder,
    signal: AbortSignal,
  ): Promise<Result<Snapshot, string>> => {
    const configured = servicesOf(read.opened.entries);
    const target = readAddressTarget(address);
    if (!target.ok) return fail(describeEntryProblem(target.problem));
    const candidates = candidatesIn(target.value, (service) => configured.has(service) || allowed.has(service));
    if (!candidates.ok) return candidates;
    const [first] = candidates.value;
    const made = await services();
    if (!made.ok) return made;
    const service = await made.value(first.service);
    const statistics = await service.readComponent(candidates.value, accessFor(first.service), signal);
    if (!statistics.ok) return fail(`${first.component} couldn't be read: ${describeFailure(statistics.problem)}`);
    return succeed(snapshotOf(statistics.value, Date.now()));
  };
  const withRules = (snapshot: Snapshot, { settings, opened }: ReadFolder): KnownRelease => {
    const unbound = unboundServices(tokens, servicesOf(opened.entries));
    return knownRelease(snapshot, {
      ...{ rules: rulesOf(settings), problemText: settingProblemLine, now: Date.now() },
      messageOf: ({ reason }) => `${unreadReasonText({ reason })}${lackOfToken(reason, unbound)}`,
    });
  };
  return {
    release: (address, signal) =>
      use(signal, async (read, ended) => {
        if (address === undefined) return succeed(withRules(read.snapshot, read));
        const snapshot = await readAddress(address, read, ended);
        return snapshot.ok ? succeed(withRules(snapshot.value, read)) : snapshot;
      }),
    strings: ({ reference }, wanted, signal) =>
      use(signal, async (read, ended) => {
        const made = await services();
        if (!made.ok) return made;
        const readUnits: ReadUnits = isLocal(reference)
          ? createLocalStrings({ ask: (_folder, ...question) => read.opened.ask(...question) })
          : (await made.value(reference.service)).readUnits;
        const access = isLocal(reference) ? NO_ACCESS_TOKEN : accessFor(reference.service);
        const units = await readUnits(reference, wanted, access, ended);
        return units.ok ? units : fail(describeFailure(units.problem));
      }),
    placesInCode: async (component: KnownComponent, unit, signal) => {
      const places = await use(signal, async ({ folder }, ended) =>
        succeed(await placesIn(folder, component, unit, ended)),
      );
      return places.ok ? places.value : [];
    },
    compare: (ref, signal) =>
      use(signal, ({ folder, opened, snapshot, settings }, ended) =>
        comparisons(async () => {
          ended.throwIfAborted();
          const rules = rulesOf(settings);
          const report = await compareBase({
            ...{ ref, folder, opened, snapshot, rules, ignoredChecks: settings.ignoredChecks },
            gate: evaluateGate(gateInputOf(snapshot), rules),
            ...{ settingsFiles: settings.files, countingScript, log, signal: ended },
          });
          return succeed({ report, measure: rules.settings.measure, unknown: unknownTexts(report) });
        }),
      ),
  };
}

/** Why a service that does not give something may lack the token. Empty where it is not that. */
function lackOfToken(reason: UnreadReason, unbound: readonly string[]): string {
  if (unbound.length === 0 || reason.kind !== "failed") return "";
  const { means } = traitsOf(reason.failure);
  return means === "absent" || means === "denied" ? ` (${unboundText(unbound)})` : "";
}

const MAX_PLACES = 5;

/** Places in a folder that use a string, as `path:line`. Services name any path; only existing files are returned. */
async function placesIn(
  folder: string,
  component: KnownComponent,
  unit: Unit,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const places: string[] = [];
  const above = (await pathInRepository(folder)).replace(/\/$/, "");
  for (const location of readLocation(unit.location)) {
    if (places.length >= MAX_PLACES || signal.aborted) break;
    for (const path of pathsOf(location, above, unit.place?.path ?? component.files)) {
      if (!(await isFileIn(folder, path))) continue;
      places.push(`${cleanLine(path, "path")}:${location.line + 1}`);
      break;
    }
  }
  return places;
}

async function isFileIn(folder: string, path: string): Promise<boolean> {
  try {
    const real = await realpath(join(folder, path));
    return real.startsWith(folder + sep) && (await stat(real)).isFile();
  } catch {
    return false;
  }
}

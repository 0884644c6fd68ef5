import { decodeText } from "../common/text/decodeText";
import { type AddressTarget, serviceOfTarget } from "../model/component/addressTarget";
import { componentKey } from "../model/component/component";
import type { DetectedComponent, DetectionSource, FolderProbe } from "../model/component/detection";
import { targetsOfReadme } from "./badges";
import { componentsOfTrailers } from "./trailers";
import { targetOfWlcConfig, WLC_CONFIG_NAMES } from "./wlcConfig";

const MAX_CONFIG_BYTES = 64 * 1024;
const MAX_README_BYTES = 512 * 1024;
const MAX_READMES = 5;
/** Busy projects merge translations in bursts. */
const RECENT_COMMITS = 500;
const MAX_DETECTED = 100;

interface Finding {
  readonly target: AddressTarget;
  readonly source: DetectionSource;
}

/**
 * Finds the components mentioned in a folder: in the settings of wlc, messages of recent commits, and the README. Sends
 * no requests.
 */
export async function discoverComponents(probe: FolderProbe): Promise<readonly DetectedComponent[]> {
  const [configs, trailers, readmes] = await Promise.all([readConfigs(probe), readTrailers(probe), readReadmes(probe)]);
  return ranked([...configs, ...trailers, ...readmes]);
}

async function readConfigs(probe: FolderProbe): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const root = await repositoryLevel(probe);
  for (let level = 0; level <= root; level++) {
    for (const name of WLC_CONFIG_NAMES) {
      const bytes = await probe.read(level, name, MAX_CONFIG_BYTES);
      const target = bytes && targetOfWlcConfig(decodeText(bytes));
      if (target) findings.push({ target, source: { kind: "file", path: "../".repeat(level) + name } });
    }
  }
  return findings;
}

async function repositoryLevel(probe: FolderProbe): Promise<number> {
  for (let level = 0; level <= probe.levels; level++) if (await probe.has(level, ".git")) return level;
  return 0;
}

async function readTrailers(probe: FolderProbe): Promise<readonly Finding[]> {
  return componentsOfTrailers(await probe.messages(RECENT_COMMITS)).map(({ target, count, newest }) => ({
    target,
    source: { kind: "commits", count, newest },
  }));
}

async function readReadmes(probe: FolderProbe): Promise<readonly Finding[]> {
  const names = (await probe.list())
    .filter((name) => /^readme(?:[._-][a-z]{2,8}){0,2}$/i.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_READMES);
  const findings: Finding[] = [];
  for (const name of names) {
    const bytes = await probe.read(0, name, MAX_README_BYTES);
    const targets = bytes ? targetsOfReadme(decodeText(bytes)) : [];
    for (const target of targets) findings.push({ target, source: { kind: "file", path: name } });
  }
  return findings;
}

/** Each target once with all of its sources, without projects and services that have a more specific target. */
function ranked(findings: readonly Finding[]): readonly DetectedComponent[] {
  const services = new Set(findings.map(({ target }) => serviceOfTarget(target)));
  const found = new Map<string, { target: AddressTarget; sources: [DetectionSource, ...DetectionSource[]] }>();
  for (const { target: named, source } of findings) {
    const target = overHttps(named, services);
    const known = found.get(targetKey(target));
    if (!known) found.set(targetKey(target), { target, sources: [source] });
    else if (!known.sources.some((other) => isSame(other, source))) known.sources.push(source);
  }
  const all = [...found.values()];
  const components = all.flatMap(({ target }) => (target.kind === "component" ? target.candidates[0] : []));
  const projects = new Set(components.map(({ service, project }) => JSON.stringify([service, project])));
  const known = new Set(all.flatMap(({ target }) => (target.kind === "service" ? [] : serviceOfTarget(target))));
  return all
    .filter(
      ({ target }) => target.kind !== "project" || !projects.has(JSON.stringify([target.service, target.project])),
    )
    .filter(({ target }) => target.kind !== "service" || !known.has(target.service))
    .sort((a, b) => RANK[a.target.kind] - RANK[b.target.kind])
    .slice(0, MAX_DETECTED);
}

const RANK: Readonly<Record<AddressTarget["kind"], number>> = { component: 0, project: 1, service: 2 };

/** Old commits and badges use http for a service that others mention with https. */
function overHttps(target: AddressTarget, services: ReadonlySet<string>): AddressTarget {
  const service = serviceOfTarget(target);
  const secure = service.replace(/^http:/, "https:");
  if (secure === service || !services.has(secure)) return target;
  if (target.kind !== "component") return { ...target, service: secure };
  const [first, ...others] = target.candidates;
  const moved = others.map((candidate) => ({ ...candidate, service: candidate.service.replace(/^http:/, "https:") }));
  const address = target.address.replace(/^http:/i, "https:");
  return { ...target, candidates: [{ ...first, service: secure }, ...moved], address };
}

function targetKey(target: AddressTarget): string {
  if (target.kind === "component") return componentKey(target.candidates[0]);
  return JSON.stringify(target.kind === "project" ? [target.service, target.project] : [target.service]);
}

function isSame(a: DetectionSource, b: DetectionSource): boolean {
  return a.kind === "file" && b.kind === "file" && a.path === b.path;
}

import { decodeText } from "../common/decodeText";
import { type AddressTarget, serviceOfTarget } from "../model/component/addressTarget";
import { componentKey } from "../model/component/component";
import type { DetectedComponent, DetectionSource } from "../model/component/detectedComponent";
import type { FolderProbe } from "../model/component/folderProbe";
import { placesOfReadme } from "./badges";
import { componentsOfTrailers } from "./trailers";
import { placeOfWlcConfig, WLC_CONFIG_NAMES } from "./wlcConfig";

const MAX_CONFIG_BYTES = 64 * 1024;
const MAX_README_BYTES = 512 * 1024;
const MAX_READMES = 5;
/** How far back translations are looked for: busy projects take them over in bursts. */
const RECENT_COMMITS = 500;
/** More than anybody would choose from. */
const MAX_SUGGESTIONS = 100;

/** A place, and where it was named. */
interface Finding {
  readonly place: AddressTarget;
  readonly source: DetectionSource;
}

/**
 * Finds the components that a folder names by itself: in settings of the official client, in messages of recent
 * commits, in badges and links of its README. Reads only, asks no service.
 *
 * @returns the most telling first: components before mere projects, these before mere services.
 */
export async function discoverComponents(checkout: FolderProbe): Promise<readonly DetectedComponent[]> {
  const [configs, trailers, readmes] = await Promise.all([
    readConfigs(checkout),
    readTrailers(checkout),
    readReadmes(checkout),
  ]);
  return ranked([...configs, ...trailers, ...readmes]);
}

/** From the folder upwards to the root of its repository, nearest first; without a repository, the folder alone. */
async function readConfigs(checkout: FolderProbe): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const root = await repositoryLevel(checkout);
  for (let level = 0; level <= root; level++) {
    for (const name of WLC_CONFIG_NAMES) {
      const bytes = await checkout.read(level, name, MAX_CONFIG_BYTES);
      const place = bytes && placeOfWlcConfig(decodeText(bytes));
      if (place) findings.push({ place, source: { kind: "file", path: "../".repeat(level) + name } });
    }
  }
  return findings;
}

async function repositoryLevel(checkout: FolderProbe): Promise<number> {
  for (let level = 0; level <= checkout.levels; level++) if (await checkout.has(level, ".git")) return level;
  return 0;
}

async function readTrailers(checkout: FolderProbe): Promise<readonly Finding[]> {
  return componentsOfTrailers(await checkout.messages(RECENT_COMMITS)).map(({ place, count, newest }) => ({
    place,
    source: { kind: "commits", count, newest },
  }));
}

async function readReadmes(checkout: FolderProbe): Promise<readonly Finding[]> {
  const names = (await checkout.list())
    .filter((name) => /^readme(?:[._-][a-z]{2,8}){0,2}$/i.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_READMES);
  const findings: Finding[] = [];
  for (const name of names) {
    const bytes = await checkout.read(0, name, MAX_README_BYTES);
    const places = bytes ? placesOfReadme(decodeText(bytes)) : [];
    for (const place of places) findings.push({ place, source: { kind: "file", path: name } });
  }
  return findings;
}

/** Each place once, with all of its sources, without those that say less than another one of the same project. */
function ranked(findings: readonly Finding[]): readonly DetectedComponent[] {
  const services = new Set(findings.map(({ place }) => serviceOfTarget(place)));
  const found = new Map<string, { place: AddressTarget; sources: [DetectionSource, ...DetectionSource[]] }>();
  for (const { place: named, source } of findings) {
    const place = overHttps(named, services);
    const known = found.get(placeKey(place));
    if (!known) found.set(placeKey(place), { place, sources: [source] });
    else if (!known.sources.some((other) => isSame(other, source))) known.sources.push(source);
  }
  const all = [...found.values()];
  const components = all.flatMap(({ place }) => (place.kind === "component" ? place.readings[0] : []));
  const projects = new Set(components.map(({ service, project }) => JSON.stringify([service, project])));
  const known = new Set(all.flatMap(({ place }) => (place.kind === "service" ? [] : serviceOfTarget(place))));
  return all
    .filter(({ place }) => place.kind !== "project" || !projects.has(JSON.stringify([place.service, place.project])))
    .filter(({ place }) => place.kind !== "service" || !known.has(place.service))
    .sort((a, b) => RANK[a.place.kind] - RANK[b.place.kind])
    .slice(0, MAX_SUGGESTIONS);
}

const RANK: Readonly<Record<AddressTarget["kind"], number>> = { component: 0, project: 1, service: 2 };

/** Old commits and badges name a service by http that is named by https elsewhere: then it is that one. */
function overHttps(place: AddressTarget, services: ReadonlySet<string>): AddressTarget {
  const service = serviceOfTarget(place);
  const secure = service.replace(/^http:/, "https:");
  if (secure === service || !services.has(secure)) return place;
  if (place.kind !== "component") return { ...place, service: secure };
  const [first, ...others] = place.readings;
  const moved = others.map((reading) => ({ ...reading, service: reading.service.replace(/^http:/, "https:") }));
  const address = place.address.replace(/^http:/i, "https:");
  return { ...place, readings: [{ ...first, service: secure }, ...moved], address };
}

function placeKey(place: AddressTarget): string {
  if (place.kind === "component") return componentKey(place.readings[0]);
  return JSON.stringify(place.kind === "project" ? [place.service, place.project] : [place.service]);
}

function isSame(a: DetectionSource, b: DetectionSource): boolean {
  return a.kind === "file" && b.kind === "file" && a.path === b.path;
}

import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { KnownComponent } from "../../assistant/knownRelease";
import { cleanLine } from "../../common/foreignText";
import { pathsOf, readLocation } from "../../model/strings/location";
import type { Unit } from "../../model/strings/unit";
import { pathInRepository } from "../components/folderPaths";

const MOST_PLACES = 5;

/** Places in a folder that use a string, as `path:line`. Services name any path; only existing files are returned. */
export async function placesIn(
  folder: string,
  component: KnownComponent,
  unit: Unit,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const places: string[] = [];
  const above = (await pathInRepository(folder)).replace(/\/$/, "");
  for (const location of readLocation(unit.location)) {
    if (places.length >= MOST_PLACES || signal.aborted) break;
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

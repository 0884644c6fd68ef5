import { Uri, workspace } from "vscode";
import type { KnownComponent } from "../../assistant/knownRelease";
import { cleanLine } from "../../common/foreignText";
import { pathInRepository } from "../../editor/platform/files/repositoryPath";
import { isWorkspaceFile } from "../../editor/platform/files/workspaceFiles";
import { pathsOf, readLocation } from "../../model/strings/location";
import type { Unit } from "../../model/strings/unit";

const MOST_PLACES = 5;

/** Places in the workspace that use a string, as `path:line`. Services name any path; only existing files are returned. */
export async function placesInWorkspace(component: KnownComponent, unit: Unit): Promise<readonly string[]> {
  const places: string[] = [];
  const folders = workspace.workspaceFolders ?? [];
  for (const location of readLocation(unit.location)) {
    if (places.length >= MOST_PLACES) break;
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

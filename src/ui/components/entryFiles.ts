import { type Uri, workspace } from "vscode";
import type { Result } from "../../common/result";
import type { ComponentTarget } from "../../model/component/addressTarget";
import type { ComponentReference } from "../../model/component/component";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { type Failure, traitsOf } from "../../model/failure";
import { type Mask, maskBelow, parseMask } from "../../model/mask/mask";

/** What is needed to tell where a component's files are. */
export interface FilesSource {
  /** Asks a service about a component. */
  readonly readDetails: (
    reference: ComponentReference,
    signal: AbortSignal,
  ) => Promise<Result<ComponentDetails, Failure>>;
  /** What stands in the place of the star in the files of a folder that fit a mask. */
  readonly look: (folder: Uri, mask: Mask) => Promise<ReadonlySet<string>>;
  /** Path of a folder in its repository; empty for the root, and where there is no repository. */
  readonly pathInRepository: (folder: Uri) => Promise<string>;
}

/** How long a new component waits for what its service says about its files. Milliseconds. */
const PATIENCE = 5000;

/** A component as the service knows it, and the mask of its files where these are in a folder of the workspace. */
export interface SettledComponent {
  readonly reference: ComponentReference;
  readonly files: string;
}

/**
 * Asks the service where a component's files are, and looks whether they are there. Also tells which of the readings of
 * an address is meant. Undefined where the service does not say, is slow, or its files are not in the folders.
 */
export async function settleComponent(
  place: ComponentTarget,
  folders: readonly Uri[],
  source: FilesSource,
): Promise<SettledComponent | undefined> {
  if (folders.length === 0) return undefined;
  const signal = AbortSignal.timeout(PATIENCE);
  for (const reference of place.candidates) {
    const details = await source.readDetails(reference, signal);
    if (details.ok) {
      const files = await filesIn(details.value.filemask, folders, source);
      return files === undefined ? undefined : { reference, files };
    }
    if (traitsOf(details.problem).means !== "absent") return undefined;
  }
  return undefined;
}

/** A service's mask as it is written into the settings; undefined where no folder has such files. */
export async function filesIn(
  mask: string | undefined,
  folders: readonly Uri[],
  { look, pathInRepository }: Pick<FilesSource, "look" | "pathInRepository">,
): Promise<string | undefined> {
  if (mask === undefined) return undefined;
  for (const folder of folders) {
    const parsed = parseMask(maskBelow(mask, await pathInRepository(folder)));
    if (parsed.ok && (await look(folder, parsed.value)).size > 0) return parsed.value.text;
  }
  return undefined;
}

/** The folders of the workspace whose files may be looked at. */
export function workspaceFolders(): readonly Uri[] {
  return (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
}

import { type Uri, workspace } from "vscode";
import type { Result } from "../../common/result";
import type { ComponentTarget } from "../../model/component/addressTarget";
import type { ComponentReference } from "../../model/component/component";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { type Failure, traitsOf } from "../../model/failure";
import { type Mask, maskBelow, parseMask } from "../../model/mask/mask";

export interface FilesSource {
  readonly readDetails: (
    reference: ComponentReference,
    signal: AbortSignal,
  ) => Promise<Result<ComponentDetails, Failure>>;
  /** What stands for the `*` of the mask in the names of matching files. */
  readonly look: (folder: Uri, mask: Mask) => Promise<ReadonlySet<string>>;
  /** Path of a folder in its repository; empty for the root, or without a repository. */
  readonly pathInRepository: (folder: Uri) => Promise<string>;
}

/** Milliseconds. */
const DETAILS_TIMEOUT = 5000;

export interface SettledComponent {
  readonly reference: ComponentReference;
  readonly files: string;
}

/**
 * Asks the service which candidate of an address exists and where its files are. Undefined if the service does not
 * answer in time or its files are not in the folders.
 */
export async function settleComponent(
  target: ComponentTarget,
  folders: readonly Uri[],
  source: FilesSource,
): Promise<SettledComponent | undefined> {
  if (folders.length === 0) return undefined;
  const signal = AbortSignal.timeout(DETAILS_TIMEOUT);
  for (const reference of target.candidates) {
    const details = await source.readDetails(reference, signal);
    if (details.ok) {
      const files = await filesIn(details.value.filemask, folders, source);
      return files === undefined ? undefined : { reference, files };
    }
    if (traitsOf(details.problem).means !== "absent") return undefined;
  }
  return undefined;
}

/** The mask as it is written into the settings; undefined if no folder has such files. */
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

export function workspaceFolders(): readonly Uri[] {
  return (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
}

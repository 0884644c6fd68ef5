import { l10n, Uri, type WorkspaceFolder } from "vscode";
import { cleanLine } from "../../common/foreignText";
import { compareNames } from "../../editor/text/compareNames";
import { filesNotShown } from "../../editor/text/plurals";
import { furtherFilesText, unlistedText } from "../../editor/text/unlistedText";
import type { LocalServers } from "../../local/localServers";
import { readUnlisted } from "../../local/unlistedFiles";
import type { UnlistedFile } from "../../model/component/unlistedFile";
import { serviceOf } from "../local/readFolders";
import type { UnlistedNode, UnlistedRows } from "../tree/rows/nodes";

interface RowsOptions {
  readonly folders: readonly WorkspaceFolder[];
  readonly servers: Pick<LocalServers, "fetch">;
  readonly signal: AbortSignal;
  /** Whether nothing else is shown. */
  readonly isEmpty: boolean;
}

/** One row with a row for each group of files that look like translations and belong to no component, if there are any. */
export async function readUnlistedRows({ folders, servers, signal, isEmpty }: RowsOptions): Promise<UnlistedRows> {
  const read = await Promise.all(
    folders.map(async (folder) => {
      const ask = (path: string): Promise<Response> => servers.fetch(folder.uri.fsPath, path, signal);
      return { folder, ...(await readUnlisted(ask)) };
    }),
  );
  const total = read.reduce((sum, one) => sum + one.total, 0);
  if (total === 0) return { nodes: [] };
  const all = read.flatMap(({ listed }) => listed);
  const isNamed = folders.length > 1;
  const children = read.flatMap(({ folder, listed }) => listed.map((file) => fileNode(folder, file, isNamed)));
  const others = total - all.reduce((sum, { count }) => sum + count, 0);
  if (others > 0)
    children.push({ kind: "unlisted", id: "unlisted-more", label: furtherFilesText(others), children: [] });
  const description = formatsOf(all).join(", ");
  const node: UnlistedNode = {
    ...{ kind: "unlisted", id: "unlisted", label: filesNotShown(total), description, children },
    ...(isEmpty ? { isOpen: true } : {}),
  };
  return isEmpty && !all.some(({ reason }) => reason.kind === "excluded")
    ? { nodes: [node], message: l10n.t("No translation files in a supported format and place found.") }
    : { nodes: [node] };
}

function fileNode(folder: WorkspaceFolder, unlisted: UnlistedFile, isNamed: boolean): UnlistedNode {
  const { file, mask, reason } = unlisted;
  const path = cleanLine(mask ?? file, "path");
  return {
    kind: "unlisted",
    id: `unlisted ${folder.uri.toString()} ${mask ?? file}`,
    label: isNamed ? `${folder.name}/${path}` : path,
    description: unlistedText(unlisted),
    file: Uri.joinPath(folder.uri, file),
    ...(reason.kind === "excluded" && {
      excluded: { kind: reason.kind, service: serviceOf(folder.uri), files: mask ?? file },
    }),
    children: [],
  };
}

function formatsOf(files: readonly UnlistedFile[]): readonly string[] {
  const formats = files.flatMap(({ reason }) => (reason.kind === "unsupported" ? [reason.format] : []));
  return [...new Set(formats)].sort(compareNames);
}

import { l10n, Uri, type WorkspaceFolder } from "vscode";
import { groupedBy } from "../../common/collections";
import { filesNotShown } from "../../editor/text/countTexts";
import { formatCount } from "../../editor/text/formatCount";
import { joinedText } from "../../editor/text/joinedText";
import { explanationText, furtherFilesText, unlistedText } from "../../editor/text/unlistedText";
import type { LocalServers } from "../../local/localServers";
import type { UnlistedFile } from "../../model/component/unlistedFile";
import { serviceOf } from "../local/readFolders";
import { separator } from "../progress/progressText";
import type { UnlistedNode, UnlistedRows } from "../tree/rows/treeNodes";
import { type ShortPath, shortPaths } from "./shortPaths";

interface RowsOptions {
  readonly folders: readonly WorkspaceFolder[];
  readonly servers: Pick<LocalServers, "ask">;
  readonly signal: AbortSignal;
  /** Whether nothing else is shown. */
  readonly isEmpty: boolean;
}

/** So many rows of one reason are below a row for the reason. */
const MANY_OF_A_REASON = 10;

interface FileRow {
  readonly reason: string;
  readonly count: number;
  readonly node: UnlistedNode;
  /** Without its reason. */
  readonly place: string;
}

/** One row with a row for each group of files that look like translations and belong to no component, if there are any. */
export async function readUnlistedRows({ folders, servers, signal, isEmpty }: RowsOptions): Promise<UnlistedRows> {
  const read = await Promise.all(
    folders.map(async (folder) => {
      const unlisted = await servers.ask(folder.uri.fsPath, { kind: "unlisted" }, signal);
      return { folder, ...unlisted };
    }),
  );
  const total = read.reduce((sum, one) => sum + one.total, 0);
  if (total === 0) return { nodes: [] };
  const all = read.flatMap(({ folder, listed }) => listed.map((file) => ({ folder, file })));
  const isNamed = folders.length > 1;
  const paths = all.map(({ folder, file: { file, mask } }) => {
    const path = mask ?? file;
    return isNamed ? `${folder.name}/${path}` : path;
  });
  const short = shortPaths(paths);
  const rows = all.map(({ folder, file }, index) =>
    fileRow(folder, file, short[index] ?? { name: file.file, folder: "" }),
  );
  const children = foldReasons(rows);
  const others = total - all.reduce((sum, { file: { count } }) => sum + count, 0);
  if (others > 0)
    children.push({ kind: "unlisted", id: "unlisted-more", label: furtherFilesText(others), children: [] });
  const node: UnlistedNode = {
    ...{ kind: "unlisted", id: "unlisted", label: filesNotShown(total), children },
    description: reasonsText(
      all.map(({ file }) => file),
      others === 0,
    ),
    ...(isEmpty ? { isOpen: true } : {}),
  };
  return isEmpty && !all.some(({ file: { reason } }) => reason.kind === "excluded")
    ? { nodes: [node], message: l10n.t("No translation files found in a supported format and location.") }
    : { nodes: [node] };
}

/** The reason is what a narrow Side Bar must not cut off. */
function fileRow(folder: WorkspaceFolder, unlisted: UnlistedFile, { name, folder: above }: ShortPath): FileRow {
  const { file, mask, reason, count } = unlisted;
  const text = unlistedText(unlisted);
  const node: UnlistedNode = {
    kind: "unlisted",
    id: `unlisted ${folder.uri.toString()} ${file}`,
    label: name,
    description: above === "" ? text : `${text}${separator()}${above}`,
    tooltip: [above === "" ? name : `${above}/${name}`, text].join("\n"),
    file: Uri.joinPath(folder.uri, file),
    ...(reason.kind === "excluded" && {
      excluded: { kind: reason.kind, service: serviceOf(folder.uri), files: mask ?? file },
    }),
    children: [],
  };
  return { reason: explanationText(reason), count, node, place: above };
}

/** The rows in their order, each reason of many in place of its first row. If there is only one reason, the row above has it. */
function foldReasons(rows: readonly FileRow[]): UnlistedNode[] {
  const byReason = groupedBy(rows, ({ reason }) => reason);
  const withoutReason = ({ node, place }: FileRow): UnlistedNode => ({ ...node, description: place });
  if (byReason.size === 1) return rows.map(withoutReason);
  return rows.flatMap((row) => {
    const alike = byReason.get(row.reason) ?? [];
    if (alike.length < MANY_OF_A_REASON) return [row.node];
    if (alike[0] !== row) return [];
    const count = alike.reduce((sum, one) => sum + one.count, 0);
    const children = alike.map(withoutReason);
    const { reason } = row;
    return [
      { kind: "unlisted", id: `unlisted-reason ${reason}`, label: reason, description: formatCount(count), children },
    ];
  });
}

/** Each reason once, that of most files first; with the number of files where there are several. */
function reasonsText(files: readonly UnlistedFile[], isComplete: boolean): string {
  const counts = new Map<string, number>();
  for (const { reason, count } of files) {
    const text = explanationText(reason);
    counts.set(text, (counts.get(text) ?? 0) + count);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const isNumbered = isComplete && sorted.length > 1;
  return joinedText(sorted.map(([text, count]) => (isNumbered ? `${text} (${formatCount(count)})` : text)));
}

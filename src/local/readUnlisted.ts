import { type Row, rowOf } from "../common/foreignRow";
import { cleanLine } from "../common/text/foreignText";
import type { FileExplanation, UnlistedFile, UnlistedFiles, UnlistedReason } from "../model/component/unlistedFile";
import { problemKindIn } from "../model/foreignRemark";
import { type Ask, readRow, readRows } from "./serverRows";

const MAX_ROWS = 200;

/**
 * The files of a folder that look like translations and belong to no component.
 *
 * @param below path of a folder in it to list alone, with `/`
 */
export async function readUnlisted(ask: Ask, below?: string): Promise<UnlistedFiles> {
  const path = await unlistedPath(ask);
  if (path === undefined) return { listed: [], total: 0 };
  const answer = await readRow(ask, below === undefined ? path : `${path}?folder=${encodeURIComponent(below)}`);
  const rows = answer?.list("results").slice(0, MAX_ROWS).map(rowOf) ?? [];
  const listed = rows.flatMap((row): readonly UnlistedFile[] => {
    const file = row.exact("file", "path");
    const reason = explanationIn(row);
    const mask = row.shown("mask", "path");
    if (file === undefined || reason === undefined || "component" in reason) return [];
    return [{ file, count: row.number("count") ?? 1, reason, ...(mask === undefined ? {} : { mask }) }];
  });
  return { listed, total: answer?.number("count") ?? 0 };
}

/**
 * What a file is to the components of its folder, or why it belongs to none. Undefined if nothing answers for the folder.
 *
 * @param file relative to the folder, with `/`
 */
export async function explainFile(ask: Ask, file: string): Promise<FileExplanation | undefined> {
  const path = await unlistedPath(ask);
  if (path === undefined) return undefined;
  const [row] = (await readRows(ask, path, 1, `file=${encodeURIComponent(file)}`)) ?? [];
  return row && explanationIn(row);
}

/**
 * An explanation of a folder that is searched only to explain the file.
 *
 * @param folder whether its components are shown, and whether the settings name any
 */
export function bySettings(
  explanation: FileExplanation | undefined,
  { isRead, isNamed }: { readonly isRead: boolean; readonly isNamed: boolean },
): FileExplanation {
  if (explanation === undefined) return { kind: "notThere" };
  if (isRead || !MAY_BE_SHOWN.has(explanation.kind)) return explanation;
  return { kind: isNamed ? "notInSettings" : "localFilesOff" };
}

const MAY_BE_SHOWN: ReadonlySet<FileExplanation["kind"]> = new Set([
  "translation",
  "source",
  "ignored",
  "skippedFolder",
  "sideFolder",
  "tooFew",
  "notRecognized",
]);

async function unlistedPath(ask: Ask): Promise<string | undefined> {
  const [project] = (await readRows(ask, "/api/projects/", 1)) ?? [];
  const slug = project?.exact("slug", "slug");
  return slug === undefined ? undefined : `/api/projects/${encodeURIComponent(slug)}/unlisted/`;
}

const PLAIN: Readonly<
  Record<Exclude<UnlistedReason["kind"], "unsupported" | "compiled" | "skippedFolder" | "sideFolder" | "problem">, true>
> = {
  ignored: true,
  noLanguage: true,
  tooFew: true,
  notTexts: true,
  notRecognized: true,
  excluded: true,
  notInSettings: true,
  localFilesOff: true,
  unknownFormat: true,
  notThere: true,
};

function explanationIn(row: Row): FileExplanation | undefined {
  const kind = row.exact("kind", "code");
  const text = (name: string): string => cleanLine(row.shown(name, "path") ?? "", "path");
  switch (kind) {
    case "translation":
    case "source":
      return { kind, component: text("component") };
    case "unsupported":
      return { kind, format: text("format") };
    case "compiled":
      return { kind, source: text("source") };
    case "skippedFolder":
    case "sideFolder":
      return { kind, folder: text("folder") };
    case "problem": {
      const problem = problemKindIn(row, "problem");
      return problem && { kind, problem, value: text("value") };
    }
    default:
      return isPlain(kind) ? { kind } : undefined;
  }
}

function isPlain(kind: string | undefined): kind is keyof typeof PLAIN {
  return kind !== undefined && Object.hasOwn(PLAIN, kind);
}

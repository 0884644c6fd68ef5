import { cleanLine } from "../../common/text/foreignText";
import { explainFile } from "../../engine/finding/unlisted/explainFile";
import { listUnlistedFiles } from "../../engine/finding/unlisted/unlistedFiles";
import type { FileExplanation, UnlistedFile } from "../../model/component/unlistedFile";
import type { Json } from "../http/encodeJson";
import { jsonResponse } from "../http/responses";
import type { ApiContext } from "./apiContext";

/**
 * Our own: the files that look like translations and belong to no component, with the parameter `folder` only those below
 * it. With the parameter `file`, what that one is to the components, or why it belongs to none.
 */
export async function listUnlisted({ project, query }: ApiContext): Promise<Response> {
  const components = await project.components();
  const { realRoot, isSearched, excluded } = project;
  const folder = { realRoot, isSearched, components, excluded };
  const file = query.getAll("file").at(-1);
  if (file !== undefined) {
    return jsonResponse(200, { count: 1, results: [row({ file, count: 1, reason: await explainFile(folder, file) })] });
  }
  const { listed, total } = await listUnlistedFiles(folder, query.getAll("folder").at(-1));
  return jsonResponse(200, { count: total, results: listed.map(row) });
}

interface Explained extends Omit<UnlistedFile, "reason"> {
  readonly reason: FileExplanation;
}

function row({ file, mask, count, reason: { kind, ...values } }: Explained): Json {
  const cleaned = Object.entries(values).map(([name, value]) => [name, cleanLine(value, "path")] as const);
  return { file, mask: mask ?? null, count, kind, ...Object.fromEntries(cleaned) };
}

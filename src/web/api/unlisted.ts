import { explainFile, listUnlisted } from "../../folder/unlisted";
import type { FileExplanation, UnlistedFile } from "../../model/component/unlistedFile";
import { jsonResponse } from "../http/responses";
import type { ApiContext } from "./apiContext";

/**
 * Our own: the files that look like translations and belong to no component, with the parameter `folder` only those below
 * it. With the parameter `file`, what that one is to the components, or why it belongs to none.
 */
export async function listUnlistedRows({ project, query }: ApiContext): Promise<Response> {
  const file = query.getAll("file").at(-1);
  if (file !== undefined) {
    const reason = await explainFile(project, file);
    return jsonResponse(200, { count: 1, results: [row({ file, count: 1, reason })] });
  }
  const { listed, total } = await listUnlisted(project, query.getAll("folder").at(-1));
  return jsonResponse(200, { count: total, results: listed.map(row) });
}

interface Explained extends Omit<UnlistedFile, "reason"> {
  readonly reason: FileExplanation;
}

function row({ file, mask, count, reason }: Explained) {
  return { file, mask: mask ?? null, count, ...reason };
}

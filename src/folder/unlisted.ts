import { cleanLine } from "../common/text/foreignText";
import type { FileExplanation, UnlistedFiles } from "../model/component/unlistedFile";
import type { Project } from "./project";

/**
 * The files of a folder that look like translations and belong to no component. Reasons are clean.
 *
 * @param below path of a folder to list alone, with `/`
 */
export async function listUnlisted(project: Project, below: string | undefined): Promise<UnlistedFiles> {
  const { listUnlistedFiles } = await import("../engine/finding/unlisted/unlistedFiles");
  const { listed, total } = await listUnlistedFiles(await folderOf(project), below);
  return { listed: listed.map((file) => ({ ...file, reason: withCleanTexts(file.reason) })), total };
}

/** What a file is to the components of its folder, or why it belongs to none, in clean texts. */
export async function explainFile(project: Project, file: string): Promise<FileExplanation> {
  const explaining = await import("../engine/finding/unlisted/explainFile");
  return withCleanTexts(await explaining.explainFile(await folderOf(project), file));
}

async function folderOf(project: Project) {
  const components = await project.components();
  const { realRoot, isSearched, excluded, elsewhere } = project;
  const ofServices = elsewhere.map((definition) => ({ slug: definition.filemask, definition }));
  return { realRoot, isSearched, components: [...components, ...ofServices], excluded };
}

function withCleanTexts<Reason extends FileExplanation>(reason: Reason): Reason {
  const cleaned = Object.entries(reason).map(([name, value]) => [name, cleanLine(String(value), "path")] as const);
  return { ...reason, ...Object.fromEntries(cleaned) };
}

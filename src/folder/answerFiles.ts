import { pathInRepository } from "../common/git/repositoryPath";
import { fail } from "../common/result";
import { cleanLine, isCleanLine } from "../common/text/foreignText";
import type { UnlistedFile, UnlistedFiles } from "../model/component/unlistedFile";
import { effectOf } from "../model/fileProblem";
import { MAX_REMARKS, type ShownRemark } from "../model/foreignRemark";
import {
  type ComponentSource,
  type FilesAnswers,
  type FilesQuestion,
  type FolderComponents,
  MAX_COMPONENTS,
} from "./filesQuestions";
import type { Project } from "./project";
import { readStatistics } from "./readStatistics";
import { shownRemark } from "./shownRemark";
import { explainFile, listUnlisted } from "./unlisted";

/** @param project undefined if the folder can't be read. Rejects when the signal is aborted. */
export async function answerFiles<Question extends FilesQuestion>(
  project: Project | undefined,
  question: Question,
  signal: AbortSignal,
): Promise<FilesAnswers[Question["kind"]]> {
  return (await answer(project, question, signal)) as FilesAnswers[Question["kind"]];
}

async function answer(
  project: Project | undefined,
  question: FilesQuestion,
  signal: AbortSignal,
): Promise<FilesAnswers[FilesQuestion["kind"]]> {
  switch (question.kind) {
    case "components":
      return project && componentsOf(project);
    case "statistics":
      return project ? readStatistics(project, question, signal) : fail({ kind: "notFound" });
    case "remarks":
      return project ? remarksOn(project, question.component, signal) : [];
    case "source":
      return project && sourceOf(project, question.component, signal);
    case "strings":
      if (project === undefined) return fail({ kind: "notFound" });
      return (await import("./fileStrings")).readFileStrings(project, question, signal);
    case "insertion":
      return project && (await import("./stringInsertion")).findStringInsertion(project, question, signal);
    case "translations":
      return project && (await import("./stringTranslations")).readTranslations(project, question, signal);
    case "unlisted":
      return project ? unlistedIn(project, question.below) : { listed: [], total: 0 };
    case "explanation":
      return project && explainFile(project, question.file);
  }
}

async function componentsOf(project: Project): Promise<FolderComponents> {
  const components = (await project.components()).slice(0, MAX_COMPONENTS + 1);
  const leftOut = (await project.leftOut()).slice(0, MAX_REMARKS).map(shownRemark);
  const above = await pathInRepository(project.realRoot);
  return {
    project: project.slug,
    components: components.map(({ slug, definition: { label, name, filemask, parts } }) => ({
      ...{ slug, name: label ?? name, mask: filemask },
      repositoryMasks: parts.map(({ mask }) => `${above}${mask.text}`),
    })),
    leftOut: leftOut.filter(({ remark }) => effectOf(remark.problem) !== "none"),
  };
}

async function remarksOn(project: Project, slug: string, signal: AbortSignal): Promise<readonly ShownRemark[]> {
  const component = await project.component(slug);
  const { remarks = [] } = (await component?.scan(signal)) ?? {};
  return remarks.slice(0, MAX_REMARKS).map(shownRemark);
}

async function sourceOf(project: Project, slug: string, signal: AbortSignal): Promise<ComponentSource | undefined> {
  const component = await project.component(slug);
  if (component === undefined) return undefined;
  const [path] = (await component.scan(signal)).sources;
  return { path, hasKeys: path !== undefined && component.format.layout !== "bilingual" };
}

/** Without files whose names can't be shown as they are. */
async function unlistedIn(project: Project, below: string | undefined): Promise<UnlistedFiles> {
  const { listed, total } = await listUnlisted(project, below);
  const shown = listed.filter(({ file }) => isCleanLine(file, "path"));
  return { listed: shown.map(withCleanMask), total };
}

function withCleanMask({ mask, ...file }: UnlistedFile): UnlistedFile {
  return mask === undefined ? file : { ...file, mask: cleanLine(mask, "path") };
}

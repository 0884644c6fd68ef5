import type { AskFiles, FileString, StringsQuestion } from "../folder/filesQuestions";

const PAGE_SIZE = 500;
const MAX_PAGES = 1000;

/** The strings of a language, page by page. None if there is no such language; throws if they can't be read. */
export async function* readStringPages(
  ask: AskFiles,
  wanted: Pick<StringsQuestion, "component" | "language" | "query" | "edited">,
  signal: AbortSignal,
): AsyncGenerator<readonly FileString[]> {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const read = await ask({ kind: "strings", ...wanted, page, pageSize: PAGE_SIZE }, signal);
    if (!read.ok && read.problem.kind === "notFound") return;
    if (!read.ok) throw new Error(`strings of ${wanted.component}: ${read.problem.kind}`);
    yield read.value.units;
    if (!read.value.hasNext) return;
  }
}

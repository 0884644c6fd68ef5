import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import type { BaseProblem } from "../../model/compare/base";
import { isLocal } from "../../model/component/component";
import type { NamedFigures } from "../../model/history/figures";
import type { PastFigures } from "../../model/history/past";
import type { ReportPast } from "../../report/reportChanges";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { gitProblemText, logGitProblem, SHALLOW } from "../components/gitProblems";
import type { ReadFolder } from "../components/readFolder";

/**
 * What components were at a branch, tag, commit or date, by the files in Git. Nothing of the past is known of components
 * of services. Fails with one line.
 *
 * @param since a date only if Git knows nothing of that name.
 */
export async function readReportPast(
  since: string,
  { opened, snapshot, log }: Pick<ReadFolder, "opened" | "snapshot" | "log">,
  now: number,
): Promise<Result<ReportPast, string>> {
  const time = timeOf(since);
  const { signal } = new AbortController();
  const named = await opened.figuresAt({ kind: "ref", ref: since }, signal);
  const isUnknown = named?.ok === false && named.problem.kind === "unknownRef";
  if (isUnknown && time !== undefined && time > now) {
    return fail(`--since must be a branch, tag, commit or date in the past, not ${quoted(since)}`);
  }
  const found = isUnknown && time !== undefined ? await opened.figuresAt({ kind: "time", time }, signal) : named;
  if (found?.ok === false) {
    logGitProblem(found.problem, log);
    return fail(problemText(since, found.problem));
  }
  const languages = languagesBySlug(found?.value);
  const bySlug = new Map(
    componentsOf(snapshot).flatMap(({ key, component, state }) => {
      const reference = statisticsOf(state)?.reference ?? component.reference;
      return isLocal(reference) ? [[key, reference.component] as const] : [];
    }),
  );
  const moment = found?.value.time ?? time;
  return succeed({
    since: { name: since, ...(moment === undefined ? {} : { time: moment }) },
    languagesOf: (key) => languages.get(bySlug.get(key) ?? ""),
  });
}

/** Names components whose past is not known, and says why, as far as services are the reason. */
export function pastUnknownText(snapshot: Snapshot, names: readonly string[]): string {
  const hasServices = componentsOf(snapshot).some(({ component }) => !isLocal(component.reference));
  const why = hasServices ? " Services tell only current figures, which can't be compared with files in Git." : "";
  return `Changes are not known for ${names.join(", ")}.${why}`;
}

function problemText(since: string, problem: BaseProblem): string {
  if (problem.kind !== "unknownRef") return `Nothing is known of ${quoted(since)}. ${gitProblemText(problem)}`;
  const accepted = "--since must be a branch, tag, commit or date such as 2026-01-31";
  return `${accepted}, not ${quoted(since)}${problem.isShallow ? SHALLOW : ""}`;
}

function languagesBySlug(figures: PastFigures | undefined): ReadonlyMap<string, readonly NamedFigures[]> {
  return new Map(figures?.components.flatMap(({ slug, languages }) => (languages ? [[slug, languages] as const] : [])));
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** A date begins at midnight in UTC. Milliseconds since 1970. */
function timeOf(text: string): number | undefined {
  if (!DATE.test(text)) return undefined;
  const isZoned = text.length <= "2026-01-31".length || /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = Date.parse(isZoned ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}

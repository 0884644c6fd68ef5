import { fail, type Result, succeed } from "../../common/result";
import { baseProblemText } from "../../editor/text/baseProblemText";
import { isLocal } from "../../model/component/component";
import type { CountedLanguage } from "../../model/history/figures";
import type { PastFigures } from "../../model/history/pastFigures";
import type { ReportPast } from "../../report/changes";
import { componentsOf, statisticsOf } from "../../store/snapshot";
import { quoted } from "../arguments";
import type { ReadFolder } from "../components/readFolder";

/**
 * What components were at a branch, tag, commit or date, by the files in Git. Nothing of the past is known of components
 * of services. Fails with one line.
 *
 * @param since a date only if Git knows nothing of that name.
 */
export async function readReportPast(
  since: string,
  { opened, snapshot }: Pick<ReadFolder, "opened" | "snapshot">,
): Promise<Result<ReportPast, string>> {
  const time = timeOf(since);
  const { signal } = new AbortController();
  const named = await opened.figuresAt({ kind: "ref", ref: since }, signal);
  const isUnknown = named?.ok === false && named.problem.kind === "unknownRef";
  const found = isUnknown && time !== undefined ? await opened.figuresAt({ kind: "time", time }, signal) : named;
  if (found?.ok === false) return fail(`Nothing is known of ${quoted(since)}: ${baseProblemText(found.problem)}`);
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

function languagesBySlug(figures: PastFigures | undefined): ReadonlyMap<string, readonly CountedLanguage[]> {
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

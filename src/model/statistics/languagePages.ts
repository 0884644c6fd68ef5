import type { LanguageStatistics } from "./statistics";

/** What of a language its translation page is opened at. */
export type PageView = "all" | "missing" | "failing";

/** Queries of the translate pages of Weblate since 4.1, and the parameter of this project's own service. */
const WEBLATE_QUERY = { missing: "state:<translated", failing: "has:check" } as const;

/**
 * The address of a language's translation page at what is missing, or at failing checks. A service whose pages know no
 * such view shows the whole page.
 */
export function pageAddress(language: LanguageStatistics, view: PageView): string {
  if (view === "all") return language.translateUrl;
  const url = new URL(language.translateUrl);
  if (url.pathname.split("/").includes("translate")) url.searchParams.set("q", WEBLATE_QUERY[view]);
  else url.searchParams.set("show", view);
  return url.href;
}

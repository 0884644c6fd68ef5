import { offers } from "../service/serviceKinds";
import type { LanguageStatistics } from "./statistics";

export type PageView = "all" | "missing" | "failing";

/** Weblate 4.1 and later. */
const WEBLATE_QUERY = { missing: "state:<translated", failing: "has:check" } as const;

/** The web page of a language; undefined for one of a local component, which has a file instead. */
export function translationPage({ translateUrl }: LanguageStatistics): string | undefined {
  return translateUrl.startsWith("file:") ? undefined : translateUrl;
}

/** The page of a language in a project; its strings have a page of their own. */
const PROJECT_LANGUAGE = /\/projects\/([^/]+)\/-\/([^/]+)\/$/;

/** The address of a language's translation page, filtered if the service supports that. */
export function pageAddress(language: LanguageStatistics, view: PageView): string {
  if (view === "all" || !offers(language.translateUrl, "pages")) return language.translateUrl;
  const url = new URL(language.translateUrl);
  url.pathname = url.pathname.replace(PROJECT_LANGUAGE, "/translate/$1/-/$2/");
  if (url.pathname.split("/").includes("translate")) url.searchParams.set("q", WEBLATE_QUERY[view]);
  else url.searchParams.set("show", view);
  return url.href;
}

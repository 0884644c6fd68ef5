import type { ComponentReference } from "../../model/component/component";
import type { LanguageStatistics } from "../../model/statistics/statistics";

/** Of pages of all components of a project. */
const ANY = "-";

/**
 * How many rows have a page of another component than the one that was asked for. Addresses that are not the page of the
 * row's language say nothing, nor do the host and what it has before the page, which proxies change, categories, and upper
 * case.
 */
export function rowsOfAnother(
  reference: ComponentReference,
  languages: readonly Pick<LanguageStatistics, "code" | "translateUrl" | "languageUrl">[],
): number {
  const component = segment(reference.component.slice(reference.component.lastIndexOf("/") + 1));
  const project = segment(reference.project);
  const isOther = (address: string, code: string): boolean => {
    const path = new URL(address).pathname.toLowerCase();
    const parts = path.split("/").filter((part) => part !== "");
    if (parts.pop() !== code.toLowerCase()) return false;
    if (/\/(?:projects|translate)\/[^/]+\/[^/]+\/[^/]+/.test(path)) {
      const named = parts.pop();
      return (named !== component && named !== ANY) || !parts.includes(project);
    }
    return /\/engage\/[^/]+\/[^/]+/.test(path) && !parts.includes(project);
  };
  return languages.filter(
    ({ code, translateUrl, languageUrl }) => isOther(translateUrl, code) || isOther(languageUrl, code),
  ).length;
}

function segment(slug: string): string {
  return encodeURIComponent(slug).toLowerCase();
}

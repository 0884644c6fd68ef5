import { l10n } from "vscode";
import { derived } from "../../common/memoize";
import { cellText, languageText, neededText, readinessSentences, readyText } from "../../editor/text/readinessText";
import { languagesIn, shortfallIn } from "../../model/gate/gate";
import type { GateLanguage, GateResult } from "../../model/gate/gateResult";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { componentsByProject } from "../../store/projectLanguages";
import {
  type ComponentEntry,
  isIncomplete,
  overviewOf,
  type ProjectEntry,
  type Snapshot,
  statisticsOf,
} from "../../store/snapshot";
import type { Node } from "../tree/rows/treeNodes";
import type { Fact } from "../tree/tooltips/factSheet";

/** Lines for the Status Bar's tooltip: `7 of 12 languages ready`, then what it takes. */
export function readinessLines(result: GateResult): readonly string[] {
  return readinessSentences(result, result.verdict !== "unknown" && result.problems.length === 0);
}

/** Whether what a row shows is ready, for its tooltip. */
export function readinessFacts(node: Node, result: GateResult, snapshot: Snapshot): readonly Fact[] {
  const languageFacts = (language?: GateLanguage) => (language ? [fact(languageText(language, result.measure))] : []);
  const languageOf = (code: string) => byCode(result).get(normalizeLanguageCode(code));
  switch (node.kind) {
    case "language": {
      const { entry, language } = node;
      const found = languageOf(language.code);
      if (entry.kind === "project") {
        const members = componentsByProject(snapshot).get(entry.key) ?? [];
        return languagesOf(found ? [found] : [], members).flatMap((one) => languageFacts(allOf(one, entry, members)));
      }
      const cell = found?.cells.find(({ component }) => component === entry.key);
      return cell ? [fact(cellText(cell, result.measure))] : [];
    }
    case "overall":
      return languageFacts(languageOf(node.language.code));
    case "component":
      return sumFacts(result, [node.entry]);
    case "project":
    case "allLanguages":
      return sumFacts(result, componentsByProject(snapshot).get(node.entry.key) ?? [], isListed(node.entry));
    case "category":
      return sumFacts(result, node.components);
    default:
      return [];
  }
}

const byCode = derived(
  ({ languages }: GateResult): ReadonlyMap<string, GateLanguage> =>
    new Map(languages.map((language) => [normalizeLanguageCode(language.code), language])),
);

function languagesOf(
  languages: readonly GateLanguage[],
  components: readonly ComponentEntry[],
): readonly GateLanguage[] {
  const keys = new Set(components.map(({ key }) => key));
  return languagesIn({ languages }, (component) => keys.has(component));
}

function isAllRead(components: readonly ComponentEntry[]): boolean {
  return components.every(({ state }) => statisticsOf(state) !== undefined && !isIncomplete(state));
}

/** Whether the components that are known are all of the project. */
function isListed({ state }: ProjectEntry): boolean {
  return overviewOf(state)?.gaps.length === 0;
}

/** Components that were not read or listed may lack something. */
function allOf(language: GateLanguage, project: ProjectEntry, components: readonly ComponentEntry[]): GateLanguage {
  const isWhole = isListed(project) && isAllRead(components);
  return language.verdict === "ready" && !isWhole ? { ...language, verdict: "unknown" } : language;
}

function sumFacts(result: GateResult, components: readonly ComponentEntry[], isWhole = true): readonly Fact[] {
  const languages = languagesOf(result.languages, components);
  const ready = readyText(languages, isWhole && isAllRead(components));
  const needed = neededText(shortfallIn(languages), result.measure);
  return [...(ready ? [fact(ready)] : []), ...(needed ? [[l10n.t("Left to do"), needed] as const] : [])];
}

function fact(text: string): Fact {
  return [l10n.t("Release"), text];
}

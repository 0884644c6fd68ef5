import { l10n, type MarkdownString } from "vscode";
import { createTooltip } from "../../../editor/platform/tooltip";
import { componentCount } from "../../../editor/text/countTexts";
import { describeFailure } from "../../../editor/text/failureText";
import { formatCount } from "../../../editor/text/formatCount";
import { joinedText } from "../../../editor/text/joinedText";
import { excluder, unknownExclusions } from "../../../model/component/project";
import { fetchedAtOf } from "../../../store/countedEntry";
import { percentOfLanguages } from "../../../store/release/summary";
import { failureOf, overviewOf, type ProjectEntry, projectLabel, statisticsOf } from "../../../store/snapshot";
import { percentText } from "../../progress/progressText";
import type { AllLanguagesNode, CategoryNode, ProjectNode } from "../rows/treeNodes";
import { figures, updated } from "./componentTooltip";
import { type Fact, factSheet } from "./factSheet";
import { incomplete } from "./incomplete";

export function projectTooltip(
  { entry, languages, componentCount: count }: ProjectNode,
  now: number,
  readiness: readonly Fact[],
): MarkdownString {
  const { reference } = entry.project;
  const fetchedAt = fetchedAtOf(entry);
  const failure = failureOf(entry.state);
  // The service has no sums, or excluded components are to be subtracted from them.
  const isUnknown = languages === undefined && count !== undefined && failure === undefined;
  const facts: readonly Fact[] = [
    ...(languages ? figures(languages) : []),
    ...(isUnknown ? [[l10n.t("Translated"), notKnownYet()] as const] : []),
    ...readiness,
    ...(count === undefined ? [] : [[l10n.t("Components"), componentCount(count)] as const]),
    ...excludedFacts(entry),
    ...(fetchedAt === undefined ? [] : [updated(fetchedAt, now)]),
    ...incomplete(overviewOf(entry.state)?.gaps ?? []),
    ...(failure ? [[l10n.t("Problem"), describeFailure(failure, reference.service)] as const] : []),
    [l10n.t("Service"), reference.service],
  ];
  return createTooltip(factSheet(projectLabel(entry), l10n.t("Project {0}", reference.project), facts));
}

export function allLanguagesTooltip(
  { entry, languages }: AllLanguagesNode,
  now: number,
  readiness: readonly Fact[],
): MarkdownString {
  const fetchedAt = fetchedAtOf(entry);
  const facts = [...figures(languages), ...readiness, ...(fetchedAt === undefined ? [] : [updated(fetchedAt, now)])];
  return createTooltip(factSheet(l10n.t("All languages"), projectLabel(entry), facts));
}

/** With figures once all components are read. */
export function categoryTooltip({ entry, path, components }: CategoryNode, readiness: readonly Fact[]): MarkdownString {
  const read = components.flatMap(({ state }) => statisticsOf(state)?.languages ?? []);
  const isKnown = components.every(({ state }) => statisticsOf(state) !== undefined);
  const translated = isKnown ? percentText(percentOfLanguages(read)) : notKnownYet();
  const facts: readonly Fact[] = [
    [l10n.t("Translated"), translated],
    ...readiness,
    [l10n.t("Components"), componentCount(components.length)],
  ];
  const slugs = [entry.project.reference.project, ...path.map(({ slug }) => slug)];
  return createTooltip(factSheet(path.at(-1)?.name ?? "", slugs.join(" / "), facts));
}

function notKnownYet(): string {
  return l10n.t("Unknown until more components are loaded");
}

/** A tooltip with all of a long list would fill the screen. */
const MAX_NAMED = 5;

/** How many components are excluded, and what the setting excludes although the project does not have it. */
function excludedFacts({ project: { exclude }, state }: ProjectEntry): readonly Fact[] {
  const overview = overviewOf(state);
  if (exclude.length === 0 || !overview) return [];
  const paths = overview.components.map(({ reference }) => reference.component);
  const inVain = unknownExclusions(exclude, paths);
  const named = joinedText(inVain.slice(0, MAX_NAMED));
  return [
    [l10n.t("Excluded"), formatCount(paths.filter(excluder(exclude)).length)],
    ...(inVain.length > 0
      ? [[l10n.t("Not in the project"), inVain.length > MAX_NAMED ? `${named}, …` : named] as const]
      : []),
  ];
}

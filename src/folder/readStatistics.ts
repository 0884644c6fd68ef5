import { believableChange } from "../common/clock";
import { fail, type Result, succeed } from "../common/result";
import { cleanLine, isCleanLine } from "../common/text/foreignText";
import type { ComponentSnapshot, LanguageSnapshot } from "../engine/counting/componentSnapshot";
import type { UnitCounts } from "../engine/counting/counts";
import { isOverride } from "../engine/counting/source/variants";
import { canonicalCode, languageNameAmong } from "../engine/languages";
import { isSourceCertain, isSourceGuessed, shouldDiffer, sourceCode } from "../engine/projectComponent";
import type { Failure } from "../model/failure";
import { isLanguageCode } from "../model/language/languageCode";
import { parseMask, pathWith, valueInPath } from "../model/mask/mask";
import { roundedPercent } from "../model/statistics/roundedPercent";
import {
  type ComponentStatistics,
  type FileStatistics,
  type LanguageStatistics,
  MAX_LANGUAGES,
} from "../model/statistics/statistics";
import type { Change } from "../time/git/history";
import { changeIn, pathsOf } from "../time/git/lastChanges";
import type { StatisticsQuestion } from "./filesQuestions";
import type { Project } from "./project";
import type { UnconfirmedByLanguage } from "./projectOutdated";
import { gapsIn } from "./shownRemark";

/**
 * The figures of a component as its files are now, equal to those that the server serves. Addresses are those of its
 * files, below the service of the reference. Fails with `notFound` where there is no such component.
 */
export async function readStatistics(
  project: Project,
  { reference, locale }: Omit<StatisticsQuestion, "kind">,
  signal: AbortSignal,
): Promise<Result<ComponentStatistics, Failure>> {
  const component = reference.project === project.slug ? await project.component(reference.component) : undefined;
  if (component === undefined) return fail({ kind: "notFound" });
  const snapshot = await component.scan(signal);
  const languages = snapshot.languages.filter(({ code }) => isLanguageCode(code));
  if (languages.length > MAX_LANGUAGES) return fail({ kind: "tooLarge", limit: "rows" });
  const history = await project.history(pathsOf(languages));
  const outdated = await project.outdated(component, snapshot);
  const source = sourceCode(component, snapshot);
  const isCertain = isSourceCertain(component, snapshot);
  const addressOf = (path: string): string => addressIn(reference.service, path);
  const { emptiness, parts = [] } = snapshot;
  const invalid = snapshot.languages.length - languages.length;
  const codes = languages.map(({ code }) => code);
  const nameOf = ({ code, name }: LanguageSnapshot): string =>
    locale === undefined ? name : languageNameAmong(canonicalCode(code), codes, locale);
  const rows = new Set(languages.map(({ code }) => canonicalCode(code)));
  const overrides = [snapshot, ...parts.map((part) => part.snapshot)].flatMap((each) => each.overridden ?? []);
  const overridden = overrides.map(({ code }) => code).filter((code) => !rows.has(canonicalCode(code)));
  return succeed({
    reference,
    languages: languages.map((language) => ({
      ...figuresOf(language, nameOf(language), changeIn([language], history), addressOf),
      ...(!isSourceGuessed(snapshot) && {
        sameAsSource: shouldDiffer(component, snapshot, language.code) ? language.counts.sameAsSource : 0,
      }),
      ...outdatedIn(language, outdated),
      ...(canonicalCode(language.code) === canonicalCode(source) && { isSource: true as const }),
      ...(isOverride(language, snapshot, source) && { isOverride: true as const }),
      ...fileStatistics(language, snapshot, addressOf),
    })),
    gaps: [...gapsIn(snapshot.remarks), ...(invalid > 0 ? [{ kind: "invalidRows" as const, count: invalid }] : [])],
    ...(isCertain && { sourceLanguage: source }),
    ...(emptiness && { emptiness }),
    ...(overridden.length > 0 && { overridden }),
    ...(overrides.length > 0 && { overrides: overrides.map(({ file }) => file.path) }),
  });
}

function outdatedIn(
  { code }: LanguageSnapshot,
  outdated: UnconfirmedByLanguage | undefined,
): Pick<LanguageStatistics, "outdated" | "outdatedUnknown" | "stillRight" | "smallChanges" | "sourceChanged"> {
  if (outdated === undefined) return {};
  const { strings: all = [], unknown, stillRight = 0 } = outdated.get(code) ?? {};
  if (unknown !== undefined) return { outdatedUnknown: unknown };
  const inWords = all.filter(({ isSmall }) => !isSmall);
  const smallChanges = all.length - inWords.length;
  const newest = inWords.reduce((time, { seconds = Number.POSITIVE_INFINITY }) => Math.max(time, seconds), 0);
  return {
    outdated: inWords.length,
    ...(newest > 0 && { sourceChanged: Number.isFinite(newest) ? new Date(newest * 1000).toISOString() : null }),
    ...(smallChanges > 0 && { smallChanges }),
    ...(stillRight > 0 && { stillRight }),
  };
}

function figuresOf(
  { code, counts: { sameAsSource: _, notInSource, incomplete, ...counts }, files: [file] }: LanguageSnapshot,
  name: string,
  change: Change | undefined,
  addressOf: (path: string) => string,
): LanguageStatistics {
  const address = addressOf(file.path);
  const begun = notInSource + incomplete;
  return {
    ...{ code, name: cleanLine(name, "name") || code, ...counts },
    ...(begun > 0 && { begun }),
    reportedPercent: roundedPercent(counts.translated, counts.total),
    lastChange: change === undefined ? null : believableChange(new Date(change.seconds * 1000).toISOString()),
    lastAuthor: (change && cleanLine(change.author, "person")) || null,
    ...{ translateUrl: address, languageUrl: address },
  };
}

/** @param path relative, with `/`. One that cannot be shown as it is leads to the folder. */
function addressIn(service: string, path: string): string {
  return isCleanLine(path, "path") ? `${service}/${path.split("/").map(encodeURIComponent).join("/")}` : service;
}

/**
 * The figures of each of several files of a language, and of those that it lacks. They add up to its own. Undefined where
 * it has only one.
 *
 * @param addressOf the address of a path.
 */
function fileStatistics(
  { code, parts, absent = new Map() }: LanguageSnapshot,
  snapshot: ComponentSnapshot,
  addressOf: (path: string) => string,
): Pick<LanguageStatistics, "files" | "absentFiles"> | undefined {
  if (parts === undefined) return undefined;
  const describe = (mask: string, path: string, { total, translated, fuzzy, failing }: UnitCounts): FileStatistics => {
    const source = snapshot.parts?.find((part) => part.mask === mask)?.snapshot.sources[0];
    const sourceUrl = source === undefined ? {} : { sourceUrl: addressOf(source) };
    const reportedPercent = roundedPercent(translated, total);
    return { url: addressOf(path), total, translated, fuzzy, failing, reportedPercent, ...sourceUrl };
  };
  const [value = code] = [...parts].flatMap(([text, { files }]) => {
    const mask = parseMask(text);
    return mask.ok ? (valueInPath(mask.value, files[0].path) ?? []) : [];
  });
  const pathOf = (text: string): string => {
    const mask = parseMask(text);
    return mask.ok ? pathWith(mask.value, value) : text;
  };
  const absentFiles = [...absent].map(([mask, counts]) => describe(mask, pathOf(mask), counts));
  return {
    files: [...parts].map(([mask, { files, counts }]) => describe(mask, files[0].path, counts)),
    ...(absentFiles.length > 0 && { absentFiles }),
  };
}

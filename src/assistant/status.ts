import type { infer as Infer } from "zod/mini";
import { groupedBy } from "../common/collections";
import { fail, succeed } from "../common/result";
import { boolean, describe, optional, strictObject } from "../common/schema";
import { cleanLine } from "../common/text/foreignText";
import { isLocal } from "../model/component/component";
import type { GateVerdict } from "../model/gate/gateResult";
import { sumFigures } from "../model/history/figures";
import { type OverviewCell, type OverviewLanguage, sumOutdated } from "../model/overview/overview";
import { percentOf, percentOfSum } from "../model/statistics/percent";
import { boundedAnswer, firstOf, timeText, unreadFields } from "./answer";
import { address, component, language, limit } from "./inputs";
import { cellIn, type KnownComponent, type KnownRelease, pathOf, placeOfLanguage } from "./knownRelease";
import { lacksText, NOT_KNOWN } from "./lacks";
import { componentsCalled, isCalled, unknownLanguage } from "./selectComponents";
import { createTool } from "./tool";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

const schema = strictObject({
  component,
  language,
  notReady: optional(boolean().check(describe("Only languages that are not ready for a release."))),
  address,
  limit: limit(DEFAULT_LIMIT, MAX_LIMIT),
});
type Input = Infer<typeof schema>;

/** How far languages and components are translated. */
export const translationStatus = createTool({
  name: "translation_status",
  title: "Translation Status",
  description:
    "Tells how far the workspace's components are translated into each language: percentage, counts of strings, failing checks, outdated strings, whether it is ready for a release, and its translation page or file. Use it for questions about translation progress.",
  schema,
  async answer(asked, sources, signal) {
    const release = await sources.release(asked.address, signal);
    if (!release.ok) return release;
    const components = componentsCalled(release.value, asked.component);
    if (!components.ok) return components;
    return composeAnswer(asked, release.value, components.value);
  },
});

interface ListedCell {
  readonly component: KnownComponent;
  readonly language: OverviewLanguage;
  readonly cell: OverviewCell;
}

function composeAnswer(asked: Input, release: KnownRelease, components: readonly KnownComponent[]) {
  const { overview, gate } = release;
  const keys = new Map(components.map((one) => [one.key, one]));
  const cells = overview.cells.flatMap((cell): readonly ListedCell[] => {
    const of = keys.get(overview.components[cell.component]?.key ?? "");
    const to = overview.languages[cell.language];
    return of && to && isCalled(to, asked.language) ? [{ component: of, language: to, cell }] : [];
  });
  if (cells.length === 0 && asked.language !== undefined) {
    return fail(unknownLanguage(asked.language, overview.languages));
  }
  const sorted = cells.toSorted((one, other) => rankOf(one.cell) - rankOf(other.cell));
  const shown = sorted.filter(({ cell }) => asked.notReady !== true || cell.verdict !== "ready");
  const isSeveral = components.length > 1;
  const languages = new Set(shown.map(({ language }) => language));
  const overAll = isSeveral ? sumsOf(sorted.filter(({ language }) => languages.has(language))) : [];
  return succeed(
    boundedAnswer((items) => {
      const listed = firstOf(shown, items);
      const sums = firstOf(overAll, items);
      const parts = firstOf(components, items);
      return {
        time: timeText(overview.time),
        release: gate.verdict,
        components: parts.first.map((one) => componentFields(one, release)),
        moreComponents: parts.more,
        languagesOverAll: sums.first,
        moreLanguagesOverAll: sums.more,
        languages: listed.first.map((one) => cellFields(one, release, isSeveral)),
        moreLanguages: listed.more,
        ...unreadFields(asked.component === undefined ? overview.unread : [], items),
      };
    }, asked.limit ?? DEFAULT_LIMIT),
  );
}

/** What keeps the release from being ready comes first. */
function rankOf({ verdict, isRequired }: OverviewCell): number {
  const ranks: Readonly<Record<GateVerdict, number>> = { notReady: 0, unknown: 1, ready: 2 };
  return ranks[verdict] + (isRequired ? 0 : 3);
}

function componentFields(component: KnownComponent, { overview }: KnownRelease) {
  const { key, label, reference, languages } = component;
  const known = overview.components.find((one) => one.key === key);
  const service = isLocal(reference) ? undefined : reference.service;
  return {
    name: cleanLine(label, "name"),
    path: service && cleanLine(pathOf(component), "slugPath"),
    from: service,
    percent: percentOfSum(sumFigures(languages), languages.map(percentOf)),
    read: service && known && timeText(known.fetchedAt),
    isOld: known?.isStale ? "It couldn't be read again." : undefined,
  };
}

function cellFields({ component, language, cell }: ListedCell, { gate }: KnownRelease, isSeveral: boolean) {
  const lacks = lacksText(cellIn(gate, component.key, language.code)?.reasons ?? [], gate.measure);
  return {
    language: cleanLine(language.name, "name"),
    code: language.code,
    component: isSeveral ? cleanLine(component.label, "name") : undefined,
    percent: cell.percent,
    translated: cell.translated,
    total: cell.total,
    needEditing: cell.fuzzy || undefined,
    failingChecks: cell.failing || undefined,
    outdated: cell.outdated ?? NOT_KNOWN,
    release: cell.verdict,
    lacks: lacks || undefined,
    required: cell.isRequired ? undefined : false,
    lastChange: cell.lastChange ?? undefined,
    ...placeOfLanguage(component, cell.url),
  };
}

function sumsOf(cells: readonly ListedCell[]) {
  return [...groupedBy(cells, ({ language }) => language)].map(([{ name, code, verdict }, parts]) => {
    const { total, translated, failing } = sumFigures(parts.map(({ cell }) => cell));
    return {
      language: cleanLine(name, "name"),
      ...{ code, components: parts.length },
      percent: percentOfSum(
        { total, translated },
        parts.map(({ cell }) => cell.percent),
      ),
      ...{ translated, total },
      failingChecks: failing || undefined,
      outdated: sumOutdated(parts.map(({ cell }) => cell)) ?? NOT_KNOWN,
      release: verdict,
    };
  });
}

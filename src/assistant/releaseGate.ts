import type { infer as Infer } from "zod/mini";
import { fail, succeed } from "../common/result";
import { strictObject } from "../common/schema";
import { cleanLine } from "../common/text/foreignText";
import { isLocal } from "../model/component/component";
import type { GateCell, GateLanguage } from "../model/gate/gateResult";
import { sumOutdated } from "../model/overview/overview";
import { boundedAnswer, firstOf, timeText, unreadFields } from "./answer";
import { component, language, limit } from "./inputs";
import type { KnownComponent, KnownRelease } from "./knownRelease";
import { counted, lacksText, NOT_KNOWN } from "./lacks";
import { componentsCalled, isCalled, unknownLanguage } from "./selectComponents";
import { createTool } from "./tool";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
/** Components of one language. */
const MAX_PARTS = 20;

const schema = strictObject({ component, language, limit: limit(DEFAULT_LIMIT, MAX_LIMIT) });
type Input = Infer<typeof schema>;

/** What keeps a release from being ready. */
export const translationRelease = createTool({
  name: "translation_release",
  title: "Translations Missing for a Release",
  description:
    "Tells whether the translations are ready for a release by the workspace's rules and, for each language that is not, what is missing, failing or absent, and what couldn't be read. Use it for questions such as “Can we ship?” and “What is left to translate?”.",
  schema,
  async answer(asked, sources, signal) {
    const release = await sources.release(undefined, signal);
    if (!release.ok) return release;
    const components = componentsCalled(release.value, asked.component);
    // Nothing that was read: that is what the answer is about.
    if (!components.ok && release.value.components.size > 0) return components;
    return composeAnswer(asked, release.value, components.ok ? components.value : []);
  },
});

function composeAnswer(asked: Input, release: KnownRelease, components: readonly KnownComponent[]) {
  const { gate, overview, problems } = release;
  const keys = new Set(components.map(({ key }) => key));
  const required = gate.languages.filter(({ isRequired }) => isRequired);
  const asking = gate.languages.filter((one) => isCalled(one, asked.language));
  if (asked.language !== undefined && asking.length === 0) return fail(unknownLanguage(asked.language, gate.languages));
  const lacking = asking
    .map((one) => ({ ...one, cells: one.cells.filter((cell) => keys.has(cell.component) && cell.reasons.length > 0) }))
    .filter(({ cells }) => cells.length > 0)
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
  const ready = required.filter(({ verdict }) => verdict === "ready").length;
  const { shortfall, measure } = gate;
  const whole = {
    release: gate.verdict,
    requiredLanguages: required.length,
    readyLanguages: ready,
    stillNeeded: {
      [measure]: shortfall.missing,
      failingChecks: shortfall.failingChecks,
      outdated: shortfall.outdated || undefined,
      languagesToAdd: shortfall.absent,
    },
  };
  const cells = overview.cells.filter(({ component, language, isRequired }) => {
    const to = overview.languages[language];
    const isAsked = asked.language === undefined ? isRequired : to !== undefined && isCalled(to, asked.language);
    return isAsked && keys.has(overview.components[component]?.key ?? "");
  });
  const oldest = oldestFigures(components, release);
  const isPart = asked.language !== undefined || asked.component !== undefined;
  const ofPart = lacking.length === 0 ? "Nothing is missing in what was asked." : "See languages.";
  return succeed(
    boundedAnswer((items) => {
      const listed = firstOf(lacking, items);
      const stale = firstOf(gate.stale, items);
      return {
        time: timeText(overview.time),
        oldestFigures: oldest,
        ...(isPart ? { wholeRelease: whole, asked: ofPart } : whole),
        outdatedStrings: sumOutdated(cells) ?? NOT_KNOWN,
        languages: listed.first.map((one) => languageFields(one, release)),
        moreLanguages: listed.more,
        ...unreadFields(overview.unread, items),
        old: stale.first.map(({ label, since }) => ({ component: cleanLine(label, "name"), read: timeText(since) })),
        moreOld: stale.more,
        settingsNotUsed: firstOf(problems, items).first.map((problem) => cleanLine(problem, "message")),
      };
    }, asked.limit ?? DEFAULT_LIMIT),
  );
}

/** Of services, whose figures may have changed since. Files are read as they are now. */
function oldestFigures(components: readonly KnownComponent[], { overview }: KnownRelease) {
  const ofServices = new Set(components.flatMap(({ key, reference }) => (isLocal(reference) ? [] : [key])));
  const read = overview.components.filter(({ key }) => ofServices.has(key));
  const [first, ...more] = read;
  if (!first) return undefined;
  const oldest = more.reduce((one, other) => (other.fetchedAt < one.fetchedAt ? other : one), first);
  return { component: cleanLine(oldest.name, "name"), read: timeText(oldest.fetchedAt) };
}

function languageFields(language: GateLanguage, { gate }: KnownRelease) {
  const { name, code, isRequired, cells, verdict } = language;
  const parts = firstOf(cells, MAX_PARTS);
  return {
    language: cleanLine(name, "name"),
    ...{ code, required: isRequired, release: verdict },
    components: parts.first.map((cell) => cellFields(cell, gate.measure)),
    more: parts.more === undefined ? undefined : counted(parts.more, "component"),
  };
}

function cellFields({ label, percent, threshold, reasons, isRequired }: GateCell, measure: "strings" | "words") {
  return {
    component: cleanLine(label, "name"),
    ...{ percent, threshold },
    lacks: lacksText(reasons, measure),
    required: isRequired ? undefined : false,
  };
}

import type { infer as Infer } from "zod/mini";
import { fail, succeed } from "../common/result";
import { describe, oneOf, optional, strictObject } from "../common/schema";
import { cleanLine } from "../common/text/foreignText";
import type { ReleaseOverview } from "../model/overview/overview";
import { MAX_SEARCH_LENGTH, queryOf, type StringGroup } from "../model/strings/groups";
import type { Unit } from "../model/strings/unit";
import { boundedAnswer, unreadFields } from "./answer";
import { address, askedText, component, limit } from "./inputs";
import type { KnownComponent } from "./knownRelease";
import { componentsCalled, isCalled, unknownLanguage } from "./selectComponents";
import { createTool, type ToolSources } from "./tool";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 50;
/** Each takes a request. */
const MAX_COMPONENTS = 10;
const MAX_PAGES = 3;

const GROUPS = {
  failing: "failing",
  missing: "missing",
  outdated: "outdated",
  needEditing: "needsEditing",
  withComments: "comments",
  withSuggestions: "suggestions",
  sameAsSource: "sameAsSource",
  all: "matching",
} as const satisfies Readonly<Record<string, StringGroup>>;

const schema = strictObject({
  language: askedText("name", "Code of the language, such as “pt_BR”, or its English name."),
  kind: oneOf(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).check(
    describe(
      "Strings with failing checks, without a translation, whose source changed after their translation, whose translation needs editing, with comments or suggestions, whose translation is the same as the source, or all.",
    ),
  ),
  component,
  search: optional(askedText("unit", "Only strings that have this text in their source, translation or key.")),
  address,
  limit: limit(DEFAULT_LIMIT, MAX_LIMIT),
});
type Input = Infer<typeof schema>;

/** Strings of a language, with where the source code uses them. */
export const translationStrings = createTool({
  name: "translation_strings",
  title: "Strings to Translate or Fix",
  description:
    "Lists strings of a language that fail checks, are missing, are outdated, need editing or are the same as the source, each with its source text, translation, failing checks, the places in the workspace's code that use it, and its page or place in the translation file. Use it to explain or mend translations.",
  schema,
  async answer(asked, sources, signal) {
    if ((asked.search?.length ?? 0) > MAX_SEARCH_LENGTH) return fail('The input "search" is too long');
    const release = await sources.release(asked.address, signal);
    if (!release.ok) return release;
    const called = componentsCalled(release.value, asked.component);
    if (!called.ok) return called;
    const targets = called.value.flatMap((one) => {
      const language = one.languages.find((each) => isCalled(each, asked.language));
      return language ? [{ component: one, code: language.code }] : [];
    });
    if (targets.length === 0) {
      return fail(
        unknownLanguage(
          asked.language,
          called.value.flatMap((one) => one.languages),
        ),
      );
    }
    return composeAnswer(asked, targets, release.value.overview.unread, sources, signal);
  },
});

interface Target {
  readonly component: KnownComponent;
  readonly code: string;
}

interface FoundString {
  readonly component: KnownComponent;
  readonly unit: Unit;
  readonly code: readonly string[];
}

/** @param unread what is missing in the figures, so that strings may be missing in the lists. */
async function composeAnswer(
  asked: Input,
  targets: readonly Target[],
  unread: ReleaseOverview["unread"],
  sources: ToolSources,
  signal: AbortSignal,
) {
  const most = asked.limit ?? DEFAULT_LIMIT;
  const query = queryOf(GROUPS[asked.kind], asked.search ?? "");
  const found: FoundString[] = [];
  const problems: ReleaseOverview["unread"][number][] = [];
  let count = 0;
  for (const target of targets.slice(0, MAX_COMPONENTS)) {
    const read = await readStrings(target, query, most - found.length, sources, signal);
    found.push(...read.found);
    count += read.count;
    if (read.problem !== undefined) problems.push({ label: target.component.label, message: read.problem });
    if (signal.aborted) return fail("It was cancelled");
  }
  const notAsked = targets.slice(MAX_COMPONENTS).map(({ component: { label } }) => cleanLine(label, "name"));
  return succeed(
    boundedAnswer((items) => {
      const listed = found.slice(0, items);
      return {
        language: targets[0]?.code,
        kind: asked.kind,
        count,
        strings: listed.map((one) => stringFields(one, targets.length > 1)),
        moreStrings: count > listed.length ? count - listed.length : undefined,
        ...unreadFields([...problems, ...unread], items),
        componentsNotRead: notAsked.slice(0, items),
      };
    }, most),
  );
}

/** @param most of them; with none, they are only counted. */
async function readStrings(
  { component: of, code }: Target,
  query: string,
  most: number,
  sources: ToolSources,
  signal: AbortSignal,
) {
  const found: FoundString[] = [];
  let count = 0;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const read = await sources.strings(of, { code, query, page }, signal);
    if (!read.ok) return { found, count, problem: read.problem };
    count = read.value.count;
    for (const unit of read.value.units) {
      if (found.length < most) found.push({ component: of, unit, code: await sources.placesInCode(of, unit, signal) });
    }
    if (!read.value.hasNext || found.length >= most) break;
  }
  return { found, count, problem: undefined };
}

function stringFields({ component: of, unit, code }: FoundString, isSeveral: boolean) {
  const { source, previousSource, target, key, note, state, checks, isFailing, place, page } = unit;
  const line = place?.part ? `:${place.part.start.line + 1}` : "";
  return {
    component: isSeveral ? cleanLine(of.label, "name") : undefined,
    key: key === "" ? undefined : cleanLine(key, "unit"),
    source: texts(source),
    sourceBefore: previousSource && cleanLine(previousSource, "unit"),
    translation: target.every((text) => text === "") ? undefined : texts(target),
    state,
    failingChecks: checks.length > 0 ? checks : isFailing ? "not told which" : undefined,
    note: note === "" ? undefined : cleanLine(note, "message"),
    usedIn: code.length > 0 ? code : undefined,
    file: place ? `${place.path}${line}` : undefined,
    page,
  };
}

/** One text, or one for each plural form. */
function texts(forms: readonly string[]): string | readonly string[] {
  const clean = forms.map((text) => cleanLine(text, "unit"));
  return clean.length === 1 ? (clean[0] ?? "") : clean;
}

import assert from "node:assert/strict";
import { createApi } from "../../../src/api/api";
import { TOOLS } from "../../../src/assistant/tools";
import type { CheckFormat } from "../../../src/cli/check/checkArguments";
import { hasFindings, judgeFolder } from "../../../src/cli/check/checkCommand";
import type { OpenFolder } from "../../../src/cli/check/localFolder";
import { type CheckOutcome, EXIT_STATUS } from "../../../src/cli/check/outcome";
import { type GateArguments, rulesOf, withGateArguments } from "../../../src/cli/components/gateArguments";
import type { ReadFolder } from "../../../src/cli/components/readFolder";
import { WRITERS } from "../../../src/cli/formats/writers";
import { createSources } from "../../../src/cli/mcp/mcpSources";
import { composeReport } from "../../../src/cli/report/reportCommand";
import type { Settings } from "../../../src/editor/settings/settings";
import { evaluateGate } from "../../../src/model/gate/gate";
import type { GateResult } from "../../../src/model/gate/gateResult";
import type { GateRules } from "../../../src/model/gate/gateSettings";
import { gateInputOf } from "../../../src/store/release/gateInput";
import { summarize } from "../../../src/store/release/summary";
import { componentsOf, type Snapshot, statisticsOf } from "../../../src/store/snapshot";
import { dashboardContent } from "../../../src/ui/dashboard/dashboardContent";
import { findCrossings, type SeenLanguages } from "../../../src/ui/gate/crossings";
import { readinessFacts, readinessLines } from "../../../src/ui/gate/readiness";
import type { Node } from "../../../src/ui/tree/rows/treeNodes";
import { CSV, GITHUB, HTML, NAMED_LANGUAGES, SARIF, SERVED, STRINGS } from "./columns";
import { isReadyServed } from "./served";

/** What the interfaces that say whether a release is ready are given. */
interface Shown {
  readonly read: ReadFolder;
  readonly snapshot: Snapshot;
  readonly rules: GateRules;
  readonly gate: GateResult;
  /** What a check says for a format. Formats that show the same share it. */
  readonly judged: (format: CheckFormat) => Promise<CheckOutcome>;
}

/** Whether an interface calls anything of a folder ready. */
type SaysReady = (shown: Shown) => Promise<boolean>;

const ALL_READY = /^(\d+) of \1 languages? ready\b/;
const PROGRAM = { countingScript: "", version: "1.2.3" };

interface CheckArguments extends GateArguments {
  readonly base?: string;
}

const checkIn =
  (
    format: CheckFormat,
    isReady: (output: string, exitStatus: number) => boolean,
    more?: (shown: Shown) => CheckArguments,
  ): SaysReady =>
  async (shown) => {
    const outcome = more === undefined ? await shown.judged(format) : await judgeWith(format, shown.read, more(shown));
    return isReady(WRITERS[format](outcome, ""), EXIT_STATUS[outcome.verdict]);
  };

function judgeWith(
  format: CheckFormat,
  read: ReadFolder,
  { base, ...gateArguments }: CheckArguments,
): Promise<CheckOutcome> {
  const settings = withGateArguments(read.settings, gateArguments);
  return judgeFolder([format], base === undefined ? {} : { base }, PROGRAM, { ...read, settings });
}

const reportIn =
  (format: "markdown" | "csv" | "json" | "html", isReady: (text: string) => boolean): SaysReady =>
  async ({ read }) => {
    // Nothing depends on the chart of earlier commits, for which Git takes longer than all else.
    const opened: OpenFolder = { ...read.opened, past: async () => undefined };
    const text = await composeReport({ folder: read.folder, format }, { ...read, opened });
    assert.ok(text.ok, JSON.stringify(text));
    return isReady(text.value);
  };

interface ReportedComponent {
  readonly state: string;
  readonly incomplete: readonly unknown[];
  readonly languages: readonly { readonly percent: number | null }[];
}

function isJsonReady(text: string): boolean {
  const report: {
    readonly verdict: string;
    readonly components: readonly ReportedComponent[];
    readonly incomplete: readonly unknown[];
  } = JSON.parse(text);
  return (
    report.verdict === "ready" &&
    report.incomplete.length === 0 &&
    report.components.every(
      ({ state, incomplete, languages }) =>
        state === "ready" &&
        incomplete.length === 0 &&
        languages.length > 0 &&
        languages.every(({ percent }) => percent === 100),
    )
  );
}

/** Columns: project, component, state, code, name, total, translated, percent, … */
function isCsvReady(text: string): boolean {
  const rows = text.trim().split("\r\n").slice(1);
  return rows.length > 0 && rows.every((row) => /^[^,]*,[^,]*,ready,(?:[^,]*,){4}100,/.test(row));
}

/** What a tool answers; undefined where it refuses. */
async function answerOf<Answer>({ read }: Shown, name: string, input: object): Promise<Answer | undefined> {
  const tool = TOOLS.find((one) => one.name === name);
  assert.ok(tool);
  const { signal } = new AbortController();
  const createCall = createSources(
    { use: (asked, act) => act(read, asked), close: async () => undefined },
    { ...PROGRAM, allowed: new Set(), timeout: 30, tokens: { single: undefined, byService: new Map() }, log: read.log },
  );
  const answer = await tool.run(input, createCall(), signal);
  return answer.ok ? JSON.parse(answer.value) : undefined;
}

const languagesOf = ({ snapshot }: Shown): readonly string[] => [
  ...new Set(
    componentsOf(snapshot).flatMap(({ state }) => statisticsOf(state)?.languages.map(({ code }) => code) ?? []),
  ),
];

/** What is left to do in a language, by the tool that lists it. */
const KINDS = ["missing", "needEditing"] as const;

/** Lists are left out that are empty. */
interface ListedStrings {
  readonly count: number;
  readonly couldNotBeRead?: readonly unknown[];
  readonly componentsNotRead?: readonly unknown[];
}

const hasNothingLeft = async (shown: Shown): Promise<boolean> => {
  const languages = languagesOf(shown);
  for (const language of languages) {
    for (const kind of KINDS) {
      const answer = await answerOf<ListedStrings>(shown, "translation_strings", { language, kind });
      const { count, couldNotBeRead = [], componentsNotRead = [] } = answer ?? {};
      if (count !== 0 || couldNotBeRead.length + componentsNotRead.length > 0) return false;
    }
  }
  return languages.length > 0;
};

interface Cost {
  readonly verdict?: string;
  readonly removedOrNoLongerRecognized?: readonly unknown[];
  readonly worseLanguages?: readonly unknown[];
  readonly withoutFiles?: readonly unknown[];
  readonly couldNotBeCompared?: readonly unknown[];
}

const BASE = "HEAD";

const settingsOf = ({ rules }: Shown): Settings =>
  ({
    ...{ threshold: rules.threshold, releaseThreshold: rules.threshold, languages: [], gate: {} },
    ownSections: [{ values: { threshold: rules.threshold }, isOfFolder: false }],
  }) as unknown as Settings;

/** Every interface that says whether a release is ready. */
export const INTERFACES: Readonly<Record<string, SaysReady>> = {
  "check, exit status": checkIn("text", (_, exitStatus) => exitStatus === 0),
  "check, text": checkIn("text", (text) => ALL_READY.test(text)),
  "check, JSON": checkIn("json", (text) => JSON.parse(text).verdict === "ready"),
  "check, JUnit": checkIn("junit", (text) => !/<(?:failure|error)\b/.test(text)),
  [GITHUB]: checkIn("github", (text) => !/^::error/m.test(text)),
  [SARIF]: checkIn("sarif", (text) => {
    const [{ properties, invocations }] = JSON.parse(text).runs;
    return properties.verdict === "ready" && invocations[0].toolExecutionNotifications === undefined;
  }),
  [NAMED_LANGUAGES]: checkIn(
    "text",
    (text) => ALL_READY.test(text),
    (shown) => ({ languages: languagesOf(shown) }),
  ),
  [SERVED]: ({ read }) => isReadyServed(read),
  "report, Markdown": reportIn("markdown", (text) => /^\*\*(\d+) of \1 languages? ready/.test(text)),
  [CSV]: reportIn("csv", isCsvReady),
  "report, JSON": reportIn("json", isJsonReady),
  [HTML]: reportIn("html", (text) => />Ready to ship</.test(text)),
  tree: async ({ snapshot, gate }) => {
    const components = componentsOf(snapshot).map(
      (entry): Node => ({ kind: "component", entry, sharesLabel: false, isOpen: true }),
    );
    const entries = snapshot.entries ?? [];
    const projects = entries.flatMap((entry): readonly Node[] =>
      entry.kind === "project"
        ? [{ kind: "project", entry, languages: undefined, componentCount: undefined, isOpen: true }]
        : [],
    );
    return (
      components.length > 0 &&
      [...components, ...projects].every((node) =>
        readinessFacts(node, gate, snapshot).some(([, text]) => ALL_READY.test(text)),
      ) &&
      gate.problems.length === 0 &&
      entries.every(({ kind }) => kind === "component" || kind === "project")
    );
  },
  "status bar": async ({ snapshot, gate, rules }) => {
    const { stale, failed, invalid, incomplete } = summarize(snapshot, [], rules.threshold);
    return stale + failed + invalid + incomplete === 0 && readinessLines(gate).some((line) => ALL_READY.test(line));
  },
  dashboard: async (shown) => {
    const { summary, overview } = dashboardContent(shown.snapshot, shown.gate, settingsOf(shown));
    return overview.unread.length === 0 && summary.some((line) => ALL_READY.test(line));
  },
  notice: async ({ gate }) => {
    const before: SeenLanguages = new Map(
      [...findCrossings(new Map(), gate, "").seen].map(([id]) => [id, false] as const),
    );
    const { ready } = findCrossings(before, gate, "");
    return ready.length > 0 && ready.length === gate.languages.filter(({ isRequired }) => isRequired).length;
  },
  "API for extensions": async (shown) => {
    const { rules, snapshot } = shown;
    const api = await createApi(1, async () => ({
      shared: {
        store: { snapshot, subscribe: () => () => undefined },
        settings: () => settingsOf(shown),
        readGate: async () => ({ settings: rules.settings, problems: rules.problems }),
        prepare: async () => undefined,
      },
      handlers: async () => ({ "translationStatus.exportReport": () => "" }),
    }));
    return (await api.gate()).verdict === "ready";
  },
  "tool translation_release": async (shown) =>
    (await answerOf<{ readonly release: string }>(shown, "translation_release", {}))?.release === "ready",
  "tool translation_status": async (shown) => {
    const answer = await answerOf<{
      readonly release: string;
      readonly couldNotBeRead?: readonly unknown[];
      readonly languages?: readonly { readonly release: string }[];
    }>(shown, "translation_status", {});
    const { release, couldNotBeRead = [], languages = [] } = answer ?? {};
    if (release !== "ready") return false;
    return couldNotBeRead.length === 0 && languages.length > 0 && languages.every((one) => one.release === "ready");
  },
  [STRINGS]: hasNothingLeft,
};

/** Every interface that says so of what changed since the last commit. */
export const BASED_INTERFACES: Readonly<Record<string, SaysReady>> = {
  "check, --base": checkIn(
    "text",
    (text) => ALL_READY.test(text),
    () => ({ base: BASE }),
  ),
  "tool translation_branch_cost": async (shown) => {
    const answer = await answerOf<Cost>(shown, "translation_branch_cost", { base: BASE });
    if (answer?.verdict !== "nothingMoreToTranslate") return false;
    const { removedOrNoLongerRecognized, worseLanguages, withoutFiles, couldNotBeCompared } = answer;
    return [removedOrNoLongerRecognized, worseLanguages, withoutFiles, couldNotBeCompared].every(
      (some) => some === undefined,
    );
  },
};

/** A function that answers the same question once. */
function once<Input extends readonly unknown[], Answer>(
  keyOf: (...input: Input) => string,
  answer: (...input: Input) => Answer,
): (...input: Input) => Answer {
  const known = new Map<string, Answer>();
  return (...input) => {
    const key = keyOf(...input);
    const value = known.has(key) ? (known.get(key) as Answer) : answer(...input);
    known.set(key, value);
    return value;
  };
}

/** Names of the interfaces that call a folder ready. */
export async function readyAmong(
  interfaces: Readonly<Record<string, SaysReady>>,
  { opened, ...rest }: ReadFolder,
): Promise<readonly string[]> {
  const compare: OpenFolder["compare"] = once(
    (ref, _signal, settingsFiles) => JSON.stringify([ref, settingsFiles]),
    opened.compare,
  );
  const read: ReadFolder = { ...rest, opened: { ...opened, compare } };
  const { snapshot } = read;
  const rules = rulesOf(read.settings);
  const judged = once(
    (format: CheckFormat) => String(hasFindings(format)),
    (format) => judgeWith(format, read, {}),
  );
  const shown: Shown = { read, snapshot, rules, gate: evaluateGate(gateInputOf(snapshot), rules), judged };
  const names: string[] = [];
  for (const [name, saysReady] of Object.entries(interfaces)) if (await saysReady(shown)) names.push(name);
  return names;
}

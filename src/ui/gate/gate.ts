import type { Disposable } from "vscode";
import { coalesce } from "../../common/coalesce";
import { derived } from "../../common/memoize";
import type { Settings } from "../../editor/settings/settings";
import { evaluateGate } from "../../model/gate/gate";
import type { GateResult } from "../../model/gate/gateResult";
import { DEFAULT_GATE, type GateDefaults, type ReadGate } from "../../model/gate/gateSettings";
import { percentOfThreshold, type Threshold } from "../../model/statistics/threshold";
import { gateInputOf } from "../../store/release/gateInput";
import { gateRules, gateThreshold } from "../../store/release/gateThreshold";
import type { Snapshot } from "../../store/snapshot";
import type { Node } from "../tree/rows/nodes";
import type { Fact } from "../tree/tooltips/factSheet";
import { createNotice, type NoticeOptions } from "./notice";
import { readinessFacts, readinessLines } from "./readiness";
import type { ShownGateProblem } from "./shownProblem";

export interface GateOptions extends Omit<NoticeOptions, "judge"> {
  readonly settings: () => Settings;
  readonly readGate: (value: unknown) => Promise<ReadGate>;
}

export interface Gate extends Disposable {
  /** With the threshold by which the gate judges. The same object for as long as nothing changes. */
  settings(): Settings;
  /** What it says of the snapshot that is shown. */
  readonly result: GateResult;
  /** What is wrong in the setting. */
  readonly problems: readonly ShownGateProblem[];
  /** For the Status Bar's tooltip. */
  readonly lines: readonly string[];
  /** For a row's tooltip. */
  factsOf(node: Node): readonly Fact[];
  /** Reads the setting again. @returns whether other rules apply. */
  configure(): Promise<boolean>;
}

/** What follows from settings. */
interface Rules {
  readonly base: Settings;
  readonly read: ReadGate;
  readonly gated: Settings;
  readonly rules: string;
  readonly resultOf: (snapshot: Snapshot) => GateResult;
}

const NOTHING_SET: ReadGate = { settings: DEFAULT_GATE, problems: [] };

/** Judges each snapshot once. */
export function createGate(options: GateOptions): Gate {
  const { source, settings, readGate } = options;
  let read: ReadGate | undefined;
  let text: string | undefined;
  let known: Rules | undefined;
  const current = (): Rules => {
    const base = settings();
    const used = read ?? NOTHING_SET;
    if (known?.base !== base || known.read !== used) known = rulesOf(base, used, source);
    return known;
  };
  const result = (): GateResult => current().resultOf(source.snapshot);
  const judge = () => (read ? { result: result(), rules: current().rules } : undefined);
  const notice = createNotice({ ...options, judge });
  const noticeSoon = coalesce(notice.check);
  const unsubscribe = source.subscribe(noticeSoon);
  const problems = (): readonly ShownGateProblem[] => {
    const unmatched = result().unmatched.map((name) => ({ path: `components.${name}`, kind: "unmatched" as const }));
    return [...current().read.problems, ...unmatched];
  };
  return {
    settings: () => current().gated,
    get result() {
      return result();
    },
    get problems() {
      return problems();
    },
    get lines() {
      return readinessLines(result(), problems().length > 0);
    },
    factsOf: (node) => readinessFacts(node, result(), source.snapshot),
    async configure() {
      const base = settings();
      const next = JSON.stringify(base.gate) ?? "";
      if (read && next === text) return false;
      const found = next === "" || next === "{}" ? NOTHING_SET : await readGate(base.gate);
      // Settings that changed meanwhile are read, too.
      if (settings() !== base) return false;
      read = found;
      text = next;
      noticeSoon();
      return true;
    },
    dispose() {
      unsubscribe();
      noticeSoon.dispose();
      notice.dispose();
    },
  };
}

function rulesOf(base: Settings, read: ReadGate, source: GateOptions["source"]): Rules {
  const defaults: GateDefaults = { threshold: percentOfThreshold(base.threshold), languages: base.languages };
  const rules = gateRules(read.settings, defaults);
  const threshold: Threshold = gateThreshold(source, read.settings, defaults, rules);
  return {
    ...{ base, read, rules },
    gated: { ...base, threshold },
    resultOf: derived((snapshot: Snapshot) => evaluateGate(gateInputOf(snapshot), read.settings, defaults)),
  };
}

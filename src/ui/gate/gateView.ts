import type { Disposable } from "vscode";
import { coalesce } from "../../common/coalesce";
import { derived } from "../../common/memoize";
import { hasGate, shownRulesOf } from "../../editor/settings/gateRules";
import type { Settings } from "../../editor/settings/settings";
import { absentLines } from "../../editor/text/readinessText";
import { evaluateGate } from "../../model/gate/gate";
import type { GateResult } from "../../model/gate/gateResult";
import { DEFAULT_GATE, type ReadGate } from "../../model/gate/gateSettings";
import type { Threshold } from "../../model/statistics/threshold";
import { gateInputOf } from "../../store/release/gateInput";
import { gateRules, gateThreshold } from "../../store/release/gateThreshold";
import type { Snapshot } from "../../store/snapshot";
import type { Node } from "../tree/rows/treeNodes";
import type { Fact } from "../tree/tooltips/factSheet";
import { createNotice, type NoticeOptions } from "./notice";
import { readinessFacts, readinessLines } from "./readiness";

export interface GateOptions extends Omit<NoticeOptions, "judge"> {
  readonly settings: () => Settings;
  readonly readGate: (value: unknown) => Promise<ReadGate>;
}

export interface Gate extends Disposable {
  /** With the threshold by which the gate judges. The same object for as long as nothing changes. */
  settings(): Settings;
  /** What it says of the snapshot that is shown. */
  readonly result: GateResult;
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
  const isAsked = () => hasGate(settings());
  // A threshold alone asks for no notices.
  const judge = () =>
    read && settings().gate !== undefined ? { result: result(), rules: current().rules } : undefined;
  const notice = createNotice({ ...options, judge });
  const noticeSoon = coalesce(notice.check);
  const unsubscribe = source.subscribe(noticeSoon);
  return {
    settings: () => current().gated,
    get result() {
      return result();
    },
    get lines() {
      return isAsked() ? [...readinessLines(result()), ...absentLines(result())] : [];
    },
    factsOf: (node) => (isAsked() ? readinessFacts(node, result(), source.snapshot) : []),
    async configure() {
      const base = settings();
      const { gate, releaseThreshold, ownSections } = base;
      const next = JSON.stringify([gate ?? {}, releaseThreshold, ownSections]);
      if (read && next === text) return false;
      const found = gate === undefined ? NOTHING_SET : await readGate(gate);
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
  const all = shownRulesOf(base, read);
  const rules = gateRules(all);
  // Where the workspace has no gate, the view judges by the user's threshold. The release is judged without it.
  const resultOf = derived((snapshot: Snapshot) => evaluateGate(gateInputOf(snapshot), all));
  const threshold: Threshold = base.gate === undefined ? base.threshold : gateThreshold(source, all, rules, resultOf);
  return {
    ...{ base, read, rules },
    gated: { ...base, threshold },
    resultOf,
  };
}

import assert from "node:assert/strict";
import { SaxesParser } from "saxes";
import type { CheckFormat } from "../../../src/cli/check/checkArguments";
import { type CheckOutcome, verdictWith } from "../../../src/cli/check/outcome";
import { env, l10n } from "../../../src/cli/texts";
import type { LocalProblem } from "../../../src/local/localProblems";
import { evaluateGate } from "../../../src/model/gate/gate";
import type { GatedComponent, UnreadPart } from "../../../src/model/gate/gateResult";
import { DEFAULT_GATE, type GateSettings } from "../../../src/model/gate/gateSettings";
import type { SettingProblem } from "../../../src/model/settingProblems";
import { vscode } from "../../support/vscode/install";

type Counts = readonly [translated: number, total: number, failing?: number];

export function component(label: string, languages: Readonly<Record<string, Counts>>): GatedComponent {
  const names: Readonly<Record<string, string>> = { de: "German", fr: "French", pt: "Portuguese", pt_BR: "Portuguese" };
  return {
    ...{ key: label, label, path: `shop/${label}`, gaps: [] },
    languages: Object.entries(languages).map(([code, [translated, total, failing = 0]]) => ({
      ...{ code, name: names[code] ?? code, total, translated, failing, fuzzy: 0 },
      ...{ lastChange: null, lastAuthor: null, translateUrl: "", languageUrl: "" },
    })),
  };
}

interface Found {
  readonly settings?: Partial<GateSettings>;
  readonly threshold?: number;
  readonly unread?: readonly UnreadPart[];
  readonly problems?: readonly SettingProblem[];
  readonly findings?: readonly LocalProblem[];
}

export function outcomeOf(components: readonly GatedComponent[], found: Found = {}): CheckOutcome {
  const { settings, threshold = 90, unread = [], problems = [], findings = [] } = found;
  const gate = evaluateGate(
    { components, unread },
    { settings: { ...DEFAULT_GATE, ...settings }, threshold, problems },
  );
  return { verdict: verdictWith(gate), gate, findings, version: "1.2.3" };
}

export async function write(format: CheckFormat, outcome: CheckOutcome, prefix = ""): Promise<string> {
  Object.assign(vscode, { env, l10n });
  const { WRITERS } = await import("../../../src/cli/formats/writers");
  return WRITERS[format](outcome, prefix);
}

export const REFUSED: UnreadPart = { label: "docs", reason: { kind: "failed", failure: { kind: "refused" } } };
export const FINDING: Extract<LocalProblem, { kind: "check" }> = {
  kind: "check",
  file: "locales/de.json",
  range: { line: 3, column: 8, endLine: 3, endColumn: 17 },
  check: "auto_placeholders",
  source: "Save 100% of %s",
};

export interface Element {
  readonly name: string;
  /** Of the element that contains it. */
  readonly parent: string | undefined;
  /** Directly in the element. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Elements in their order. Fails where the text is not well-formed. */
export function elementsOf(xml: string): readonly Element[] {
  const parser = new SaxesParser();
  const elements: (Element & { text: string })[] = [];
  const open: typeof elements = [];
  parser.on("error", (error) => assert.fail(error));
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes, parent: open.at(-1)?.name, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  return elements;
}

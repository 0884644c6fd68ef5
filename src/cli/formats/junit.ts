import { cleanLine } from "../../common/text/foreignText";
import { languageText } from "../../editor/text/compare/costText";
import { type BaseReport, isDropped, type LanguageChange, languagesWithLoss } from "../../model/compare/baseReport";
import type { GateCell, GateLanguage, GateResult } from "../../model/gate/gateResult";
import { changesText, removedText, unknownLines } from "../check/baseText";
import { rulesTexts } from "../check/notes";
import { type CheckOutcome, isFailing } from "../check/outcome";
import { isNowhere, namedLanguage, reasonsText, summaryOf } from "../check/outcomeText";

/**
 * JUnit XML, as CI servers read it: a suite for each component, a case for each language. What is not ready failed, what
 * is not known has an error, and what nobody requires is skipped. What was compared with a base is one more suite.
 */
export function writeJunit(outcome: CheckOutcome): string {
  const { gate, base, verdict } = outcome;
  const unknown = unknownLines(outcome);
  const judged = [...suitesOf(gate, outcome.onlyNew), ...(base === undefined ? [] : [suiteOfBase(base, outcome)])];
  const hasError = judged.some(({ cases }) => cases.some(({ result }) => result.kind === "error"));
  const isUnsaid = verdict === "unknown" && unknown.length === 0 && !hasError;
  const suites = [...judged, suiteOfUnknown(isUnsaid ? [summaryOf(outcome)] : unknown)];
  const written = suites.filter(({ cases }) => cases.length > 0);
  const all = written.flatMap(({ cases }) => cases);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Translation Status" ${counts(all)}>`,
    ...written.flatMap(writeSuite),
    "</testsuites>",
  ];
  return `${lines.join("\n")}\n`;
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

interface Case {
  readonly name: string;
  readonly result:
    | { readonly kind: "skipped" }
    | { readonly kind: "passed"; readonly output?: string }
    | { readonly kind: "failure" | "error"; readonly message: string };
}

function suitesOf(gate: GateResult, onlyNew = false): readonly Suite[] {
  const byComponent = new Map<string, { readonly name: string; readonly cases: Case[] }>();
  for (const language of gate.languages) {
    for (const cell of language.cells) {
      const suite = byComponent.get(cell.component) ?? { name: cell.label, cases: [] };
      byComponent.set(cell.component, suite);
      suite.cases.push(caseOf(language, cell, gate, onlyNew));
    }
  }
  return [...byComponent.values()];
}

function caseOf(language: GateLanguage, cell: GateCell, gate: GateResult, onlyNew: boolean): Case {
  const message = isNowhere(language, gate)
    ? reasonsText(language, gate)
    : reasonsText({ ...language, cells: [cell] }, { ...gate, languages: [] });
  return {
    name: namedLanguage(language),
    result:
      onlyNew && cell.isRequired && cell.verdict === "notReady"
        ? { kind: "passed", output: message }
        : resultOf(cell, message),
  };
}

function resultOf({ isRequired, verdict }: GateCell, message: string): Case["result"] {
  if (!isRequired) return { kind: "skipped" };
  switch (verdict) {
    case "ready":
      return { kind: "passed" };
    case "notReady":
      return { kind: "failure", message };
    case "unknown":
      return { kind: "error", message: message === "" ? "Not known" : message };
  }
}

/**
 * A language fails that was ready at the base, in any component that requires it. A component that is gone is an error, and so is
 * a language that was not ready: that may have been meant.
 */
function suiteOfBase(base: BaseReport, outcome: CheckOutcome): Suite {
  const languages = new Map(base.components.flatMap((each) => each.languages.map(({ code, name }) => [code, name])));
  const worse = new Map(languagesWithLoss(base).map((language) => [language.code, language]));
  return {
    name: `Compared with ${base.ref}`,
    cases: [
      ...(outcome.onlyNew ? [{ name: "--only-new", result: resultOfChanges(outcome) }] : []),
      ...rulesTexts(outcome).map((output): Case => ({ name: "Settings", result: { kind: "passed", output } })),
      ...base.removedComponents.map((component): Case => {
        return { name: `Component ${component.name}`, result: { kind: "error", message: removedText(component) } };
      }),
      ...base.components.map((component): Case => {
        return { name: `Component ${component.label}`, result: { kind: "passed", output: changesText(component) } };
      }),
      ...[...languages].map(([code, name]): Case => {
        const change = worse.get(code);
        return {
          name: namedLanguage({ name, code }),
          result: change ? costOf(change, outcome.onlyNew) : { kind: "passed" },
        };
      }),
    ],
  };
}

function resultOfChanges(outcome: CheckOutcome): Case["result"] {
  const message = summaryOf(outcome);
  if (outcome.verdict === "ready") return { kind: "passed", output: message };
  return { kind: outcome.verdict === "notReady" ? "failure" : "error", message };
}

function costOf(change: LanguageChange, onlyNew = false): Case["result"] {
  const text = languageText(change);
  if (change.parts.some(({ cost }) => isFailing(cost, onlyNew))) return { kind: "failure", message: text };
  const isOpen = change.parts.some(({ cost }) => isDropped(cost));
  return isOpen ? { kind: "error", message: text } : { kind: "passed", output: text };
}

function suiteOfUnknown(messages: readonly string[]): Suite {
  return {
    name: "Not known",
    cases: messages.map((message) => ({ name: message, result: { kind: "error", message } })),
  };
}

/** All that the schema of Jenkins has for everything: https://github.com/jenkinsci/xunit-plugin, `junit-10.xsd`. */
function counts(cases: readonly Case[]): string {
  return `tests="${cases.length}" failures="${countOf(cases, "failure")}" errors="${countOf(cases, "error")}"`;
}

function countOf(cases: readonly Case[], kind: Case["result"]["kind"]): number {
  return cases.filter(({ result }) => result.kind === kind).length;
}

function writeSuite({ name, cases }: Suite): readonly string[] {
  return [
    `  <testsuite name="${escapeXml(name)}" ${counts(cases)} skipped="${countOf(cases, "skipped")}">`,
    ...cases.map((one) => `    ${writeCase(name, one)}`),
    "  </testsuite>",
  ];
}

function writeCase(suite: string, { name, result }: Case): string {
  const start = `<testcase classname="${escapeXml(suite)}" name="${escapeXml(name)}"`;
  switch (result.kind) {
    case "passed":
      if (result.output === undefined) return `${start}/>`;
      return `${start}><system-out>${escapeXml(result.output)}</system-out></testcase>`;
    case "skipped":
      return `${start}><skipped/></testcase>`;
    case "failure":
    case "error": {
      // GitLab shows the text, others the attribute.
      const message = escapeXml(result.message);
      return `${start}><${result.kind} message="${message}">${message}</${result.kind}></testcase>`;
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  // See `withoutCommands`.
  "#": "&#35;",
};

/** One line for an attribute. Noncharacters, which XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets), become U+FFFD. */
function escapeXml(text: string): string {
  return cleanLine(text, "logLine")
    .replace(/[\uFFFE\uFFFF]/g, "\uFFFD")
    .replace(/[&<>"']|#(?=#)/g, (character) => ENTITIES[character] ?? character);
}

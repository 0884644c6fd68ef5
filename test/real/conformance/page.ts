import path from "node:path";
import { addTo } from "../../../src/common/collections";
import { checkoutRoot } from "../../host/root";
import type { ConformanceCase } from "./conformanceCase";
import { isRight } from "./conformanceCase";
import { reasonOf } from "./differences";

export interface Suite {
  /** As chapters of checks name it. */
  readonly name: string;
  readonly version: string;
  /** Of what the cases are. */
  readonly subject: string;
  readonly cases: readonly ConformanceCase[];
}

export const PAGE = path.join(checkoutRoot(), "docs", "conformance.md");

const INTRODUCTION = `# Conformance

How the checks compare with those of other programs, by the tests of these programs. \`node out/test/run.js real\` installs their packages, compares every case, and fails if this page is no longer true. \`UPDATE_CONFORMANCE=1\` writes it anew.

Where two programs differ, a translation is wrong if it would crash the program, or show something wrong. Otherwise the rule of Weblate's documentation holds, unless it reports what is right in real projects. The chapter of each check in [Quality checks](checks.md) says why it differs. A difference without a reason fails the run. Languages in parentheses have other plural forms in CLDR, or none; more of their forms may lack the number.
`;

const BY_HAND = `## Suites run by hand

The extension reads the files of these suites, which are not fetched. A valid file must have the texts that the suite gives, and an invalid one must be reported as damaged. To run a suite again, give its format, folder and commit: \`node out/test/real/suites.js json ../JSONTestSuite 1ef36fa0\`.
`;

/** What a page says of suites run by hand. */
export function byHandIn(page: string): string {
  const start = page.indexOf(`\n${BY_HAND.slice(0, BY_HAND.indexOf("\n"))}\n`);
  return start === -1 ? "" : page.slice(start);
}

/** The page with the section of such a suite, in place of an earlier one. */
export function withSuite(page: string, section: string): string {
  const [title = ""] = section.split("\n");
  const before = byHandIn(page);
  const [, ...others] = before.split(/^(?=### )/m).filter((each) => !each.startsWith(`${title}\n`));
  const sections = [...others.map((each) => `${each.trimEnd()}\n`), section].toSorted();
  return `${page.slice(0, page.length - before.length)}\n${[BY_HAND, ...sections].join("\n")}`;
}

/** The page that is true of these suites. @param byHand of {@link byHandIn} */
export function pageOf(suites: readonly Suite[], others: readonly string[], byHand: string): string {
  const rows = suites.map((suite) => {
    const { name, version, subject, cases } = suite;
    const title = `${name} ${version}: ${subject}`;
    return rowOf(title, cases.filter(isRight).length, cases.length, { unexplained: unexplained(suite).length });
  });
  const head = [
    "| Tests | Same verdict | Different for a reason | Without a reason | Same |",
    "| --- | --- | --- | --- | --- |",
  ];
  const table = [...head, ...rows, ...others].join("\n");
  return `${[INTRODUCTION, `${table}\n`, ...suites.map(sectionOf)].join("\n")}${byHand}`;
}

export function rowOf(
  title: string,
  right: number,
  all: number,
  { names = [], unexplained = 0 }: { readonly names?: readonly string[]; readonly unexplained?: number } = {},
): string {
  const named = names.length === 0 ? "" : ` (not ${names.join(", ")})`;
  const cells = [title, `${right} of ${all}${named}`, all - right - unexplained, unexplained];
  return `| ${cells.join(" | ")} | ${((right / all) * 100).toFixed(1)}% |`;
}

/** The differences by their reason, each with its cases, of which long ones are only counted. */
function sectionOf({ name, subject, cases }: Suite): string {
  const names = new Set(cases.map(({ checks: [check = ""] }) => check));
  const checks = [...names].map((check) => {
    const all = cases.filter(({ checks: [own] }) => own === check);
    return `| [\`${check}\`](checks.md#${check}) | ${all.filter(isRight).length} of ${all.length} |`;
  });
  const differing = new Map<string, ConformanceCase[]>();
  for (const each of cases) {
    if (isRight(each)) continue;
    addTo(differing, `\`${each.checks[0]}\`: ${reasonOf(name, each) ?? "Without a reason."}`, each);
  }
  const head = `| Language | Source | Translation | ${name} | This extension |\n| --- | --- | --- | --- | --- |`;
  const groups = [...differing].map(([reason, ofReason]) => {
    const more = ofReason.length > MAX_SHOWN ? `\n${ofReason.length - MAX_SHOWN} more.\n` : "";
    return `${reason}\n\n${head}\n${ofReason.slice(0, MAX_SHOWN).map(caseRow).join("\n")}\n${more}`;
  });
  const title = subject === "checks" ? name : `${name}: ${subject.replace(/\[|\].*/g, "")}`;
  return [`## ${title}`, "", "| Check | Same verdict |", "| --- | --- |", ...checks, "", ...groups].join("\n");
}

const MAX_SHOWN = 8;

function caseRow({ source, sourcePlural, texts, fails, code }: ConformanceCase): string {
  const sources = sourcePlural === undefined ? [source] : [source, sourcePlural];
  const cells = [code, sources.map(inCode).join(" "), texts.map(inCode).join(" ")];
  return `| ${cells.join(" | ")} | ${fails ? "wrong" : "right"} | ${fails ? "right" : "wrong"} |`;
}

/** Spaces at an end and line breaks are shown as in JSON. */
function inCode(text: string): string {
  const written = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("|", "\\|");
  const visible = written.replace(/^ | $/g, "␠").replaceAll("\u00a0", "\\u00a0").replaceAll("\u202f", "\\u202f");
  return visible.includes("`") ? `\`\` ${visible} \`\`` : `\`${visible}\``;
}

/** What differs, and has no reason on the page of its check. */
export function unexplained({ name, cases }: Suite): readonly ConformanceCase[] {
  return cases.filter((each) => !isRight(each) && reasonOf(name, each) === undefined);
}

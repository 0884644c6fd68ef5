import { readFileSync } from "node:fs";
import path from "node:path";
import { checkoutRoot } from "../../host/root";
import type { ConformanceCase } from "./conformanceCase";
import { isRight } from "./conformanceCase";

export interface Suite {
  /** As pages of checks name it. */
  readonly name: string;
  readonly version: string;
  readonly cases: readonly ConformanceCase[];
}

export const PAGE = path.join(checkoutRoot(), "docs", "conformance.md");

const INTRODUCTION = `# Conformance

How the checks compare with those of other programs, by the tests of these programs. \`node out/test/run.js real\` installs their packages, compares every case, and fails if this page is no longer true. \`UPDATE_CONFORMANCE=1\` writes it anew.

Where two programs differ, a translation is wrong if it would crash the program, or show something wrong. The page of each check says why it differs. Languages in parentheses have other plural forms in CLDR, or none; more of their forms may lack the number.
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
  const rows = suites.map(({ name, version, cases }) => {
    return rowOf(`${name} ${version}: checks`, cases.filter(isRight).length, cases.length);
  });
  const table = ["| Tests | Same verdict | |", "| --- | --- | --- |", ...rows, ...others].join("\n");
  return `${[INTRODUCTION, `${table}\n`, ...suites.map(sectionOf)].join("\n")}${byHand}`;
}

export function rowOf(title: string, right: number, all: number, differing: readonly string[] = []): string {
  const names = differing.length === 0 ? "" : ` (not ${differing.join(", ")})`;
  return `| ${title} | ${right} of ${all}${names} | ${((right / all) * 100).toFixed(1)}% |`;
}

function sectionOf({ name, cases }: Suite): string {
  const names = new Set(cases.map(({ checks: [check = ""] }) => check));
  const checks = [...names].map((check) => {
    const all = cases.filter(({ checks: [own] }) => own === check);
    return `| [\`${check}\`](checks/${check}.md) | ${all.filter(isRight).length} of ${all.length} |`;
  });
  const differences = cases
    .filter((each) => !isRight(each))
    .map(({ checks: [check = ""], source, sourcePlural, texts, fails, code }) => {
      const sources = sourcePlural === undefined ? [source] : [source, sourcePlural];
      const cells = [`\`${check}\``, code, sources.map(inCode).join(" "), texts.map(inCode).join(" ")];
      return `| ${cells.join(" | ")} | ${fails ? "wrong" : "right"} | ${fails ? "right" : "wrong"} |`;
    });
  return [
    `## ${name}`,
    "",
    "| Check | Same verdict |",
    "| --- | --- |",
    ...checks,
    "",
    `| Check | Language | Source | Translation | ${name} | This extension |`,
    "| --- | --- | --- | --- | --- | --- |",
    ...differences,
    "",
  ].join("\n");
}

/** Spaces at an end and line breaks are shown as in JSON. */
function inCode(text: string): string {
  const written = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("|", "\\|");
  const visible = written.replace(/^ | $/g, "␠").replaceAll("\u00a0", "\\u00a0").replaceAll("\u202f", "\\u202f");
  return visible.includes("`") ? `\`\` ${visible} \`\`` : `\`${visible}\``;
}

/** Checks that differ from a suite, and whose pages do not say why. */
export function unexplained({ name, cases }: Suite): readonly string[] {
  const differing = new Set(cases.filter((each) => !isRight(each)).map(({ checks: [check = ""] }) => check));
  return [...differing].filter((check) => {
    const page = readFileSync(path.join(checkoutRoot(), "docs", "checks", `${check}.md`), "utf8");
    return !page.split("\n").some((line) => line.startsWith(`- **${name}**: `));
  });
}

import { createHash } from "node:crypto";
import { dark, light } from "../../common/progressColors";
import type { Page } from "../http/paging";
import { relativeAddress } from "../http/requestPaths";
import { htmlResponse } from "../http/responses";
import { type Html, html, trusted } from "./html";

export interface PageLayout {
  readonly status?: number;
  readonly title: string;
  /** Outermost first, without the page itself. */
  readonly crumbs: readonly Crumb[];
  readonly main: Html;
}

const keyOf = ({ done, needsEditing, failing }: typeof light): string =>
  `--done: ${done}; --fuzzy: ${needsEditing}; --bad: ${failing};`;

/**
 * Color means that there is something to do: amber for failing checks and, among strings, a blue edge for one that is
 * not translated. Text has a contrast of at least 4.5 to 1. The bars only illustrate figures beside them.
 */
const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #fff; --text: #1d2733; --soft: #55616f; --line: #d9dfe6; --link: #0b5cad;
  ${keyOf(light)} --track: #e3e8ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12171d; --card: #1b222a; --text: #e6ebf0; --soft: #a3b0bd; --line: #323d48; --link: #7cb8f5;
    ${keyOf(dark)} --track: #2b353f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; padding-top: 1.25rem; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif;
  overflow-wrap: anywhere; }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
main { padding-bottom: 2rem; outline: none; }
footer { padding-bottom: 2rem; color: var(--soft); font-size: .875rem; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; top: .5rem; background: var(--card); padding: .5rem 1rem; }
.skip:focus { left: .5rem; }
nav ol, nav ul { display: flex; flex-wrap: wrap; gap: .25rem .5rem; margin: 0; padding: 0; list-style: none; }
header li { color: var(--soft); }
header li + li::before { content: "›"; margin-inline-end: .5rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: .5rem 0 1rem; }
main > h2 { font-size: 1.125rem; margin: 1.75rem 0 .75rem; }
.summary { color: var(--soft); margin: 0 0 1.25rem; }
table { table-layout: fixed; border-spacing: 0; width: 100%; font-variant-numeric: tabular-nums;
  background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
th, td { padding: .55rem .75rem; border-top: 1px solid var(--line); text-align: start; vertical-align: middle; }
tr > :first-child { padding-inline-start: 1rem; } tr > :last-child { padding-inline-end: 1rem; }
thead > tr > * { border-top: 0; width: 11%; font-size: .8125rem; font-weight: 600; color: var(--soft); vertical-align: bottom; }
thead :first-child { width: 33%; } thead :nth-child(2), thead :nth-child(5) { width: 9%; }
thead :nth-child(4) { width: 15%; } thead :nth-child(7) { width: 12%; }
tbody th { font-weight: 500; }
code { unicode-bidi: isolate; }
.number { text-align: end; overflow-wrap: normal; }
.percent { font-weight: 600; }
.none { color: var(--soft); font-weight: 400; }
.word { display: none; }
.code { color: var(--soft); font-size: .875rem; font-weight: 400; }
.bar { display: block; width: 100%; height: .5rem; border-radius: .25rem; background: var(--track); overflow: hidden; }
.bar rect.done { fill: var(--done); } .bar rect.fuzzy { fill: var(--fuzzy); }
.bad { color: var(--bad); font-weight: 600; }
.filters { margin: 0 0 1.25rem; }
.filters a { display: inline-block; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: 2rem;
  background: var(--card); text-decoration: none; }
.filters a[aria-current] { background: var(--track); border-color: var(--link); font-weight: 600; }
.units { list-style: none; margin: 0; padding: 0; }
.unit { background: var(--card); border: 1px solid var(--line); border-inline-start: .3rem solid var(--link);
  border-radius: .6rem; padding: .9rem 1.1rem; margin: 0 0 .8rem; }
.unit.translated { border-inline-start-color: var(--track); }
.unit.failing { border-inline-start-color: var(--bad); }
.unit h2 { font-size: .8125rem; font-weight: 600; margin: 0 0 .5rem; color: var(--soft); }
.unit dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .3rem 1rem; margin: 0; }
.unit dt { color: var(--soft); font-size: .875rem; }
.unit dd { margin: 0; min-width: 0; white-space: pre-wrap; text-align: start; }
.pages { margin-top: 1.25rem; }
@media (max-width: 60rem) { th, td { padding: .55rem .35rem; } }
@media (max-width: 40rem) {
  header, main, footer { padding-inline: 1rem; }
  .unit dl { grid-template-columns: 1fr; } .unit dt { margin-top: .3rem; }
  table, tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem .75rem; padding: .7rem 1rem;
    border-top: 1px solid var(--line); }
  tbody tr:first-child { border-top: 0; }
  tbody tr > :nth-child(n) { border: 0; padding: 0; }
  tbody th { flex: 1; min-width: 0; }
  .percent { order: 1; } .progress { order: 2; flex-basis: 100%; } .count { order: 3; font-size: .875rem; color: var(--soft); }
  .count.bad { color: var(--bad); }
  tbody .count.none { display: none; }
  .word { display: inline; }
}
@media (forced-colors: active) { .bar { border: 1px solid; } }
`;

/** Nothing but this style sheet: no scripts, no frames, no forms, nothing from other hosts. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function layoutPage({ status = 200, title, crumbs, main }: PageLayout): Response {
  const path = crumbs.map(({ text, address }) => html`<li><a href="${address}">${text}</a></li>`);
  const header =
    crumbs.length === 0
      ? undefined
      : html`<a class="skip" href="#main">Skip to content</a>
<header><nav aria-label="Path"><ol>${path}</ol></nav></header>`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trusted(STYLE)}</style>
</head>
<body>
${header}
<main id="main" tabindex="-1">
<h1>${title}</h1>
${main}
</main>
<footer>Read-only statistics of the translation files in this folder.</footer>
</body>
</html>
`;
  return htmlResponse(status, page.source, CONTENT_SECURITY_POLICY);
}

export function pageNavigation({ number, pages }: Page<unknown>, parameters = ""): Html | undefined {
  if (pages === 1) return undefined;
  const link = (page: number, text: string, relation: string) =>
    page < 1 || page > pages
      ? undefined
      : html`<li><a rel="${relation}" href="?${parameters}page=${page}">${text}</a></li>`;
  return html`<nav class="pages" aria-label="Pages"><ul>${link(number - 1, "‹ Previous", "prev") ?? ""}
<li>Page ${number} of ${pages}</li>${link(number + 1, "Next ›", "next") ?? ""}</ul></nav>`;
}

interface Crumb {
  readonly text: string;
  readonly address: string;
}

/** A server has one project, whose page is the first. */
export function projectCrumb(path: string, project: string): Crumb {
  return { text: project, address: relativeAddress(path, "/") };
}

import { createHash } from "node:crypto";
import type { Page } from "../http/paging";
import { relativeAddress } from "../http/requestPaths";
import { htmlResponse } from "../http/responses";
import { type Html, html } from "./html";
import { STYLE } from "./pageStyle";

export interface PageLayout {
  readonly status?: number;
  readonly title: string;
  /** Outermost first, without the page itself. */
  readonly crumbs: readonly Crumb[];
  readonly main: Html;
}

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
<style>${{ html: STYLE }}</style>
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
  return htmlResponse(status, page.html, CONTENT_SECURITY_POLICY);
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

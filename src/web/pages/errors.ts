import type { RequestContext } from "../http/requestContext";
import { html } from "./html";
import { layoutPage, projectCrumb } from "./pageLayout";

/** Longer texts from addresses are cut. */
const MAX_SHOWN = 100;

export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly explanation: string;
}

export function errorPage({ path, project }: RequestContext, { status, title, explanation }: Problem): Response {
  const home = projectCrumb(path, project.slug);
  const main = html`<p>${explanation}</p>
<p><a href="${home.address}">Show all translations</a></p>`;
  return layoutPage({ status, title, crumbs: [home], main });
}

/** Says what was not found. */
export function notFoundPage(context: RequestContext, explanation: string): Response {
  return errorPage(context, { status: 404, title: "Not found", explanation });
}

export function noSuchPage(context: RequestContext): Response {
  return notFoundPage(context, `This list has no page ${quoted(context.query.get("page") ?? "")}.`);
}

export function noSuchLanguage(context: RequestContext, where: string, code: string): Response {
  return notFoundPage(context, `There is no translation of ${where} into ${quoted(code)}.`);
}

/** For text from an address. */
export function quoted(text: string): string {
  return `“${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}”`;
}

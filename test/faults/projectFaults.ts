import type { ServerResponse } from "node:http";
import type { Failure } from "../../src/model/failure";
import { type ScriptedService, startScriptedService } from "../support/services/scriptedService";

/** A service that does not list the components of a project, by how it says so. */
export interface ProjectFault {
  readonly does: string;
  readonly leadsTo: Failure;
  /** Paths without their queries, in their order. */
  readonly requests: readonly string[];
  readonly answer: (path: string, response: ServerResponse) => void;
}

const LIST = "/api/projects/p/components/";
const PROJECTS = "/api/projects/";
const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const page = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { "content-type": "text/html" }).end("<!DOCTYPE html><html><body></body></html>");
const NO_PROJECTS = { count: 0, next: null, previous: null, results: [] };

export const PROJECT_FAULTS = {
  noLists: {
    does: "answers 404 to all lists",
    leadsTo: { kind: "cannotListProjects" },
    requests: [LIST, PROJECTS],
    answer: (_, response) => json(response, 404, { detail: "Not found." }),
  },
  noListsHtml: {
    does: "answers 404 with a page to all lists",
    leadsTo: { kind: "cannotListProjects" },
    requests: [LIST, PROJECTS],
    answer: (_, response) => page(response, 404),
  },
  pageInstead: {
    does: "lists projects, but answers with a page instead of their components",
    leadsTo: { kind: "cannotListProjects" },
    requests: [LIST, PROJECTS],
    answer: (path, response) => (path === PROJECTS ? json(response, 200, NO_PROJECTS) : page(response, 200)),
  },
  hidden: {
    does: "lists projects, but not this one",
    leadsTo: { kind: "notFound" },
    requests: [LIST, PROJECTS],
    answer: (path, response) =>
      path === PROJECTS ? json(response, 200, NO_PROJECTS) : json(response, 404, { detail: "Not found." }),
  },
  onlyPages: {
    does: "answers everything with a page",
    leadsTo: { kind: "htmlPage" },
    requests: [LIST, PROJECTS],
    answer: (_, response) => page(response, 200),
  },
  countInText: {
    does: "counts components in a text",
    leadsTo: { kind: "notUnderstood", path: "", expected: "list" },
    requests: [LIST],
    answer: (_, response) => json(response, 200, { ...NO_PROJECTS, count: "40" }),
  },
  nextIsNumber: {
    does: "names the next page of the list by a number",
    leadsTo: { kind: "notUnderstood", path: "", expected: "list" },
    requests: [LIST],
    answer: (_, response) => json(response, 200, { ...NO_PROJECTS, next: 2 }),
  },
  forbidden: {
    does: "forbids the list",
    leadsTo: { kind: "forbidden" },
    requests: [LIST],
    answer: (_, response) => json(response, 403, { detail: "Forbidden." }),
  },
} as const satisfies Record<string, ProjectFault>;

export type ProjectFaultName = keyof typeof PROJECT_FAULTS;

export const PROJECT_FAULT_NAMES = Object.keys(PROJECT_FAULTS) as readonly ProjectFaultName[];

export function startProjectFault(name: ProjectFaultName): Promise<ScriptedService> {
  return startScriptedService((request, response) =>
    PROJECT_FAULTS[name].answer(new URL(request.url ?? "", "http://x/").pathname, response),
  );
}

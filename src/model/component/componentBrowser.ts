import type { Result } from "../../common/result";
import type { Failure } from "../failure";
import type { ComponentReference } from "./component";

/** A project as a service lists it. */
export interface ListedProject {
  readonly slug: string;
  /** Name for people; the slug where the service gives none. */
  readonly name: string;
}

/** A component as a service lists it. */
export interface ListedComponent {
  readonly reference: ComponentReference;
  /** Name for people; the slug where the service gives none. */
  readonly name: string;
  /** Slugs of the categories that it is in, outermost first. */
  readonly categories: readonly string[];
  /** Whether it is a glossary, which is seldom what people mean by a translation. */
  readonly glossary: boolean;
  /** Mask of the translation files as the service tells, relative to the repository; it may hold anything. */
  readonly fileMask?: string;
}

/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Number of items over all pages, as the service says. */
  readonly count: number;
  /** Whether another page follows. */
  readonly hasNext: boolean;
}

/** What a service has. Failures are data; nothing is thrown. Not every service offers it. */
export interface ComponentBrowser {
  /** @param page counts from 1. */
  listProjects(service: string, page: number, signal: AbortSignal): Promise<Result<ListPage<ListedProject>, Failure>>;
  /** @param page counts from 1. */
  listComponents(
    service: string,
    project: string,
    page: number,
    signal: AbortSignal,
  ): Promise<Result<ListPage<ListedComponent>, Failure>>;
}

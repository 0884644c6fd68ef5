import type { Result } from "../../common/result";
import type { Failure } from "../failure";
import type { ListedComponent } from "./projectContents";

export interface ListedProject {
  readonly slug: string;
  /** Falls back to the slug. */
  readonly name: string;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Items on all pages, according to the service. */
  readonly count: number;
  readonly hasNext: boolean;
}

/** Lists what a service has, if it supports that. Failures are data; nothing is thrown. */
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

import { fail } from "../common/result";
import { failureIfThrown } from "../model/failure";
import type { ReadUnits } from "../model/strings/readStrings";
import type { LocalComponents } from "./localComponents";

const PAGE_SIZE = 50;

/** Reads the strings of local components. */
export function createLocalStrings({ ask }: Pick<LocalComponents, "ask">): ReadUnits {
  return async (owner, { code, query, page }, _access, signal) => {
    if (!("component" in owner)) return fail({ kind: "notFound" });
    const { service, component } = owner;
    const paging = { page, pageSize: PAGE_SIZE };
    const question = { kind: "strings", component, language: { code }, query, ...paging } as const;
    return failureIfThrown(ask(service, question, signal), signal);
  };
}

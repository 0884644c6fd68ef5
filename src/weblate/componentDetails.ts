import * as z from "zod/mini";
import { exactText, helpful } from "../common/foreignSchema";
import { fail, type Result, succeed } from "../common/result";
import type { ComponentDetails } from "../model/component/componentDetails";
import type { Failure } from "../model/failure";

/** A component as `/api/components/…/` gives it. Nothing of it is needed, so nothing is required. */
const detailsSchema = z.object({
  filemask: helpful(exactText("path")),
});

/** Reads the JSON of a component. What a service leaves out, or writes in another form, is absent. */
export function parseComponentDetails(body: unknown): Result<ComponentDetails, Failure> {
  const parsed = detailsSchema.safeParse(body);
  if (!parsed.success) return fail({ kind: "notUnderstood", path: "", expected: "object" });
  const { filemask } = parsed.data;
  return succeed(filemask ? { filemask } : {});
}

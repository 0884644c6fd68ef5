import * as z from "zod/mini";
import { exactText, helpful } from "../common/foreignSchema";
import { fail, type Result, succeed } from "../common/result";
import type { ComponentDetails } from "../model/component/componentDetails";
import type { Failure } from "../model/failure";

/** `/api/components/…/`. All fields are optional. */
const detailsSchema = z.object({
  filemask: helpful(exactText("path")),
});

export function parseComponentDetails(body: unknown): Result<ComponentDetails, Failure> {
  const parsed = detailsSchema.safeParse(body);
  if (!parsed.success) return fail({ kind: "notUnderstood", path: "", expected: "object" });
  const { filemask } = parsed.data;
  return succeed(filemask ? { filemask } : {});
}

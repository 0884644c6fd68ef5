import * as z from "zod/mini";
import { exactText, helpful, shownText } from "../common/foreignSchema";
import { fail, type Result, succeed } from "../common/result";
import type { ComponentDetails } from "../model/component/componentDetails";
import type { Failure } from "../model/failure";
import { isLanguageCode } from "../model/language/languageCode";

/** `/api/components/…/`. All fields are optional. */
const detailsSchema = z.object({
  filemask: helpful(exactText("path")),
  source_language: helpful(z.object({ code: exactText("name") })),
  name: helpful(shownText("name")),
  project: helpful(z.object({ name: shownText("name") })),
});

export function parseComponentDetails(body: unknown): Result<ComponentDetails, Failure> {
  const parsed = detailsSchema.safeParse(body);
  if (!parsed.success) return fail({ kind: "notUnderstood", path: "", expected: "object" });
  const { filemask, source_language: source, name, project } = parsed.data;
  return succeed({
    ...(filemask ? { filemask } : {}),
    ...(source && isLanguageCode(source.code) ? { sourceLanguage: source.code } : {}),
    ...(name ? { name } : {}),
    ...(project?.name ? { project: project.name } : {}),
  });
}

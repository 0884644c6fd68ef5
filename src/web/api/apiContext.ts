import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { RequestContext } from "../http/requestContext";

export type ApiContext = RequestContext;

/** The values in the path of a request, by their names in the route. */
export type Parameters = Readonly<Record<string, string>>;

export interface FoundTranslation {
  readonly component: ProjectComponent;
  readonly snapshot: ComponentSnapshot;
  readonly language: LanguageSnapshot;
}

export async function findTranslation(
  { project, signal }: ApiContext,
  { component: slug = "", code }: Parameters,
): Promise<FoundTranslation | undefined> {
  const component = await project.component(slug);
  const snapshot = await component?.scan(signal);
  const language = snapshot?.languages.find((each) => each.code === code);
  if (component === undefined || snapshot === undefined || language === undefined) return undefined;
  return { component, snapshot, language };
}

import type { ComponentSnapshot, LanguageSnapshot } from "../../engine/counting/componentSnapshot";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { Parameters, RequestContext } from "../http/requestContext";

export type { Parameters };
export type ApiContext = RequestContext;

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

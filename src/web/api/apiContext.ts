import type { Translation } from "../../folder/strings/findUnits";
import type { Parameters, RequestContext } from "../http/requestContext";

export type { Parameters };
export type ApiContext = RequestContext;

export async function findTranslation(
  { project, signal }: ApiContext,
  { component: slug = "", code }: Parameters,
): Promise<Translation | undefined> {
  const component = await project.component(slug);
  const snapshot = await component?.scan(signal);
  const language = snapshot?.languages.find((each) => each.code === code);
  if (component === undefined || snapshot === undefined || language === undefined) return undefined;
  return { component, snapshot, language };
}

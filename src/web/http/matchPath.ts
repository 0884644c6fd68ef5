import type { Parameters } from "./requestContext";

/** @param pattern such as `projects/:project/` */
export function matchPath(pattern: string, parts: readonly string[]): Parameters | undefined {
  const names = pattern.split("/").slice(0, -1);
  if (names.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index];
    if (part && name.startsWith(":")) parameters[name.slice(1)] = part;
    else if (part !== name) return undefined;
  }
  return parameters;
}

import type { AddressTarget } from "../model/component/addressTarget";
import { isSlug } from "../model/component/slug";
import { isKnownLanguageCode } from "../model/language/languageCode";
import { readServiceAddress } from "./addresses";

/** Names under which `wlc`, the official client, looks for its settings in each folder, in its order. */
export const WLC_CONFIG_NAMES = [".weblate", ".weblate.ini", "weblate.ini"] as const;

/**
 * What a config file of `wlc` names: its `url`, and the component or project of its `translation`.
 *
 * Only these two values are ever taken from the text: the file may hold access tokens as well (`key`, `[keys]`), which
 * belong to whoever wrote it there.
 */
export function targetOfWlcConfig(text: string): AddressTarget | undefined {
  const { url, translation = "" } = readSection(text);
  if (url === undefined) return undefined;
  const service = readServiceAddress(url);
  if (!service.ok) return undefined;
  const parts = translation.split("/").filter((part) => part !== "");
  const [project, ...rest] = parts;
  if (project === undefined) return { kind: "service", service: service.value };
  if (!parts.every(isSlug)) return undefined;
  if (rest.length === 0) return { kind: "project", service: service.value, project };
  // `project/component/language` is allowed there, too.
  const hasLanguage = rest.length > 1 && isKnownLanguageCode(rest.at(-1) ?? "");
  const component = (hasLanguage ? rest.slice(0, -1) : rest).join("/");
  const address = `${service.value}/projects/${project}/${component}/`;
  return { kind: "component", candidates: [{ service: service.value, project, component }], address };
}

/**
 * `url` and `translation` of the section `[weblate]`, as Python's configparser reads them: names in any case, `=` or
 * `:` behind them, comments only on lines of their own; of a repeated name, the first. (Packages for INI files read
 * another dialect, without the colon, and keep every value, the tokens too.)
 */
function readSection(text: string): { readonly url?: string; readonly translation?: string } {
  const found: { url?: string; translation?: string } = {};
  let inside = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const section = /^\s*\[([^\]]*)\]/.exec(line)?.[1];
    if (section !== undefined) inside = section === "weblate";
    if (!inside) continue;
    const [, name = "", value = ""] = /^\s*(url|translation)\s*[=:]\s*(\S+)\s*$/i.exec(line) ?? [];
    if (value === "") continue;
    if (name.toLowerCase() === "url") found.url ??= value;
    else found.translation ??= value;
  }
  return found;
}

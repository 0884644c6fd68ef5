import type { AddressTarget } from "../model/component/addressTarget";
import { isSlug } from "../model/component/slug";
import { isKnownLanguageCode } from "../model/language/knownLanguages";
import { readServiceAddress } from "./addresses";

/** Where `wlc`, Weblate's command line client, looks for its settings in each folder, in its order. */
export const WLC_CONFIG_NAMES = [".weblate", ".weblate.ini", "weblate.ini"] as const;

/**
 * The target of a settings file of `wlc`. Reads only `url` and `translation`: the file may also contain access tokens
 * (`key`, `[keys]`).
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
  // wlc also allows `project/component/language`.
  const hasLanguage = rest.length > 1 && isKnownLanguageCode(rest.at(-1) ?? "");
  const component = (hasLanguage ? rest.slice(0, -1) : rest).join("/");
  const address = `${service.value}/projects/${project}/${component}/`;
  return { kind: "component", candidates: [{ service: service.value, project, component }], address };
}

/**
 * Reads the section `[weblate]` like Python's configparser: case-insensitive names, `=` or `:`, comments on their own
 * lines, the first of repeated names. Packages for INI files read another dialect and would keep the tokens.
 */
function readSection(text: string): { readonly url?: string; readonly translation?: string } {
  const found: { url?: string; translation?: string } = {};
  let inside = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const written = line.trim();
    if (written.startsWith("[") && written.includes("]")) inside = written.startsWith("[weblate]");
    if (!inside) continue;
    const sign = Math.max(0, written.search(/[=:]/));
    const name = written.slice(0, sign).trimEnd().toLowerCase();
    const value = written.slice(sign + 1).trimStart();
    if (value === "" || /\s/.test(value)) continue;
    if (name === "url") found.url ??= value;
    else if (name === "translation") found.translation ??= value;
  }
  return found;
}

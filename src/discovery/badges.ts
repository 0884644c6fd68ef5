import { isUrl } from "../common/isUrl";
import { trimCharacters } from "../common/text/foreignText";
import { type AddressTarget, serviceOfTarget } from "../model/component/addressTarget";
import { readAddressTarget } from "./addresses";

const MAX_LINKS = 2000;
/** Longer links are ignored. Characters. */
const MAX_LENGTH = 500;

/** Hosts where `engage` or `projects` is a user name. */
const CODE_HOSTS = new Set(["github.com", "gitlab.com", "codeberg.org", "bitbucket.org", "sourceforge.net"]);

/**
 * The projects and components that a README links to, in the order of the text.
 *
 * Badges (`/widget/p/…svg`, `/widgets/p/…`) and invitations (`/engage/p/`) identify a service. Pages of projects
 * (`/projects/p/c/`) count only on such a service, because many other sites have similar paths.
 */
export function targetsOfReadme(text: string): readonly AddressTarget[] {
  const links = [...text.matchAll(/\bhttps?:\/\/[^\s"'<>()[\]{}|\\^`]+/gi)]
    .slice(0, MAX_LINKS)
    .map(([link]) => trimCharacters(link, ".,;:!?*_"))
    .filter((link) => link.length <= MAX_LENGTH && isUrl(link) && !CODE_HOSTS.has(new URL(link).hostname));
  const evident = links.flatMap((link) => evidentTarget(link) ?? []);
  const services = new Set(evident.map(serviceOfTarget));
  const others = links.flatMap((link) => {
    const target = evidentTarget(link) ? undefined : readAddressTarget(link);
    return target?.ok && target.value.kind !== "service" && services.has(serviceOfTarget(target.value))
      ? [target.value]
      : [];
  });
  return [...evident, ...others];
}

function evidentTarget(link: string): AddressTarget | undefined {
  const { origin, pathname } = new URL(link);
  const segments = pathname.split("/").slice(1, pathname.endsWith("/") ? -1 : undefined);
  const start = segments.findIndex((segment) => /^(?:engage|widgets?)$/.test(segment));
  const [page, project, ...parts] = start === -1 ? [] : segments.slice(start);
  if (!project) return undefined;
  const prefix = segments
    .slice(0, start)
    .map((segment) => `/${segment}`)
    .join("");
  // Rewritten as the address of a page, so that the same rules apply.
  const read = (path: string): AddressTarget | undefined => {
    const target = readAddressTarget(`${origin}${prefix}/projects/${path}/`);
    return target.ok && !hasCredentials(link) ? target.value : undefined;
  };
  if (page === "engage") return read(project);
  if (!/\.(?:svg|png)$/i.test(parts.pop() ?? "")) return undefined;
  // Older servers: /widgets/project/language-or-dash/component/image; newer ones: /widget/project/component/image.
  const component = page === "widgets" ? parts.slice(1) : parts;
  return read(component.length === 0 || component.includes("-") ? project : [project, ...component].join("/"));
}

function hasCredentials(link: string): boolean {
  const { username, password } = new URL(link);
  return username !== "" || password !== "";
}

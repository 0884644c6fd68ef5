/** What a service may have besides statistics of components, where that must be known before anything is read. */
export type Capability = "projects" | "tokens" | "pages";

export type ServiceKind = "statisticsFile" | "weblate";

const OFFERED: Readonly<Record<ServiceKind, readonly Capability[]>> = {
  statisticsFile: [],
  weblate: ["projects", "tokens", "pages"],
};

/** Which kind of service is at a base address. */
export function kindOf(service: string): ServiceKind {
  return /^https?:.*\.json$/i.test(service) ? "statisticsFile" : "weblate";
}

export function offers(service: string, capability: Capability): boolean {
  return OFFERED[kindOf(service)].includes(capability);
}

import { lazily } from "../common/memoize";
import type { Service } from "../model/service/service";
import { kindOf, type ServiceKind } from "../model/service/serviceKinds";
import type { RequestOptions } from "./weblate/requests";

/** The service at a base address. */
export type Services = (service: string) => Promise<Service>;

/** The only place that makes services. The code of a kind is loaded with the first of its services. */
export function createServices(options: RequestOptions): Services {
  const clients: Readonly<Record<ServiceKind, () => Promise<Service>>> = {
    statisticsFile: lazily(async () => (await import("./statisticsFile/statisticsFile")).createStatisticsFile(options)),
    weblate: lazily(async () => (await import("./weblate/client")).createStatisticsClient(options)),
  };
  return (service) => clients[kindOf(service)]();
}

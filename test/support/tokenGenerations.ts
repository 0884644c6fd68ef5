import type { TokenGenerations } from "../../src/model/service/access";

export function createGenerationsInMemory(): TokenGenerations {
  const begun = new Map<string, string>();
  return {
    catchUp: async () => {},
    current: async (service) => begun.get(service),
    async begin(service, generation) {
      if ((begun.get(service) ?? "") < generation) begun.set(service, generation);
    },
  };
}

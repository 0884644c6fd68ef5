import { createLocalComponents, type LocalComponents, type LocalComponentsOptions } from "./localComponents";
import { createLocalServers } from "./localServers";

export interface ConnectOptions extends Pick<LocalComponentsOptions, "listed" | "outdated"> {
  /** The file that the thread of the statistics servers runs. */
  readonly script: string;
  readonly log: { readonly info: (message: string) => void; readonly warn: (message: string) => void };
}

export function connectLocalComponents({ script, log, ...listeners }: ConnectOptions): LocalComponents {
  return createLocalComponents({
    ...listeners,
    servers: createLocalServers({ script, log: log.info }),
    warn: log.warn,
  });
}

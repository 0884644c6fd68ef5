import { createLocalComponents, type LocalComponents, type LocalComponentsOptions } from "./localComponents";
import { createLocalServers, type LocalServers } from "./localServers";

export interface ConnectOptions extends Pick<LocalComponentsOptions, "listed" | "outdated"> {
  /** The file that the thread of the statistics servers runs. */
  readonly script: string;
  /** See {@link LocalServersOptions.editorLinks}. */
  readonly editorLinks: { readonly scheme: string };
  readonly log: { readonly info: (message: string) => void; readonly warn: (message: string) => void };
}

export interface LocalConnection {
  readonly servers: LocalServers;
  /** Its `dispose` ends the servers, too. */
  readonly components: LocalComponents;
}

export function connectLocalComponents({ script, editorLinks, log, ...listeners }: ConnectOptions): LocalConnection {
  const servers = createLocalServers({ script, editorLinks, log: log.info });
  return { servers, components: createLocalComponents({ ...listeners, servers, warn: log.warn }) };
}

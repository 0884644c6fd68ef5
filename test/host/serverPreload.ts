/**
 * Loaded by `node --require` into the editor's server, and thereby into its extension host. It does five things there:
 *
 * - logs are written;
 * - the files of an extension that are loaded are recorded, where a test asks for it;
 * - host names that a test made up resolve to this machine, without a change to any system file;
 * - a machine without a network can be had;
 * - when the process that started the server is gone, however it ended, the server ends as well.
 */
import dns from "node:dns";
import os from "node:os";
import { LOADED_MODULES_VARIABLE, recordLoadedModules } from "./loadedModules";
import { writePlainLogs } from "./plainLogs";

const HOSTS_VARIABLE = "TRANSLATION_STATUS_TEST_HOSTS";
/** `1`: only the loopback interface. */
const OFFLINE_VARIABLE = "TRANSLATION_STATUS_TEST_OFFLINE";
const OWNER_VARIABLE = "TRANSLATION_STATUS_TEST_OWNER";

writePlainLogs();

const recorded = process.env[LOADED_MODULES_VARIABLE];
if (recorded !== undefined) recordLoadedModules(JSON.parse(recorded));

const hosts = new Map<string, string>(Object.entries(JSON.parse(process.env[HOSTS_VARIABLE] ?? "{}")));

function answer(hostname: unknown): dns.LookupAddress | undefined {
  const address = typeof hostname === "string" ? hosts.get(hostname.toLowerCase()) : undefined;
  return address === undefined ? undefined : { address, family: address.includes(":") ? 6 : 4 };
}

function wantsAll(options: unknown): boolean {
  return typeof options === "object" && options !== null && "all" in options && options.all === true;
}

if (hosts.size > 0) {
  dns.lookup = new Proxy(dns.lookup, {
    apply(lookup, self, args: unknown[]) {
      const known = answer(args[0]);
      const done = args.at(-1);
      if (known === undefined || typeof done !== "function") return Reflect.apply(lookup, self, args);
      setImmediate(() => (wantsAll(args[1]) ? done(null, [known]) : done(null, known.address, known.family)));
    },
  });
  dns.promises.lookup = new Proxy(dns.promises.lookup, {
    apply(lookup, self, args: unknown[]) {
      const known = answer(args[0]);
      if (known === undefined) return Reflect.apply(lookup, self, args);
      return Promise.resolve(wantsAll(args[1]) ? [known] : known);
    },
  });
}

if (process.env[OFFLINE_VARIABLE] === "1") {
  os.networkInterfaces = new Proxy(os.networkInterfaces, {
    apply(interfaces) {
      const loopback = Object.entries(interfaces()).filter(([, list]) => list?.every(({ internal }) => internal));
      return Object.fromEntries(loopback);
    },
  });
}

// The extension host inherits the variable; only the server watches.
const owner = Number(process.env[OWNER_VARIABLE]);
if (owner > 0 && process.ppid === owner) {
  setInterval(() => {
    if (process.ppid === owner) return;
    // Ends the process group, extension hosts included.
    process.kill(-process.pid, "SIGKILL");
  }, 1_000).unref();
}

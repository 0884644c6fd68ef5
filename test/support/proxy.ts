import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "../host/debian";
import { HostError, runCommand, startProcess } from "../host/processes";
import { scratchFolder } from "../host/scratch";
import { closedPort } from "./scriptedService";

/** How long the proxy may take until it listens, in milliseconds. */
const START_LIMIT = 5_000;
const TINYPROXY = "/usr/bin/tinyproxy";
/** Lets a single program know host names that the machine does not: https://cwrap.org/nss_wrapper.html */
const NSS_WRAPPER = "libnss_wrapper.so";

export interface ProxyOptions {
  /** Host names that the proxy, and nobody else, knows, and their addresses. */
  readonly hosts: Readonly<Record<string, string>>;
  /** What it asks for by basic authentication; without it, it lets everybody through. */
  readonly credentials?: { readonly user: string; readonly password: string };
}

export interface ForwardProxy {
  readonly port: number;
  /** What went through it: the request lines that it wrote into its log. */
  requests(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Whether tinyproxy can be used here; on Debian, as root, it is installed first.
 *
 * @returns why not, or undefined where it can.
 */
export async function proxyUnavailable(): Promise<string | undefined> {
  if (process.platform !== "linux") return "the forward proxy of these tests is Debian's tinyproxy";
  // The package tinyproxy would start a service of the system as well.
  const missing = [
    ...(existsSync(TINYPROXY) ? [] : ["tinyproxy-bin"]),
    ...((await hasNssWrapper()) ? [] : ["libnss-wrapper"]),
  ];
  if (missing.length === 0) return undefined;
  if (!canInstallDebianPackages()) return `install ${missing.join(" and ")} first`;
  return installDebianPackages(missing, "less than 1 MB");
}

async function hasNssWrapper(): Promise<boolean> {
  // True to its name it ends with 0 only where the library can be loaded; what cannot is told on stderr.
  const { code, tail } = await runCommand("/bin/true", [], { env: { ...process.env, LD_PRELOAD: NSS_WRAPPER } });
  return code === 0 && !tail.includes(NSS_WRAPPER);
}

/** Starts tinyproxy on a free port of 127.0.0.1, for this test alone and without the machine's own configuration. */
export async function startProxy(options: ProxyOptions): Promise<ForwardProxy> {
  const scratch = scratchFolder("proxy");
  const port = await closedPort();
  const file = (name: string, lines: readonly string[]): string => {
    const path = join(scratch.path, name);
    writeFileSync(path, `${lines.join("\n")}\n`);
    return path;
  };
  // It gives up root's rights before it looks up its first host name.
  chmodSync(scratch.path, 0o755);
  const { credentials } = options;
  const configuration = file("tinyproxy.conf", [
    `Port ${port}`,
    "Listen 127.0.0.1",
    "Timeout 60",
    "LogLevel Connect",
    ...(process.getuid?.() === 0 ? ["User nobody"] : []),
    ...(credentials === undefined ? [] : [`BasicAuth ${credentials.user} ${credentials.password}`]),
  ]);
  const hosts = Object.entries(options.hosts).map(([name, address]) => `${address} ${name}`);
  const proxy = startProcess(TINYPROXY, ["-d", "-c", configuration], {
    env: { ...process.env, LD_PRELOAD: NSS_WRAPPER, NSS_WRAPPER_HOSTS: file("hosts", hosts) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  proxy.child.stdout?.on("data", (text: string) => log.push(text));
  const stop = async () => {
    await proxy.stop();
    scratch.discard();
  };
  const listening = await Promise.race([waitUntilListening(port), proxy.ended.then(() => false)]);
  if (!listening) {
    await stop();
    throw new HostError(`tinyproxy did not start: ${proxy.tail()}`);
  }
  return {
    port,
    requests: () => [...log.join("").matchAll(/\bRequest \(.*?\): (.*)/g)].map(([, line = ""]) => line),
    stop,
  };
}

async function waitUntilListening(port: number): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: "127.0.0.1" });
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (open) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

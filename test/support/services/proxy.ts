import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "../../host/debian";
import { HostError, runCommand, startProcess } from "../../host/processes";
import { scratchFolder } from "../../host/scratch";
import { closedPort } from "./scriptedService";

/** Milliseconds. */
const START_LIMIT = 60_000;
const TINYPROXY = "/usr/bin/tinyproxy";
/** Resolves host names for one program: https://cwrap.org/nss_wrapper.html */
const NSS_WRAPPER = "libnss_wrapper.so";

export interface ProxyOptions {
  /** Only the proxy resolves them. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Basic authentication, if any. */
  readonly credentials?: { readonly user: string; readonly password: string };
}

export interface ForwardProxy {
  readonly port: number;
  /** Logged request lines. */
  requests(): readonly string[];
  stop(): Promise<void>;
}

/** On Debian as root, installs it. Returns why it can't be used, or undefined. */
export async function proxyUnavailable(): Promise<string | undefined> {
  if (process.platform !== "linux") return "the forward proxy of these tests is Debian's tinyproxy";
  // The package tinyproxy would also start a system service.
  const missing = [
    ...(existsSync(TINYPROXY) ? [] : ["tinyproxy-bin"]),
    ...((await hasNssWrapper()) ? [] : ["libnss-wrapper"]),
  ];
  if (missing.length === 0) return undefined;
  if (!canInstallDebianPackages()) return `install ${missing.join(" and ")} first`;
  return installDebianPackages(missing, "less than 1 MB");
}

async function hasNssWrapper(): Promise<boolean> {
  // A library that cannot be preloaded is reported on stderr only.
  const { code, tail } = await runCommand("/bin/true", [], { env: { ...process.env, LD_PRELOAD: NSS_WRAPPER } });
  return code === 0 && !tail.includes(NSS_WRAPPER);
}

/** Ignores the machine's own configuration. */
export async function startProxy(options: ProxyOptions): Promise<ForwardProxy> {
  const scratch = scratchFolder("proxy");
  const port = await closedPort();
  const file = (name: string, lines: readonly string[]): string => {
    const path = join(scratch.path, name);
    writeFileSync(path, `${lines.join("\n")}\n`);
    return path;
  };
  // It drops root's rights before it resolves host names.
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

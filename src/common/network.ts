import { networkInterfaces } from "node:os";

/** Milliseconds. */
const CHECK_INTERVAL_MS = 10_000;

/**
 * Calls back when the machine's network addresses change, until the returned function is called. Sends nothing; it
 * polls the list of interfaces.
 */
export function watchNetwork(changed: () => void): () => void {
  let before = addresses();
  const timer = setInterval(() => {
    const now = addresses();
    if (now === before) return;
    before = now;
    if (now !== "") changed();
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

export function hasNetwork(): boolean {
  return addresses() !== "";
}

/** Without loopback and link-local addresses. */
function addresses(): string {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith("fe80:"))
    .map(({ address }) => address)
    .sort()
    .join(" ");
}

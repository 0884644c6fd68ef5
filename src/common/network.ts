import { networkInterfaces } from "node:os";

/** How often the machine's own list of addresses is looked at, while someone waits for the network. Milliseconds. */
const INTERVAL = 10_000;

/**
 * Calls back when the machine gets another address than before, which is when coming back online is likely. Asks
 * nobody: it looks at the machine's own interfaces, and only until the returned function is called.
 */
export function watchNetwork(changed: () => void): () => void {
  let before = addresses();
  const timer = setInterval(() => {
    const now = addresses();
    if (now === before) return;
    before = now;
    if (now !== "") changed();
  }, INTERVAL);
  return () => clearInterval(timer);
}

/** Whether the machine has an address by which it could reach others. */
export function hasNetwork(): boolean {
  return addresses() !== "";
}

/** The addresses by which the machine reaches others, as one text. */
function addresses(): string {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith("fe80:"))
    .map(({ address }) => address)
    .sort()
    .join(" ");
}

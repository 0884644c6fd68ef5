import { rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isPast } from "../../common/clock";
import { isAccessFolder, namesIn } from "../cache/serviceFolder";

const MAX_HISTORY_BYTES = 64 * 1024 * 1024;
const MAX_COMPONENTS = 2000;

/** @param file where a cache of one file would be; see `ServiceFolders`. */
export function historyFolder(file: string): string {
  return file.replace(/\.json$/, "");
}

/** Removes those histories of all services that were not written for longest. @param folder of one of them. */
export async function trimHistory(
  folder: string,
  now: number,
  most: { readonly bytes: number; readonly components: number } = {
    bytes: MAX_HISTORY_BYTES,
    components: MAX_COMPONENTS,
  },
): Promise<void> {
  const histories: { readonly folder: string; readonly bytes: number; readonly written: number }[] = [];
  const kind = dirname(folder);
  const root = dirname(dirname(dirname(kind)));
  for (const service of await namesIn(root)) {
    const accesses = (await namesIn(join(root, service))).filter(isAccessFolder);
    for (const place of accesses.map((access) => join(root, service, access, basename(kind)))) {
      for (const name of await namesIn(place)) histories.push(await measure(join(place, name), now));
    }
  }
  histories.sort((one, other) => other.written - one.written);
  let bytes = 0;
  for (const [index, history] of histories.entries()) {
    bytes += history.bytes;
    // The newest always stays.
    if (index === 0 || (bytes <= most.bytes && index < most.components)) continue;
    await rm(history.folder, { recursive: true, force: true });
    bytes -= history.bytes;
  }
}

async function measure(folder: string, now: number) {
  let bytes = 0;
  let written = 0;
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found) continue;
    bytes += found.size;
    // A time from a wrong clock would never count as old.
    if (isPast(found.mtimeMs, now)) written = Math.max(written, found.mtimeMs);
  }
  return { folder, bytes, written };
}

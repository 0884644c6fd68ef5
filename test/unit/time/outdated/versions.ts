import type { Format } from "../../../../src/engine/formats/format";
import { type FileVersion, readVersion } from "../../../../src/time/outdated/blobTexts";

/** Reads a version, and counts the bytes that the format is given. */
export async function read(format: Format, bytes: Buffer, similar?: FileVersion) {
  let count = 0;
  const counting: Format = {
    ...format,
    read(some, request) {
      count += some.length;
      return format.read(some, request);
    },
  };
  const read = await readVersion(bytes, { format: counting, path: "p", code: "de" }, similar);
  return { version: read?.version, bytes: count };
}

/** Reads a version as a whole, which tells what it says. */
export function readAlone({ split: _, ...format }: Format, bytes: Buffer) {
  return read(format, bytes);
}

/** Without the order, which says nothing. */
export function textsOf(version: FileVersion | undefined) {
  return (
    version &&
    [...version.texts].filter(([, texts]) => texts.size > 0).map(([code, texts]) => [code, new Map([...texts].sort())])
  );
}

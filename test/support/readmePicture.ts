import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";

/** Names of the pictures: of local components, of those of a service, of a string in the source code, and of the dashboard. */
export const README_PICTURES = ["local", "screenshot", "strings", "dashboard"] as const;
export type ReadmePictureName = (typeof README_PICTURES)[number];

export function readmePictureFile(name: ReadmePictureName): string {
  return `media/${name}.png`;
}

/** What the picture was taken of. */
export function readmePictureRecordFile(name: ReadmePictureName): string {
  return `media/${name}.txt`;
}

interface ReadmePicture {
  readonly picture: Uint8Array;
  /** One line for each row. */
  readonly rows: readonly string[];
}

export function readmePictureRecord({ picture, rows }: ReadmePicture): string {
  return [`picture ${hashOf([picture])}`, `icons ${hashOf(progressIcons())}`, ...rows, ""].join("\n");
}

export function storedReadmePicture(name: ReadmePictureName): ReadmePicture & { readonly record: string } {
  const read = (path: string) => readFileSync(join(checkoutRoot(), path));
  const record = read(readmePictureRecordFile(name)).toString();
  return { picture: read(readmePictureFile(name)), rows: record.trimEnd().split("\n").slice(2), record };
}

function progressIcons(): readonly Uint8Array[] {
  const folder = join(checkoutRoot(), "media", "progress");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svg"));
  return files.sort().map((file) => readFileSync(join(folder, file)));
}

function hashOf(parts: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

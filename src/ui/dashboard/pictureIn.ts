import type { PageMessage } from "../../model/dashboard/messages";

export type SavedPicture = Extract<PageMessage, { kind: "saveSvg" | "savePng" }>;

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The file's content; undefined if it is no picture. */
export function pictureIn(message: SavedPicture): Uint8Array | undefined {
  if (message.kind === "saveSvg") {
    const isPicture = message.text.startsWith("<svg ") && !/<script|<foreignObject|javascript:/i.test(message.text);
    return isPicture ? Buffer.from(message.text, "utf8") : undefined;
  }
  const bytes = Buffer.from(message.data, "base64");
  return bytes.subarray(0, PNG_START.length).equals(PNG_START) ? bytes : undefined;
}

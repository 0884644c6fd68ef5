import { decodeText } from "../../../common/text/decodeText";
import { readFileStart } from "../../files";
import {
  isOtherDocument,
  isUnreadableText,
  looksLikeTranslation,
  START_BYTES,
} from "../../formats/conventions/conventions";
import type { Format } from "../../formats/format";
import type { LastVersions } from "../files/lastVersions";

const MAX_BYTES = 1024 * 1024;

export interface TemplateStrings {
  readonly keys: ReadonlySet<string>;
  /** Whether it ends in the middle of a string, so that it may have had more. */
  readonly isCut: boolean;
  /** Whether it has lost all of its strings, and Git does not have them either. */
  readonly isUnknown: boolean;
}

export interface TemplateRequest {
  readonly realRoot: string;
  readonly versions: LastVersions;
  readonly format: Format;
}

const NO_STRINGS: TemplateStrings = { keys: new Set(), isCut: false, isUnknown: false };

/** The strings of a template. If they are lost, those of its last version in Git. */
export async function templateStringsOf(
  { realRoot, versions, format }: TemplateRequest,
  path: string,
): Promise<TemplateStrings> {
  const start = await readFileStart(realRoot, path, MAX_BYTES);
  const own = start.ok ? await stringsOf(start.value.bytes, path, format) : undefined;
  if (start.ok && own !== undefined) {
    const isCut = own.hasFaults && start.value.isWhole && looksLikeTranslation(path, startOf(start.value.bytes));
    if (own.keys.size > 0 && !isCut) return { ...NO_STRINGS, keys: own.keys };
    if (!isCut && !isLost(path, start.value.bytes)) return NO_STRINGS;
  } else if (!start.ok && start.problem === undefined && !versions.has(path)) return NO_STRINGS;
  const last = await versions.read(path);
  if (last !== undefined && !isLost(path, last)) {
    if (!looksLikeTranslation(path, startOf(last))) return NO_STRINGS;
    const { keys, hasFaults } = await stringsOf(last, path, format);
    if (!hasFaults || keys.size > (own?.keys.size ?? 0)) return { ...NO_STRINGS, keys };
  }
  const keys = own?.keys ?? NO_STRINGS.keys;
  return { keys, isCut: keys.size > 0, isUnknown: keys.size === 0 };
}

/** The strings that Git has of a template. */
export async function lastStringsOf(
  { versions, format }: TemplateRequest,
  path: string,
): Promise<TemplateStrings["keys"]> {
  const last = await versions.read(path);
  return last === undefined ? NO_STRINGS.keys : (await stringsOf(last, path, format)).keys;
}

/** Whether a file that has no strings may have had some: it has nothing, cannot be read, or has only comments. */
function isLost(path: string, bytes: Uint8Array): boolean {
  const start = startOf(bytes);
  const isComment = start.split("\n").every((line) => /^\s*(?:#|$)/.test(line));
  return !isOtherDocument(path, bytes) && (isUnreadableText(start) || isComment);
}

function startOf(bytes: Uint8Array): string {
  return decodeText(bytes.subarray(0, START_BYTES));
}

/** The strings of the file that has most. */
export async function mostStringsIn(
  realRoot: string,
  files: readonly string[],
  format: Format,
): Promise<ReadonlySet<string>> {
  let most: ReadonlySet<string> = new Set<string>();
  for (const path of files) {
    const start = await readFileStart(realRoot, path, MAX_BYTES);
    if (!start.ok) continue;
    const { keys } = await stringsOf(start.value.bytes, path, format);
    if (keys.size > most.size) most = keys;
  }
  return most;
}

async function stringsOf(bytes: Uint8Array, path: string, format: Format) {
  const keys = new Set<string>();
  let hasFaults = false;
  for (const item of await format.read(bytes, { path, code: undefined, positions: false })) {
    if (item.kind === "entry") keys.add(item.entry.key);
    if (item.kind === "fault") hasFaults = true;
  }
  return { keys, hasFaults };
}

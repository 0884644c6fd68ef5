import { fail, type Result, succeed } from "../../common/result";
import { type FileRemark, fileProblem } from "../../model/fileProblem";
import { isCheckable } from "../checks/checks";
import { fairLimit } from "../concurrency/fairLimit";
import { timeSlices } from "../concurrency/timeSlices";
import { type EditedFile, type FoundFile, isBlank, readFoundFile } from "../files";
import type { Entry, Format, ReadRequest } from "../formats/format";
import { createKeyHash } from "./bytes/keyHash";
import { KeyTable } from "./bytes/keyTable";
import { FactsBuilder, type FileFacts } from "./fileFacts";
import { MAX_UNITS } from "./units/unitTable";

export interface EntriesRequest {
  readonly file: FoundFile;
  /** Read in place of the file, if it is this one. */
  readonly edited?: EditedFile | undefined;
  /** See {@link ReadRequest.code}. */
  readonly code: string | undefined;
  readonly positions?: boolean;
  readonly sourceUnit?: NonNullable<ReadRequest["sourceUnit"]>;
  readonly format: Format;
  /** Whether it has to have strings. See {@link Format.blankFiles}. */
  readonly isSource?: boolean;
  /** Whether Git has it without strings, so that nothing is translated yet. */
  readonly isBlankInGit?: boolean;
  /** For whom it is read: owners take turns, so that a large component does not keep the others waiting. */
  readonly owner: object;
  /**
   * Receives each unit, and one that the file has twice once more: the last counts. False ends the reading. Must not keep
   * the entries, which take more than the file.
   */
  readonly take: (entry: Entry, sourceLanguage: string | undefined, bytes: Uint8Array) => boolean;
  readonly signal: AbortSignal | undefined;
}

/** Reading takes several times the file's size in memory, and more at a time would be no faster on one thread. */
const limit = fairLimit(2);

/** Reads the entries of a file. Fails if nothing of it counts. Rejects when the signal is aborted. */
export function readEntries(request: EntriesRequest): Promise<Result<FileFacts, FileRemark>> {
  return limit(request.owner, () => readNow(request));
}

async function readNow(request: EntriesRequest): Promise<Result<FileFacts, FileRemark>> {
  const { file, edited, positions = false, format, isBlankInGit = false, take, signal } = request;
  signal?.throwIfAborted();
  const found = edited?.path === file.path ? succeed(Buffer.from(edited.text)) : await readFoundFile(file);
  if (!found.ok) return fail({ problem: found.problem });
  const { value: bytes } = found;
  const facts = new FactsBuilder(bytes);
  if (isBlank(bytes) && isBlankInGit) return facts.build(format, 0);
  if (isBlank(bytes) && !isMeantToBeBlank(bytes, request)) return fail({ problem: fileProblem("empty") });

  const hash = createKeyHash();
  const keys = new KeyTable(MAX_UNITS);
  const slices = timeSlices();
  let strings = 0;
  for (const item of await format.read(bytes, { ...request, path: file.path, positions })) {
    if (slices.due()) {
      await slices.yield();
      signal?.throwIfAborted();
    }
    if (item.kind !== "entry") {
      facts.add(item);
      continue;
    }
    const { key, language, line } = item.entry;
    hash.updateText(language === undefined ? key : `${language}\n${key}`);
    const number = keys.number(hash.high, hash.low);
    if (number === -1 || !take(item.entry, facts.sourceLanguage, bytes)) {
      facts.addFull(line);
      break;
    }
    if (number < strings) facts.addRepeat(line);
    else strings++;
    if (!isCheckable(item.entry)) facts.addLong(line);
  }
  return facts.build(format, strings);
}

function isMeantToBeBlank(bytes: Buffer, { format: { blankFiles }, isSource = false }: EntriesRequest): boolean {
  if (blankFiles === "untranslated") return !isSource;
  return blankFiles === "nothingToTranslate" && /^\r?\n$/.test(bytes.toString());
}

import { groupedBy } from "../../common/addTo";
import { type FoundFile, readFoundFile } from "../files";
import { canonicalCode } from "../languages";

interface CodedFile {
  readonly file: FoundFile;
  /** As the name of the file spells it. */
  readonly written: string;
  /** The same as the format understands it. */
  readonly read: string;
}

/** Leaves out copies of other files of the same language, and links to them. */
export async function withoutCopies(files: readonly CodedFile[]): Promise<readonly CodedFile[]> {
  const copies = new Set<CodedFile>();
  for (const [code, alike] of groupedBy(files, ({ read }) => canonicalCode(read))) {
    const rankOf = ({ written }: CodedFile): number =>
      (canonicalCode(written) === code ? 0 : 1) + (written === code ? 0 : 1);
    const [first, ...others] = [...alike].sort((left, right) => rankOf(left) - rankOf(right));
    for (const other of others) {
      if (first !== undefined && (await areEqual(first.file, other.file))) copies.add(other);
    }
  }
  return files.filter((file) => !copies.has(file));
}

async function areEqual(left: FoundFile, right: FoundFile): Promise<boolean> {
  if (left.realPath === right.realPath) return true;
  if (left.bytes !== right.bytes) return false;
  const [one, other] = [await readFoundFile(left), await readFoundFile(right)];
  return one.ok && other.ok && one.value.equals(other.value);
}

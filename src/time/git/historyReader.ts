import { pLimit } from "../../common/limit";
import { nestedRepositories } from "../../engine/finding/files/nestedRepositories";
import type { Mask } from "../../model/mask/mask";
import type { History } from "./history";
import { ALL_FILES, pathspecsOf } from "./pathspecs";
import { createRepositoryReader, type RepositoryOptions, type RepositoryReader } from "./repositoryReader";

type NamedFiles = Pick<Mask, "text" | "single">;

export interface HistoryOptions extends Omit<RepositoryOptions, "paths"> {
  /** What names the files. Default: all of known formats. */
  readonly masks?: () => readonly NamedFiles[];
}

/** Reads committed changes. What is not committed has neither a time nor an author. */
export interface HistoryReader {
  /** @param files whose changes are asked for, relative to the folder */
  read(files: readonly string[]): Promise<History>;
  close(): void;
}

const PARALLEL_REPOSITORIES = 4;
/** Files of further ones have no history. */
const MAX_REPOSITORIES = 100;
/** Milliseconds after which folders are looked at again. */
const LOOK_AGAIN = 5000;

/** Also asks the repositories below the folder, as the folder's own knows nothing of the files of its submodules. */
export function createHistoryReader({ masks, ...options }: HistoryOptions): HistoryReader {
  const { folder, log } = options;
  const own = createRepositoryReader({ ...options, ...(masks && { paths: () => pathspecsOf(masks()) }) });
  const looked = new Map<string, Promise<boolean>>();
  let lookAgainAt = 0;
  const readers = new Map<string, RepositoryReader>();
  const limit = pLimit(PARALLEL_REPOSITORIES);
  let closed = false;

  const readerOf = (repository: string): RepositoryReader | undefined => {
    const known = readers.get(repository);
    if (known !== undefined || closed || readers.size >= MAX_REPOSITORIES) return known;
    const reader = createRepositoryReader({
      ...options,
      folder: `${folder}/${repository}`,
      ...(masks && { paths: () => pathspecsBelow(repository, masks()) }),
      log: (line) => log(`${repository}: ${line}`),
    });
    readers.set(repository, reader);
    return reader;
  };

  return {
    async read(files) {
      if (performance.now() > lookAgainAt) {
        looked.clear();
        lookAgainAt = performance.now() + LOOK_AGAIN;
      }
      const repositories = await nestedRepositories(folder, files, looked);
      const asked = [...new Set(repositories.values())];
      const histories = new Map<string, History>();
      const [ownHistory] = await Promise.all([
        own.read(),
        limit.map(asked, async (repository) => {
          const history = await readerOf(repository)?.read();
          if (history !== undefined) histories.set(repository, history);
        }),
      ]);
      return {
        lastChange(file) {
          const repository = repositories.get(file);
          if (repository === undefined) return ownHistory.lastChange(file);
          return histories.get(repository)?.lastChange(file.slice(repository.length + 1));
        },
      };
    },
    close() {
      closed = true;
      own.close();
      for (const reader of readers.values()) reader.close();
    },
  };
}

/** Paths relative to a repository. The star of a mask may stand for the repository itself. */
function pathspecsBelow(repository: string, masks: readonly NamedFiles[]): readonly string[] {
  const below = masks.filter(({ text }) => text.startsWith(`${repository}/`));
  if (below.length === 0 || masks.some(({ text }) => text.includes("*") && text.indexOf("*") < repository.length))
    return ALL_FILES;
  return pathspecsOf(below.map((mask) => ({ ...mask, text: mask.text.slice(repository.length + 1) })));
}

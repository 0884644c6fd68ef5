import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import { type CheckSettings, readSettingsFile } from "../check/checkSettings";
import { type FolderRequest, type ReadFolder, withFolder } from "../components/readFolder";

/**
 * A folder that is read when somebody asks, and again when that was a minute ago or its files or settings changed. Its path
 * is without links.
 */
export interface FolderSession {
  /**
   * Fails with one line, also when the signal is aborted or the session is closed, and then does not wait for `act`.
   *
   * @param act its signal is aborted in both cases.
   * @param looksAgain whether to look first whether files or settings changed.
   */
  use<Outcome>(
    signal: AbortSignal,
    act: (read: ReadFolder, signal: AbortSignal) => Promise<Result<Outcome, string>>,
    looksAgain: boolean,
  ): Promise<Result<Outcome, string>>;
  /** Stops what is being read. */
  close(): Promise<void>;
}

const SESSION_LIFETIME_MS = 60_000;

/** A folder that is open. */
interface Held {
  readonly read: Promise<Result<ReadFolder, string>>;
  readonly closed: Promise<void>;
  users: number;
  isOutdated: boolean;
  end(): void;
}

export function createFolderSession(request: Omit<FolderRequest, "signal">): FolderSession {
  const closing = new AbortController();
  const open = new Set<Held>();
  let current: Held | undefined;

  const endUnused = (held: Held): void => {
    if (held.isOutdated && held.users === 0) held.end();
  };
  const outdate = (held: Held): void => {
    held.isOutdated = true;
    if (current === held) current = undefined;
    endUnused(held);
  };
  const begin = (): Held => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let resolveRead = (_read: Result<ReadFolder, string>): void => {};
    const read = new Promise<Result<ReadFolder, string>>((resolve) => {
      resolveRead = resolve;
    });
    const closed = withFolder({ ...request, signal: closing.signal }, async (opened) => {
      resolveRead(succeed(opened));
      const timer = setTimeout(() => outdate(held), SESSION_LIFETIME_MS);
      await ended;
      clearTimeout(timer);
      return succeed(undefined);
    }).then(
      (outcome) => {
        if (!outcome.ok) resolveRead(fail(withoutFolder(outcome.problem, request.folder)));
      },
      (error: unknown) => resolveRead(fail(`Unexpected error: ${String(error)}`)),
    );
    const held: Held = { read, closed, users: 0, isOutdated: false, end };
    open.add(held);
    void closed.then(() => {
      open.delete(held);
      // What could not be read is tried again at once.
      if (current === held) current = undefined;
    });
    return held;
  };

  /** What is used is not closed, also after nobody waits for it. */
  const using = async <Outcome>(held: Held, act: (held: Held) => Promise<Outcome>): Promise<Outcome> => {
    held.users++;
    try {
      return await act(held);
    } finally {
      held.users--;
      endUnused(held);
    }
  };
  const lookAgain = (signal: AbortSignal) => async (held: Held) => {
    const read = await held.read;
    if (read.ok && !signal.aborted && (await isOutdated(read.value, request.config, signal))) outdate(held);
  };

  return {
    async use(asked, act, looksAgain) {
      const signal = AbortSignal.any([asked, closing.signal]);
      const cancelled = aborted(signal);
      if (signal.aborted) return cancelled;
      const answer = async () => {
        if (looksAgain && current) await using(current, lookAgain(signal));
        if (signal.aborted) return cancelled;
        current ??= begin();
        return using(current, async ({ read: reading }) => {
          const read = await reading;
          return !read.ok ? read : signal.aborted ? cancelled : act(read.value, signal);
        });
      };
      return Promise.race([cancelled, answer()]);
    },
    async close() {
      closing.abort();
      for (const held of open) held.end();
      await Promise.all([...open].map(({ closed }) => closed));
    },
  };
}

/** Also if it can't be found out. */
async function isOutdated(
  { folder, settings, opened }: ReadFolder,
  config: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const read = await readSettingsFile(folder, config);
  if (!read.ok || settingsText(read.value) !== settingsText(settings)) return true;
  return opened.hasChanged(signal).catch(() => !signal.aborted);
}

function settingsText(settings: CheckSettings): string {
  return JSON.stringify(settings, (_name, value: unknown) => (value instanceof Map ? [...value] : value));
}

/** What a model is told never says where the folder is on the disk. */
function withoutFolder(problem: string, folder: string): string {
  const path = quoted(folder).slice(1, -1);
  return [`${path}/`, `${path}\\\\`].reduce((text, start) => text.replaceAll(start, ""), problem).replaceAll(path, ".");
}

function aborted(signal: AbortSignal): Promise<Result<never, string>> {
  return new Promise((resolve) => {
    const cancel = (): void => resolve(fail("It was cancelled"));
    if (signal.aborted) cancel();
    else signal.addEventListener("abort", cancel, { once: true });
  });
}

import { pLimit } from "../common/limit";
import { fail, type Result } from "../common/result";
import type { ComponentSnapshot } from "../engine/counting/componentSnapshot";
import type { ProjectComponent } from "../engine/projectComponent";
import type { OutdatedByLanguage } from "../time/outdated/partOutdated";
import type { KeptHistory } from "../time/outdated/readOutdated";

export interface ProjectOutdatedOptions {
  readonly realRoot: string;
  readonly log: (line: string) => void;
  /**
   * Whether figures wait for it, for a minute at most (`now`) or however long it takes (`awaited`), or are read again when
   * `late` is called. Undefined: it is read only when asked for.
   */
  readonly when: "now" | "awaited" | "later" | undefined;
  /** Called when what is outdated is known, of all components that were asked for. */
  readonly late: () => void;
}

/** The outdated strings of a project's components, which are read one component after the other. */
export interface ProjectOutdated {
  /**
   * Undefined where it is not known, or not yet.
   *
   * @param isAsked whether to read it in any case, and to wait for the first answer
   */
  of(
    component: ProjectComponent,
    snapshot: ComponentSnapshot,
    isAsked?: boolean,
  ): Promise<OutdatedByLanguage | undefined>;
  close(): void;
}

/** Maximum time that figures wait for what is outdated in all components, in ms. */
const LONGEST_WAIT = 60_000;

interface Known {
  readonly snapshot: ComponentSnapshot;
  /** The commit that was checked out; undefined where there is none. */
  readonly head: string | undefined;
  readonly outdated: OutdatedByLanguage | undefined;
}

/** Without translations that somebody has confirmed since. */
async function unconfirmed(realRoot: string, known: Known | undefined): Promise<OutdatedByLanguage | undefined> {
  if (known?.outdated === undefined || [...known.outdated.values()].every(({ length }) => length === 0))
    return known?.outdated;
  const { readConfirmations } = await import("../time/outdated/readOutdated");
  const confirmed = await readConfirmations(realRoot);
  return new Map(
    [...known.outdated].map(([code, strings]) => [
      code,
      strings.filter(({ confirmation }) => !confirmed.has(confirmation)),
    ]),
  );
}

export function createProjectOutdated({ realRoot, log, when, late }: ProjectOutdatedOptions): ProjectOutdated {
  const controller = new AbortController();
  const limit = pLimit(1);
  const known = new Map<string, Known>();
  /** The snapshot of each component that is to be read next. */
  const wanted = new Map<string, ComponentSnapshot>();
  const logged = new Map<string, string>();
  let kept: KeptHistory | undefined;
  let waiting = 0;
  let deadline: AbortSignal | undefined;

  const read = async (component: ProjectComponent, snapshot: ComponentSnapshot): Promise<void> => {
    // A newer one is waiting.
    if (wanted.get(component.slug) !== snapshot) return;
    const { createKeptHistory, readHead, readOutdated } = await import("../time/outdated/readOutdated");
    const head = await readHead(realRoot, controller.signal).catch(() => undefined);
    const before = known.get(component.slug);
    // Another commit can have the same files, and another history.
    if (before?.snapshot === snapshot && before.head === head) return;
    kept ??= createKeptHistory();
    const signal = AbortSignal.any([controller.signal, ...(deadline ? [deadline] : [])]);
    // The figures are of use without it.
    const outdated = await readOutdated({ realRoot, head, component, snapshot, kept, signal }).catch((error: unknown) =>
      fail(signal.aborted ? "it takes too long" : String(error)),
    );
    if (controller.signal.aborted) return;
    known.set(component.slug, { snapshot, head, outdated: outdated.ok ? outdated.value : undefined });
    logProblem(component.slug, outdated);
  };
  const logProblem = (slug: string, outdated: Result<OutdatedByLanguage, string | undefined>): void => {
    const problem = (outdated.ok ? undefined : outdated.problem) ?? "";
    if (problem !== "" && logged.get(slug) !== problem) log(`${slug}: outdated strings are not known: ${problem}`);
    logged.set(slug, problem);
  };
  return {
    async of(component, snapshot, isAsked = false) {
      if ((when === undefined && !isAsked) || controller.signal.aborted) return undefined;
      const parts = snapshot.parts?.map((part) => part.snapshot) ?? [snapshot];
      // A text that changed is another string there, so Git need not be asked.
      if (parts.every(({ format }) => format.sourceIsRow)) return new Map();
      const before = known.get(component.slug);
      const isWaiting = when !== "later" || (isAsked && before === undefined);
      if (!isWaiting && wanted.get(component.slug) === snapshot) return unconfirmed(realRoot, before);
      wanted.set(component.slug, snapshot);
      if (when === "now") deadline ??= AbortSignal.timeout(LONGEST_WAIT);
      const reading = limit(() => read(component, snapshot));
      if (isWaiting) {
        await reading;
        return unconfirmed(realRoot, known.get(component.slug));
      }
      waiting++;
      const done = (): void => {
        waiting--;
        if (waiting === 0 && !controller.signal.aborted) late();
      };
      reading.then(done, done);
      return unconfirmed(realRoot, before);
    },
    close() {
      controller.abort();
    },
  };
}

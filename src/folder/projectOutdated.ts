import { pLimit } from "../common/limit";
import { fail } from "../common/result";
import type { ComponentSnapshot } from "../engine/counting/componentSnapshot";
import type { ProjectComponent } from "../engine/projectComponent";
import type { createConfirmations } from "../time/outdated/confirmations";
import type { LanguageOutdated, OutdatedByLanguage } from "../time/outdated/partOutdated";
import type { KeptHistory, NoOutdated } from "../time/outdated/readOutdated";

export interface ProjectOutdatedOptions {
  readonly realRoot: string;
  readonly log: (line: string) => void;
  /**
   * Whether figures wait for it (`now`, `awaited`), or are read again when `late` is called. Undefined: it is read only when
   * asked for.
   */
  readonly when: "now" | "awaited" | "later" | undefined;
  /** Maximum time that figures wait, in ms. Default: a minute with `now`, else however long it takes. */
  readonly patience?: number | undefined;
  /** Called when what is outdated is known, of all components that were asked for. */
  readonly late: () => void;
}

/** The outdated strings of a project's components, which are read one component after the other. */
export interface ProjectOutdated {
  /**
   * Undefined where it is not asked for, or not known yet.
   *
   * @param isAsked whether to read it in any case, and to wait for the first answer
   */
  of(
    component: ProjectComponent,
    snapshot: ComponentSnapshot,
    isAsked?: boolean,
  ): Promise<UnconfirmedByLanguage | undefined>;
  close(): void;
}

/** Maximum time that figures wait for what is outdated in all components, in ms. */
const LONGEST_WAIT = 60_000;

interface Known {
  readonly snapshot: ComponentSnapshot;
  /** The commit that was checked out; undefined where there is none. */
  readonly head: string | undefined;
  readonly outdated: OutdatedByLanguage;
}

/** Without translations that somebody has confirmed since, which are counted. */
export type UnconfirmedByLanguage = ReadonlyMap<string, Unconfirmed>;
type Unconfirmed = LanguageOutdated & { readonly stillRight?: number };

export function createProjectOutdated({
  realRoot,
  log,
  when,
  patience,
  late,
}: ProjectOutdatedOptions): ProjectOutdated {
  const controller = new AbortController();
  const longest = patience ?? (when === "now" ? LONGEST_WAIT : undefined);
  const limit = pLimit(1);
  const known = new Map<string, Known>();
  /** The snapshot of each component that is to be read next. */
  const wanted = new Map<string, ComponentSnapshot>();
  const logged = new Map<string, string>();
  let kept: KeptHistory | undefined;
  let confirmations: ReturnType<typeof createConfirmations> | undefined;
  let waiting = 0;
  let deadline: AbortSignal | undefined;

  const unconfirmed = async (last: Known | undefined): Promise<UnconfirmedByLanguage | undefined> => {
    if (!last || [...last.outdated.values()].every(({ strings = [] }) => strings.length === 0)) return last?.outdated;
    confirmations ??= (await import("../time/outdated/readOutdated")).createConfirmations(realRoot);
    const confirmed = await confirmations();
    return new Map(
      [...last.outdated].map(([code, own]): [string, Unconfirmed] => {
        const { strings: all = [] } = own;
        if (all.length === 0) return [code, own];
        if (confirmed === undefined) return [code, { unknown: "confirmations" }];
        const strings = all.filter(({ confirmation }) => !confirmed.has(confirmation));
        return [code, { strings, stillRight: all.length - strings.length }];
      }),
    );
  };
  const read = async (component: ProjectComponent, snapshot: ComponentSnapshot): Promise<void> => {
    // A newer one is waiting.
    if (wanted.get(component.slug) !== snapshot) return;
    const { createKeptHistory, readHead, readOutdated, unknownIn } = await import("../time/outdated/readOutdated");
    const signal = AbortSignal.any([controller.signal, ...(deadline ? [deadline] : [])]);
    const head = await readHead(realRoot, signal).catch(() => undefined);
    const before = known.get(component.slug);
    // Another commit can have the same files, and another history.
    if (before?.snapshot === snapshot && before.head === head) return;
    kept ??= createKeptHistory();
    // The figures are of use without it.
    const outdated = await readOutdated({ realRoot, head, component, snapshot, kept, signal }).catch((error: unknown) =>
      fail<NoOutdated>(
        signal.aborted
          ? { reason: "timeout", detail: "it takes too long" }
          : { reason: "history", detail: String(error) },
      ),
    );
    if (controller.signal.aborted) return;
    const languages = outdated.ok ? outdated.value : unknownIn(snapshot.languages, outdated.problem.reason);
    known.set(component.slug, { snapshot, head, outdated: languages });
    logProblem(component.slug, outdated.ok ? "" : outdated.problem.detail);
  };
  const logProblem = (slug: string, problem = ""): void => {
    if (problem !== "" && logged.get(slug) !== problem) log(`${slug}: outdated strings are not known: ${problem}`);
    logged.set(slug, problem);
  };
  return {
    async of(component, snapshot, isAsked = false) {
      if ((when === undefined && !isAsked) || controller.signal.aborted) return undefined;
      const before = known.get(component.slug);
      const isWaiting = when !== "later" || (isAsked && before === undefined);
      if (!isWaiting && wanted.get(component.slug) === snapshot) return unconfirmed(before);
      wanted.set(component.slug, snapshot);
      if (longest !== undefined) deadline ??= AbortSignal.timeout(longest);
      const reading = limit(() => read(component, snapshot));
      if (isWaiting) {
        await reading;
        return unconfirmed(known.get(component.slug));
      }
      waiting++;
      const done = (): void => {
        waiting--;
        if (waiting === 0 && !controller.signal.aborted) late();
      };
      reading.then(done, done);
      return unconfirmed(before);
    },
    close() {
      controller.abort();
    },
  };
}

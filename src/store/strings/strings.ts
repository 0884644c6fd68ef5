import { createListeners } from "../../common/listeners";
import { isLocal } from "../../model/component/component";
import type { Access } from "../../model/service/access";
import type { StringGroup } from "../../model/strings/groups";
import { MAX_SEARCH_LENGTH, queryOf } from "../../model/strings/groups";
import type { ReadUnits } from "../../model/strings/readStrings";
import type { UnitsPage } from "../../model/strings/unit";
import { type CountedLanguage, serviceOfEntry } from "../countedEntry";
import type { Store } from "../storeTypes";
import { type AllowedRead, type AllowedReadOptions, createAllowedRead } from "./allowedRead";
import {
  type GroupState,
  isOutdated,
  lacksProjectStrings,
  languageAt,
  NO_STRINGS,
  ownerOf,
  type StringsState,
  type StringsTarget,
  UNREAD,
  withGroup,
  withLanguage,
  withPage,
} from "./stringsState";

export interface StringsOptions extends AllowedReadOptions {
  readonly source: Pick<Store, "snapshot" | "subscribe" | "accessIdOf" | "onAccessChanged">;
  readonly readUnits: ReadUnits;
}

/** Owns the strings of one language. Nothing is read before they are visible. */
export interface Strings {
  readonly state: StringsState;
  /** Calls back after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Shows another language; what is read for the one before is cancelled. */
  select(target: StringsTarget | undefined): void;
  setVisible(visible: boolean): void;
  /** @param text empty to show all strings again. What is longer than a search may be is left out. */
  search(text: string): void;
  /** Reads the first strings of a group that isn't read yet, or could not be. */
  want(group: StringGroup): Promise<void>;
  /** Reads the next strings of a group. */
  more(group: StringGroup): Promise<void>;
  dispose(): void;
}

const serviceOf = (shown: CountedLanguage | undefined): string | undefined => shown && serviceOfEntry(shown.entry);

/** More pages than this are not read again when the figures change. */
const PAGES_READ_AGAIN = 4;

type GroupChanges = Pick<GroupState, "read"> & Partial<GroupState>;

/** Reads the pages of a group behind those that it has. Fails as a whole if one of them can't be read. */
async function readPages(
  readPage: (page: number) => Promise<AllowedRead<UnitsPage>>,
  start: GroupState,
  last: number,
  isSearched: boolean,
  signal: AbortSignal,
): Promise<GroupChanges> {
  let group = start;
  for (let page = start.pages + 1; page <= last; page++) {
    const outcome = await readPage(page);
    // Read again once it is known whose strings these are.
    if (signal.aborted || outcome.kind === "otherAccess") return { read: UNREAD };
    // There are fewer strings than before.
    const hasEnded = outcome.kind === "failed" && outcome.failure.kind === "notFound" && page > 1;
    if (outcome.kind !== "read" && !hasEnded) return { read: outcome };
    group = outcome.kind === "read" ? withPage(group, outcome.value, page, isSearched) : { ...group, hasMore: false };
    if (!group.hasMore) break;
  }
  const { units, pages, hasMore, count } = group;
  return { units, pages, hasMore, ...(isSearched ? { count } : {}), read: { kind: "ready" } };
}

export function createStrings(options: StringsOptions): Strings {
  const { source, readUnits } = options;
  const listeners = createListeners<[]>();
  const readAllowed = createAllowedRead(options);
  let state = NO_STRINGS;
  let visible = false;
  /** Ends what is read for this language and this search. */
  let running = new AbortController();
  /** What each group was read with; others are outdated. */
  const readWith = new Map<StringGroup, CountedLanguage>();
  let accessId: string | undefined;
  /** Keys of projects whose services have strings only by component. */
  const withoutStrings = new Set<string>();

  const groupState = (group: StringGroup): GroupState | undefined => state.groups.find((one) => one.group === group);
  const publish = (next: StringsState): void => {
    state = next;
    listeners.tell();
  };
  const change = (group: StringGroup, changes: GroupChanges): void => publish(withGroup(state, group, changes));
  const restart = (next: StringsState): void => {
    running.abort();
    running = new AbortController();
    const cleared = { ...next, groups: [] };
    readWith.clear();
    accessId = undefined;
    publish(withLanguage(cleared, languageAt(source.snapshot, next.target)));
    begin();
  };
  /** Reads what is seen first. */
  const begin = (): void => {
    const [first] = state.groups;
    if (visible && first?.read === UNREAD) void read(first.group, 1, false);
  };

  const read = async (group: StringGroup, pages: number, byUser: boolean): Promise<void> => {
    const { shown } = state;
    const before = groupState(group);
    if (!shown || !before || before.read.kind === "loading") return;
    const { signal } = running;
    if (withoutStrings.has(shown.entry.key)) {
      change(group, { read: { kind: "failed", failure: { kind: "notFound" } } });
      return;
    }
    const owner = ownerOf(shown.entry);
    const query = queryOf(group, state.search);
    change(group, { read: { kind: "loading" } });
    const isNext = pages === before.pages + 1;
    if (!isNext || before.pages === 0) readWith.set(group, shown);
    const start = isNext ? before : { ...before, units: [], pages: 0, hasMore: false };
    const readPage = async (page: number) => {
      const read = (access: Access) => readUnits(owner, { code: shown.language.code, query, page }, access, signal);
      const outcome = await readAllowed(owner.service, byUser, read, signal);
      if (outcome.kind === "read" && !signal.aborted) accessId = outcome.accessId;
      return outcome;
    };
    const changes = await readPages(readPage, start, pages, state.search !== "", signal);
    if (signal.aborted) return;
    change(group, changes);
    if (changes.read.kind === "ready") readOutdated();
    else if (lacksProjectStrings(state)) withoutStrings.add(shown.entry.key);
  };

  /** Reads again what is seen of a language whose figures changed, also while it was read. */
  const readOutdated = (): void => {
    const { shown } = state;
    if (!visible || !shown) return;
    for (const { group, pages, read: last } of state.groups) {
      const before = readWith.get(group);
      if (last.kind !== "ready" || !before || !isOutdated(before, shown)) continue;
      void read(group, Math.min(Math.max(1, pages), PAGES_READ_AGAIN), false);
    }
  };

  const unsubscribe = source.subscribe(() => {
    const shown = languageAt(source.snapshot, state.target);
    if (shown?.entry === state.shown?.entry && shown?.language === state.shown?.language) return;
    if (serviceOf(shown) !== serviceOf(state.shown)) {
      restart(state);
      return;
    }
    publish(withLanguage(state, shown));
    begin();
    readOutdated();
  });
  const accessChanged = source.onAccessChanged((service) => {
    if (serviceOf(state.shown) !== service || isLocal({ service })) return;
    const isWaiting = state.groups.some(({ read: { kind } }) => kind === "unread");
    if (source.accessIdOf(service) !== accessId && (accessId !== undefined || isWaiting)) {
      withoutStrings.clear();
      restart(state);
    }
  });

  return {
    get state() {
      return state;
    },
    subscribe: listeners.add,
    select(target) {
      const { key, code } = state.target ?? {};
      if (key === target?.key && code === target?.code) return;
      restart({ ...NO_STRINGS, target, search: state.search });
    },
    setVisible(isVisible) {
      visible = isVisible;
      begin();
      readOutdated();
    },
    search(text) {
      const search = text.trim().slice(0, MAX_SEARCH_LENGTH).trim();
      if (search !== state.search) restart({ ...state, search });
    },
    want: async (group) => {
      const one = groupState(group);
      if (one && one.read.kind !== "ready") await read(group, one.hasMore ? one.pages + 1 : 1, true);
    },
    more: async (group) => {
      const one = groupState(group);
      if (one?.hasMore) await read(group, one.pages + 1, true);
    },
    dispose() {
      running.abort();
      unsubscribe();
      accessChanged();
      listeners.clear();
    },
  };
}

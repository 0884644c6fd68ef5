import { addTo, countedBy, groupedBy } from "../../common/collections";
import { keyInGroup, splitKey } from "../../engine/counting/groups/partKeys";
import type { ComparedSide, SourceString } from "../../model/compare/comparison";

/** Maximum number of new parts to look at for a key. */
const MAX_OWNERS = 10;

export interface FollowedBase {
  readonly side: ComparedSide;
  /** The key that a string of the base has today. */
  readonly keyNow: (key: string) => string;
}

/** @param base of a component of several parts, as is `now` */
export function withFollowedKeys(base: ComparedSide, now: ComparedSide): FollowedBase {
  const ofParts = keysOfParts(base, now);
  const inParts = renamed(base, (key) => ofParts.get(key) ?? key);
  const moved = keysOfMoved(inParts.side, now);
  return renamed(base, (key) => {
    const inPart = inParts.keyNow(key);
    return moved.get(inPart) ?? inPart;
  });
}

function renamed(base: ComparedSide, keyNow: FollowedBase["keyNow"]): FollowedBase {
  const { strings } = base;
  return { side: { ...base, strings: strings.map((each) => ({ ...each, key: keyNow(each.key) })) }, keyNow };
}

/** Of strings that are in another part of the component, with the same texts. */
function keysOfMoved({ strings: earlier }: ComparedSide, now: ComparedSide): ReadonlyMap<string, string> {
  const { strings: current } = now;
  const nameOf = ({ key, source, sourcePlural = "" }: SourceString) =>
    [splitKey(key).key, source, sourcePlural].join("\0");
  const keysThen = new Set(earlier.map(({ key }) => key));
  const come = groupedBy(
    current.filter(({ key }) => !keysThen.has(key)),
    nameOf,
  );
  if (come.size === 0) return new Map();
  const keysNow = new Set(current.map(({ key }) => key));
  const gone = groupedBy(
    earlier.filter(({ key }) => !keysNow.has(key)),
    nameOf,
  );
  const pairs = [...gone].flatMap(([name, strings]) =>
    strings.flatMap(({ key }, index) => {
      const follower = come.get(name)?.[index];
      return follower === undefined ? [] : [[key, follower.key] as const];
    }),
  );
  return new Map(pairs);
}

/**
 * Of strings in parts that are gone, in the part that took their place: one that is new and has more than half of their keys,
 * such as a string catalog that Xcode made of them.
 */
function keysOfParts({ strings: earlier }: ComparedSide, now: ComparedSide): ReadonlyMap<string, string> {
  const { strings: current } = now;
  const before = groupedBy(earlier, maskOf);
  const today = groupedBy(current, maskOf);
  const owners = new Map<string, string[]>();
  for (const [mask, strings] of today) {
    if (before.has(mask)) continue;
    for (const { key } of strings) {
      const own = splitKey(key).key;
      if ((owners.get(own)?.length ?? 0) < MAX_OWNERS) addTo(owners, own, mask);
    }
  }
  if (owners.size === 0) return new Map();
  const taken = new Set<string>();
  const newKeys = new Map<string, string>();
  for (const [mask, strings] of before) {
    if (today.has(mask)) continue;
    const keys = strings.map(({ key }) => splitKey(key).key);
    const votes = countedBy(keys.flatMap((key) => owners.get(key) ?? []));
    const [best] = [...votes].sort(([, one], [, other]) => other - one);
    if (best === undefined || 2 * best[1] <= keys.length) continue;
    for (const key of keys) {
      const follower = keyInGroup(best[0], key);
      // Files of plural forms have keys of others, which a catalog has once.
      if (!taken.has(follower)) newKeys.set(keyInGroup(mask, key), follower);
      taken.add(follower);
    }
  }
  return newKeys;
}

function maskOf({ key }: SourceString): string {
  return splitKey(key).mask;
}

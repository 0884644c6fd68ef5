import { addTo, countedBy, groupedBy } from "../../common/collections";
import { keyInGroup, splitKey } from "../../engine/counting/groups/partKeys";
import type { ComparedSide, SourceString } from "../../model/compare/comparison";

/** Maximum number of new parts to look at for a key. */
const MAX_OWNERS = 10;

/**
 * Gives strings of parts that are gone the keys that they have in the part that took their place: one that is new and has
 * more than half of their keys, such as a string catalog that Xcode made of them.
 *
 * @param base of a component of several parts, as is `now`
 */
export function withFollowedParts(base: ComparedSide, now: ComparedSide): ComparedSide {
  const { strings: earlier } = base;
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
  if (owners.size === 0) return base;
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
  return { ...base, strings: earlier.map((each) => ({ ...each, key: newKeys.get(each.key) ?? each.key })) };
}

function maskOf({ key }: SourceString): string {
  return splitKey(key).mask;
}

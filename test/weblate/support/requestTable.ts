import type { CountedRequest } from "./countingProxy";

const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ["projects", /^\/api\/projects\/\?/],
  ["project", /^\/api\/projects\/[^/]+\/$/],
  ["languages", /^\/api\/projects\/[^/]+\/languages\//],
  ["list", /^\/api\/projects\/[^/]+\/components\//],
  ["categories", /^\/api\/projects\/[^/]+\/categories\//],
  ["statistics", /^\/api\/components\/[^/]+\/[^/]+\/statistics\//],
  ["component", /^\/api\/components\/[^/]+\/[^/]+\/$/],
  ["repository", /^\/api\/components\/[^/]+\/[^/]+\/repository\//],
  ["lock", /^\/api\/components\/[^/]+\/[^/]+\/lock\//],
  ["strings", /^\/api\/translations\/[^/]+\/[^/]+\/[^/]+\/units\//],
  ["changes", /^\/api\/(?:translations|components)\/.*\/changes\//],
];

/** Requests by what they ask for. */
export type RequestCounts = Readonly<Record<string, number>>;

export function countRequests(requests: readonly CountedRequest[]): RequestCounts {
  const kinds = requests.map(({ path }) => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? path);
  const known = KINDS.map(([kind]) => kind);
  const ordered = kinds.toSorted((a, b) => known.indexOf(a) - known.indexOf(b));
  const counts: Record<string, number> = {};
  for (const kind of ordered) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** A row of a table in Markdown for each scenario: what was done, how many requests that took, and which. */
export function requestRows(scenarios: ReadonlyMap<string, RequestCounts>): readonly string[] {
  return [...scenarios].map(([scenario, counts]) => {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    return `| ${scenario} | ${total} | ${parts.join(", ")} |`;
  });
}

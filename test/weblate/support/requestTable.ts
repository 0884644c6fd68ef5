import type { CountedRequest } from "./countingProxy";

const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ["project", /^\/api\/projects\/[^/]+\/$/],
  ["languages", /^\/api\/projects\/[^/]+\/languages\//],
  ["list", /^\/api\/projects\/[^/]+\/components\//],
  ["categories", /^\/api\/projects\/[^/]+\/categories\//],
  ["statistics", /^\/api\/components\/[^/]+\/[^/]+\/statistics\//],
  ["component", /^\/api\/components\/[^/]+\/[^/]+\/$/],
  ["strings", /^\/api\/translations\/[^/]+\/[^/]+\/[^/]+\/units\//],
  ["changes", /^\/api\/(?:translations|components)\/.*\/changes\//],
];

/** Requests by what they ask for. */
export type RequestCounts = Readonly<Record<string, number>>;

export function countRequests(requests: readonly CountedRequest[]): RequestCounts {
  const counts: Record<string, number> = {};
  for (const { path } of requests) {
    const kind = KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? path;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** In Markdown. */
export function requestTable(scenarios: ReadonlyMap<string, RequestCounts>): string {
  const rows = [...scenarios].map(([scenario, counts]) => {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    return [scenario, String(total), parts.join(", ")];
  });
  const header = ["Scenario", "Requests", "Which"];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(header), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

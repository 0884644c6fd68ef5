import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import type { ComponentReference } from "../../../src/model/component/component";
import type { ComponentEntry, Snapshot } from "../../../src/store/snapshot";
import { scratchFolder } from "../../host/scratch";
import { counted, historyOf } from "../../support/history/recordedHistory";
import { createFakeEditor } from "../../support/vscode/fakeEditor";
import { vscode } from "../../support/vscode/install";
import { git, writeFiles } from "../support";

const DAY = 86_400_000;
const NOW = Date.now();

describe("history in a tooltip", () => {
  const folders: { plain: string; tagged: string; newer: string } = { plain: "", tagged: "", newer: "" };

  before(async () => {
    for (const name of ["plain", "tagged", "newer"] as const) folders[name] = scratchFolder(name).path;
    for (const [folder, tag, days] of [
      [folders.tagged, "v1.0", 20],
      [folders.newer, "v7", 10],
    ] as const) {
      await git(folder, ["init", "--quiet"]);
      await writeFiles(folder, { a: "" });
      await git(folder, ["add", "--all"]);
      const seconds = Math.floor((NOW - days * DAY) / 1000);
      await git(folder, ["commit", "--quiet", "--message=x"], { name: "A", seconds });
      await git(folder, ["tag", tag]);
    }
  });

  /** Two strings a day: 60 thirty days ago, 120 now. */
  const history = historyOf(
    Array.from({ length: 31 }, (_, day) => [NOW - (30 - day) * DAY - 3_600_000, [counted("de", 60 + 2 * day, 200)]]),
    NOW,
  );
  const entryOf = (reference: ComponentReference): ComponentEntry => ({
    ...{ kind: "component", key: reference.component, component: { reference, otherCandidates: [] } },
    state: { kind: "ready", statistics: { reference, languages: [], gaps: [], fetchedAt: NOW } },
  });
  const ofService = entryOf({ service: "https://translate.example.org", project: "p", component: "app" });
  const ofFolder = (folder: string) => entryOf({ service: pathToFileURL(folder).href, project: "p", component: "app" });

  const factsOf = async (
    entry: ComponentEntry,
    { open, trusted = true, look }: { open: readonly string[]; trusted?: boolean; look?: number },
  ): Promise<readonly string[]> => {
    Object.assign(vscode, createFakeEditor({ folders: open, trusted }).api);
    const { createHistoryFacts } = await import("../../../src/ui/history/historyFacts");
    const snapshot: Snapshot = { entries: [entry], configured: [entry], refreshing: false };
    const facts = createHistoryFacts({
      source: { snapshot, subscribe: () => () => undefined },
      history: async () => ({
        historyOf: async () => history,
        addPast: async () => undefined,
      }),
      lookOf: () => look,
      warn: assert.fail,
      now: () => NOW,
    });
    const shown = await facts({ kind: "component", entry, sharesLabel: false, isOpen: true });
    return shown.map(([name, text]) => `${name}: ${text}`);
  };
  const isOfTag = (fact: string): boolean => fact.startsWith("Since v");

  it("counts since the latest tag of the first folder that has tags, where a service has the component", async () => {
    const { plain, tagged, newer } = folders;
    const facts = await factsOf(ofService, { open: [plain, tagged, newer] });
    assert.deepEqual(facts.filter(isOfTag), ["Since v1.0: +40 translated (20 days ago)"]);
  });

  it("counts since the latest tag of a local component's own folder", async () => {
    const { plain, tagged, newer } = folders;
    const ofNewer = await factsOf(ofFolder(newer), { open: [plain, tagged, newer] });
    assert.deepEqual(ofNewer.filter(isOfTag), ["Since v7: +20 translated (10 days ago)"]);
    const ofPlain = await factsOf(ofFolder(plain), { open: [plain, tagged, newer] });
    assert.deepEqual(ofPlain.filter(isOfTag), []);
  });

  it("asks Git of nothing in a folder that is not trusted", async () => {
    assert.deepEqual((await factsOf(ofService, { open: [folders.tagged], trusted: false })).filter(isOfTag), []);
  });

  it("tells of every moment since which something else changed, the latest first", async () => {
    const facts = await factsOf(ofService, { open: [folders.tagged], look: NOW - 4 * DAY });
    assert.deepEqual(
      facts.map((fact) => fact.replace(/ \(.*|^Forecast.*/, "")).filter((fact) => fact !== ""),
      [
        "Since yesterday: +2 translated",
        "Since you last looked: +8 translated",
        "Since last week: +14 translated",
        "Since v1.0: +40 translated",
      ],
    );
  });
});

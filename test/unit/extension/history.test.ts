import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { HostMessage } from "../../../src/model/dashboard/dashboardMessages";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { createMarkdownReader } from "../../support/formats/markdownReader";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { git, poOf, writeFiles } from "../support";

const DAY = 86_400;
const CHANGES = /### Changes since v1\n[^#]*\| German \| 10% \| 25% \|/;

describe("history of local components", function () {
  this.timeout(120_000);
  let extension: RunningExtension;
  let folder: string;
  const now = Math.floor(Date.now() / 1000);

  beforeEach(async () => {
    folder = scratchFolder("history").path;
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
  });
  afterEach(() => extension?.stop());

  const texts = (translated: number, total: number): string =>
    poOf(
      Object.fromEntries(
        Array.from({ length: total }, (_, index) => [`Text ${index}`, index < translated ? `T${index}` : ""]),
      ),
    );
  const commit = async (daysAgo: number, files: Readonly<Record<string, string>>, tag?: string) => {
    await writeFiles(folder, files);
    const seconds = now - daysAgo * DAY;
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=change"], { name: "A", seconds });
    if (tag !== undefined) await git(folder, ["tag", tag]);
  };
  const start = async (): Promise<void> => {
    extension = await startExtension({ folders: [folder] });
    await eventually(() => assert.ok(extension.labels().includes("German")));
  };
  const read = async (label: string): Promise<string> =>
    createMarkdownReader()
      .render(await extension.tooltip(label))
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  const lastMessage = () => extension.editor.messages.at(-1);

  it("is read from Git when asked, and told in tooltips", async () => {
    for (let week = 10; week >= 1; week--) {
      const german = texts(60 - 5 * week, week > 3 ? 98 : 100);
      await commit(7 * week, { "po/de.po": german, "po/fr.po": texts(20, week > 3 ? 98 : 100) }, `v${11 - week}`);
    }
    await commit(0, { "po/de.po": texts(60, 100) });
    await start();
    assert.doesNotMatch(await read("German"), /Since|Forecast/);
    // In the menu of the view, where VS Code passes the selected row.
    await extension.runOnRows("translationStatus.readHistoryOfAll", "German");
    assert.match(lastMessage()?.message ?? "", /^Read the history of 1 component back to \w+ \d+, \d{4}\.$/);
    // 60 now; 55 since a week ago, when v10 was tagged: all that changed since then changed today.
    const german = await read("German");
    assert.match(german, /Since yesterday \+5 translated/);
    assert.doesNotMatch(german, /Since last week|Since v10/);
    // 5 strings a week, 40 of them are missing.
    assert.match(german, /Forecast +Complete (?:between|around) .*at the pace of the last \d+ weeks/);
    assert.doesNotMatch(await read("French"), /Since|Forecast/);
    assert.match(await read(basename(folder)), /\+5 translated/);
    assert.deepEqual(
      extension.editor.log.filter((line) => /error|warning/.test(line)),
      [],
    );
  });

  it("is shown in the dashboard wherever it was read", async () => {
    await commit(20, { "po/de.po": texts(10, 100) });
    await commit(0, { "po/de.po": texts(25, 100) });
    await start();
    await extension.run("translationStatus.showDashboard");
    const { posted, receive } = extension.editor.panels.at(-1) ?? assert.fail();
    receive({ kind: "ready" });
    receive({ kind: "showHistory" });
    const shown = () =>
      (posted as readonly HostMessage[]).flatMap((message) =>
        message.kind === "history" ? [message.history.points.map(({ translated }) => translated)] : [],
      );
    // At once, and again when what was read is recorded.
    await eventually(() => assert.ok(shown().length > 1));
    await extension.run("translationStatus.readHistoryOfAll");
    await eventually(() => assert.deepEqual([...new Set(shown().at(-1))], [10, 25]));
  });

  it("is read from Git for a report of what changed since a tag", async () => {
    await commit(20, { "po/de.po": texts(10, 100) }, "v1");
    // The last commit of the day, which is what is recorded of it.
    await commit(20, { "po/de.po": texts(25, 100) });
    await start();
    const done = extension.run("translationStatus.copyReport");
    (await extension.input(/./)).choose("Markdown with changes since v1");
    await done;
    assert.match(extension.editor.clipboard(), CHANGES);
  });

  it("is read from Git for a report that a task exports", async () => {
    await commit(20, { "po/de.po": texts(10, 100) }, "v1");
    await commit(10, { "po/de.po": texts(25, 100) });
    await start();
    const exportSince = (since: string) =>
      extension.run("translationStatus.exportReport", { format: "markdown", since });
    assert.match(String(await exportSince("v1")), CHANGES);
    const between = new Date((now - 15 * DAY) * 1000).toISOString();
    assert.match(String(await exportSince(between.slice(0, 10))), /\| German \| 10% \| 25% \|/);
    // JavaScript takes names with a number at their end for dates in 2001.
    for (const misspelled of ["release-1", "2.3", "v2"]) await assert.rejects(exportSince(misspelled), /must be a tag/);
  });

  it("is not there without commits, and says so", async () => {
    await writeFiles(folder, { "po/de.po": texts(1, 3) });
    await start();
    await extension.run("translationStatus.readHistory");
    assert.match(lastMessage()?.message ?? "", /couldn't be read from Git|no earlier versions/);
    rmSync(join(folder, ".git"), { recursive: true });
    writeFileSync(join(folder, ".git"), "gitdir: /nowhere\n");
    await extension.run("translationStatus.readHistory");
    assert.match(lastMessage()?.message ?? "", /couldn't be read from Git|no earlier versions/);
  });

  it("is not read while that is cancelled", async () => {
    await commit(7, { "po/de.po": texts(1, 3) });
    await commit(1, { "po/de.po": texts(2, 3) });
    await start();
    const running = extension.run("translationStatus.readHistory");
    await eventually(() => {
      const shown = extension.editor.cancellable();
      assert.ok(shown?.options.cancellable);
      shown.cancel();
    });
    await running;
    assert.equal(lastMessage(), undefined);
    assert.doesNotMatch(await read("German"), /Since/);
  });
});

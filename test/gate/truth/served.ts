import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { judgeFolder } from "../../../src/cli/check/checkCommand";
import { EXIT_STATUS } from "../../../src/cli/check/outcome";
import { type ReadFolder, withFolder } from "../../../src/cli/components/readFolder";
import { succeed } from "../../../src/common/result";
import { serverOptions } from "../../../src/local/search/folderList";
import { serveFolder } from "../../../src/local/servedFolder";

const NO_TOKENS = { single: undefined, byService: new Map() };

/** Whether a check says ready that reads the folder over HTTP, from our own service, by the folder's other settings. */
export async function isReadyServed({ folder, settings }: ReadFolder): Promise<boolean> {
  const { entries, ignoredChecks, markers } = settings;
  const locals = entries.filter((entry) => entry.kind === "local");
  // What the settings say of other services is not served.
  if (locals.length < entries.length) return false;
  const options = await serverOptions({
    ...{ service: "file:///folder", path: folder, ignoredChecks, markers },
    ...(locals.length > 0 && { entries: locals }),
  });
  const served = serveFolder(folder, { ...options, project: "p", historyPatience: 0 }, undefined, () => undefined);
  const scratch = await mkdtemp(path.join(tmpdir(), "served-"));
  try {
    const service = (await served.listen())?.replace(/\/$/, "");
    const own: object = JSON.parse(await readFile(path.join(folder, ".vscode/settings.json"), "utf8"));
    const config = path.join(scratch, "settings.json");
    await writeFile(config, JSON.stringify({ ...own, "translationStatus.components": [{ service, project: "p" }] }));
    const request = { folder: scratch, config, tokens: NO_TOKENS, countingScript: "", version: "1.2.3", timeout: 30 };
    const outcome = await withFolder(request, async (read) =>
      succeed(await judgeFolder(["json"], {}, { countingScript: "", version: "1.2.3" }, read)),
    );
    return outcome.ok && EXIT_STATUS[outcome.value.verdict] === 0;
  } finally {
    await served.close();
    await rm(scratch, { recursive: true });
  }
}

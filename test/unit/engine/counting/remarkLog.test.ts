import assert from "node:assert/strict";
import { createRemarkLog } from "../../../../src/engine/counting/remarkLog";
import { fileProblem } from "../../../../src/model/fileProblem";
import { getJson, poOf, rowsOf, services, temporaryFolders } from "../../support";

describe("the log of remarks on files", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("has one line for many files with the same remark, with the sum of their strings", async () => {
    const codes = ["cs", "de", "es", "fr", "it", "ja", "nl"];
    const folder = await folders.create({
      "po/app.pot": poOf({ one: "", two: "" }),
      ...Object.fromEntries(codes.map((code) => [`po/${code}.po`, poOf({ one: "1", two: "2", gone: "3", lost: "4" })])),
      "po/pl.po": "broken",
    });
    const { service, lines } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    await rowsOf(service.handle, "p", "p-c");
    await rowsOf(service.handle, "p", "p-c");
    assert.match(lines[0] ?? "", /^po\/pl\.po:\d+: Not in gettext PO format/);
    assert.deepEqual(lines.slice(1), [
      "po/cs.po, po/de.po, po/es.po and 4 more: Strings that are not in the source file: 14; not counted",
    ]);
  });

  it("has one line for all folders of a component", async () => {
    const classes = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    const bundles = classes.flatMap((name) => [
      [`src/org/${name}/config_de.properties`, "a=eins\nb=zwei"],
      [`src/org/${name}/config_fr.properties`, "a=un"],
    ]);
    const folder = await folders.create(Object.fromEntries(bundles));
    const { service, lines } = await start({ folder, project: "p" });
    const { results } = (await getJson(service.handle, "/api/projects/p/components/")) as {
      results: readonly { slug: string }[];
    };
    assert.equal(results.length, 1);
    await rowsOf(service.handle, "p", results[0]?.slug ?? "");
    assert.deepEqual(lines, [
      `${["A", "B", "C"].map((name) => `src/org/${name}/config_de.properties`).join(", ")} and 7 more: No complete source file; the strings of this file are counted, without quality checks`,
    ]);
  });

  it("names files in the same order, whichever is read first", async () => {
    const lines: string[] = [];
    const paths = ["po/fr.po", "po/de.po", "po/it.po", "po/cs.po"];
    const log = createRemarkLog("po/*.po", (line) => void lines.push(line));
    await log(paths.map((path) => ({ path, problem: fileProblem("duplicates", 1) })));
    assert.match(lines.join("\n"), /^po\/cs\.po, po\/de\.po, po\/fr\.po and 1 more: [^\n]*4[^\n]*$/);
  });
});

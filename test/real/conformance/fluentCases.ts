import { findingsOf } from "../../../src/engine/checks/checks";
import { fluent } from "../../../src/engine/formats/fluent";
import type { Entry } from "../../../src/engine/formats/format";
import type { WeblateCase } from "./weblateCases";

/** How many of Weblate's cases of references have the same verdict, of those whose texts are Fluent. */
export async function compareReferences(
  cases: readonly WeblateCase[],
): Promise<{ readonly right: number; readonly all: number }> {
  let [right, all] = [0, 0];
  for (const { check, sources, targets, flags, fails } of cases) {
    const id = flags.includes("fluent-type:Term") ? "-term-of-test" : "message-of-test";
    if (check !== "FluentReferencesCheck") continue;
    const source = await readUnit(id, sources[0] ?? "");
    const target = await readUnit(id, targets[0] ?? "");
    if (source === undefined || target === undefined) continue;
    all++;
    const entry = { ...target, source: source.texts[0], sourceTexts: source.texts, sourceParts: source.parts ?? [] };
    if (findingsOf(entry).some((finding) => finding.check === "fluent_references") === fails) right++;
  }
  return { right, all };
}

async function readUnit(id: string, text: string): Promise<Entry | undefined> {
  const bytes = Buffer.from(`${id} =\n    ${text.replaceAll("\n", "\n    ")}\n`);
  const file = { path: "de.ftl", code: "de", positions: false };
  for (const item of await fluent.read(bytes, file)) if (item.kind === "entry") return item.entry;
  return undefined;
}

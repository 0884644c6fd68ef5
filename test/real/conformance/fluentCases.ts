import { findingsOf } from "../../../src/engine/checks/checks";
import { sourceTexts, withSource } from "../../../src/engine/counting/source/sourceTexts";
import { fluent } from "../../../src/engine/formats/fluent";
import type { Entry } from "../../../src/engine/formats/format";
import type { ConformanceCase } from "./conformanceCase";
import type { WeblateCase } from "./weblateCases";

/** Weblate's cases of references whose texts are Fluent, judged as in a file. */
export async function fluentCases(cases: readonly WeblateCase[]): Promise<readonly ConformanceCase[]> {
  const judged: ConformanceCase[] = [];
  for (const { check, sources, targets, flags, fails } of cases) {
    if (check !== "FluentReferencesCheck") continue;
    const id = flags.includes("fluent-type:Term") ? "-term-of-test" : "message-of-test";
    const [source = ""] = sources;
    const unit = await readUnit(id, source);
    const entry = await readUnit(id, targets[0] ?? "");
    if (unit === undefined || entry === undefined) continue;
    const { source: text = "", ...others } = sourceTexts(unit);
    const found = findingsOf(
      withSource(entry, { ...others, source: text, sourcePlural: undefined, parts: unit.parts ?? [] }),
    );
    const one = { checks: ["fluent_references"] as const, source, texts: targets, flags: entry.flags, code: "", fails };
    judged.push({ ...one, found: found.some((finding) => finding.check === "fluent_references") });
  }
  return judged;
}

async function readUnit(id: string, text: string): Promise<Entry | undefined> {
  const bytes = Buffer.from(`${id} =\n    ${text.replaceAll("\n", "\n    ")}\n`);
  const file = { path: "de.ftl", code: "de", positions: false };
  for (const item of await fluent.read(bytes, file)) if (item.kind === "entry") return item.entry;
  return undefined;
}

import type { FormatItem, ReadRequest } from "../format";
import { leavesOf } from "../jsonText/leaves";
import type { JsonGroup, JsonNode } from "../jsonText/nodes";
import { pluralCategories } from "../plurals";
import { type VersionProof, versionProof } from "./pluralKeys";

const MOST_CERTAIN = 3;

/** Emitted by all readers of JSON, so that the files of a component are read in the same way each time. */
export function* dialectOf(root: JsonNode, { code }: ReadRequest): Generator<FormatItem> {
  const categories = pluralCategories(code ?? "");
  const looked = new Set<JsonGroup>();
  let best: VersionProof | undefined;
  for (const { group } of leavesOf(root)) {
    if (looked.has(group)) continue;
    looked.add(group);
    const proof = versionProof(group, categories);
    if (proof !== undefined && proof.certainty > (best?.certainty ?? 0)) best = proof;
    if (best?.certainty === MOST_CERTAIN) break;
  }
  if (best === undefined) return;
  const format = best.version === 4 ? "i18next" : "i18next-v3";
  yield { kind: "dialect", dialect: { format, certainty: best.certainty } };
}

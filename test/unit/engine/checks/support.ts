import assert from "node:assert/strict";
import { failingChecks } from "../../../../src/engine/checks/checks";
import type { CheckedEntry } from "../../../../src/engine/checks/textCheck";
import type { CheckId } from "../../../../src/model/checkIds";

export interface Given extends Partial<CheckedEntry> {
  readonly to: string | readonly string[];
  readonly code?: string;
  readonly ignored?: readonly string[];
}

export function entryOf(source: string, { to, code: _, ignored: __, ...rest }: Given): CheckedEntry {
  const texts = typeof to === "string" ? [to] : to;
  return { source, sourcePlural: undefined, flags: [], pluralForms: undefined, ...rest, texts };
}

/** Ids joined by spaces. */
export function failing(source: string, given: Given): string {
  const { code = "de", ignored = [] } = given;
  return failingChecks(entryOf(source, given), { code, ignoredChecks: ignored }).join(" ");
}

/** Source, text and language. */
type Case = readonly [source: string, to: string, code?: string];

/** A test for each list: what the check has to find, and where nothing at all may be found. */
export function describeCheckOf(
  id: CheckId,
  { flag, right, wrong }: { readonly flag?: string; readonly right: readonly Case[]; readonly wrong: readonly Case[] },
): void {
  const flags = flag === undefined ? [] : [flag];
  describe(id, () => {
    it("accepts", () => {
      for (const [source, to, code = "de"] of right) {
        assert.equal(failing(source, { to, code, flags }), "", `${code}: ${source} → ${to}`);
      }
    });

    it("finds, unless it is switched off", () => {
      for (const [source, to, code = "de"] of wrong) {
        assert.equal(failing(source, { to, code, flags }), id, `${code}: ${source} → ${to}`);
        const off = `ignore-${id.replaceAll("_", "-")}`;
        assert.equal(failing(source, { to, code, flags: [...flags, off] }), "");
        assert.equal(failing(source, { to, code, flags, ignored: [id] }), "");
      }
    });

    if (flag !== undefined) {
      it(`looks only at units with the flag ${flag}`, () => {
        for (const [source, to, code = "de"] of wrong) {
          for (const other of [[], [`no-${flag}`], [`possible-${flag}`]]) {
            assert.equal(failing(source, { to, code, flags: other }), "");
          }
        }
      });
    }
  });
}

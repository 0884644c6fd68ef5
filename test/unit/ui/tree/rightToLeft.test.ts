import assert from "node:assert/strict";
import type { Change } from "../../../../src/model/strings/unit";
import { NO_STRINGS } from "../../../../src/store/strings/stringsState";
import type { StringItemContext } from "../../../../src/ui/strings/stringItems";
import type { FailureNode } from "../../../../src/ui/tree/rows/treeNodes";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

describe("rows in a language that runs from right to left", () => {
  it("end their labels so that what follows is drawn after them, and not joined to them", async () => {
    const { api } = createFakeEditor({});
    Object.assign(vscode, api, { l10n: { ...api.l10n, t: () => "نص" } });
    const { MESSAGE_ICON } = await import("../../../../src/ui/tree/items/icons");
    const { failureItem, gapItem, unlistedItem } = await import("../../../../src/ui/tree/items/messageItems");
    const { notStartedItem } = await import("../../../../src/ui/tree/items/notStartedItem");
    const { stringItem } = await import("../../../../src/ui/strings/stringItems");
    const reference = { service: "https://one.example", project: "p", component: "c" };
    const component = { reference, otherCandidates: [] };
    const entry: FailureNode["entry"] = { kind: "component", key: "c", component, state: { kind: "unread" } };
    const strings = { ...NO_STRINGS, changes: undefined };
    const context: StringItemContext = {
      ...{ languageOf: () => undefined, hasFile: () => false, nameOf: () => "", entryOf: () => undefined },
      ...{ handleOf: () => assert.fail(), now: () => 0 },
    };
    const change: Change = { who: "نص", what: "", text: "نص", when: null };
    const rows = [
      failureItem({ kind: "failure", entry, failure: { kind: "refused" } }),
      gapItem({ kind: "gap", entry, gap: { kind: "moreFiles" }, index: 0 }),
      unlistedItem({ kind: "unlisted", id: "unlisted", label: "نص", description: "نص", children: [] }),
      notStartedItem(
        { kind: "notStarted", parent: undefined, languages: [] },
        { icon: () => MESSAGE_ICON, isNew: () => false },
      ),
      stringItem({ kind: "note", of: "changes", read: { kind: "loading" } }, strings, context),
      stringItem({ kind: "change", change, index: 0 }, strings, context),
    ];
    assert.deepEqual(
      rows.map(({ label }) => label),
      rows.map(() => "نص\u200C\u200E"),
    );
  });
});

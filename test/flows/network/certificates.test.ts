import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { percentFromCounts, sumCounts } from "../../../src/model/statistics/percent";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually } from "../../e2e/harness/page";
import type { EditorWindow } from "../../e2e/harness/window";
import { type FaultServer, startFaultServer } from "../../faults/server";
import { EDITOR_NAMES, type EditorName } from "../../host/builds";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";

/** Failure text of each certificate once its authority is trusted. */
const SENTENCES = {
  unknownAuthority: "Unknown certificate issuer",
  selfSigned: "Self-signed certificate",
  expired: "Certificate expired",
  notYetValid: "Certificate not valid yet",
  wrongHost: "Certificate for another host",
} as const;
type Flaw = keyof typeof SENTENCES;
const FLAWS = Object.keys(SENTENCES) as readonly Flaw[];

interface WayToTrust {
  readonly title: string;
  readonly editors: readonly EditorName[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly variable: string;
}

const WAYS: readonly WayToTrust[] = [
  // With system certificates on, VS Code replaces Node's list, including extra certificates.
  {
    title: "by NODE_EXTRA_CA_CERTS",
    editors: EDITOR_NAMES,
    settings: { "http.systemCertificates": false },
    variable: "NODE_EXTRA_CA_CERTS",
  },
  // Moves the system's store. Older versions read only the default file.
  { title: "by the system's store", editors: ["newest"], settings: {}, variable: "SSL_CERT_FILE" },
];

describe("certificates", function () {
  this.timeout(300_000);
  let scratch: ScratchFolder;
  let authorities: string;
  const servers = new Map<Flaw | "trusted", FaultServer>();

  before(async () => {
    scratch = scratchFolder("certificates");
    for (const fault of ["trusted", ...FLAWS] as const) servers.set(fault, await startFaultServer({ fault }));
    authorities = join(scratch.path, "authorities.pem");
    writeFileSync(authorities, [...servers.values()].map(({ authority }) => authority ?? "").join("\n"));
  });

  after(async () => {
    await Promise.all([...servers.values()].map((server) => server.close()));
    scratch?.discard();
  });

  const components = () =>
    [...servers].map(([label, { url }]) => ({ service: url, project: "p", component: "c", name: label }));
  const open = (editor: EditorName, settings: WayToTrust["settings"], environment: Record<string, string>) =>
    openEditor({
      editor,
      environment,
      settings: {
        ...settings,
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": components(),
      },
    });
  const good = () => {
    const rows = servers.get("trusted")?.rows ?? [];
    const failing = rows.reduce((sum, row) => sum + row.failing, 0);
    return `${percentFromCounts(sumCounts(rows))}% · ${failing} failing`;
  };

  const showsFlaws = async (window: EditorWindow) => {
    for (const flaw of FLAWS) {
      await eventually(async () => assert.equal(await window.view.description(flaw), SENTENCES[flaw]));
      await window.view.row(flaw).click();
      await eventually(async () =>
        assert.deepEqual(
          (await window.view.rowsBelow(flaw)).map(({ label }) => label),
          ["Open Network Settings"],
        ),
      );
      assert.equal(servers.get(flaw)?.requests.length, 0, "nothing was asked over a connection that is not trusted");
    }
  };

  for (const { title, editors, settings, variable } of WAYS) {
    for (const name of editors) {
      it(`of an authority that is trusted ${title} are accepted, others are not, in the ${name} editor`, async () => {
        const window = await open(name, settings, { [variable]: authorities });
        try {
          await window.view.open();
          await eventually(async () => assert.equal(await window.view.description("trusted"), good()));
          // Makes room for the others.
          await window.view.row("trusted").click();
          await showsFlaws(window);
          await window.screenshot(`network-certificates-${variable}-${name}`);
        } finally {
          await window.close();
        }
      });
    }
  }

  for (const name of EDITOR_NAMES) {
    it(`of an authority of one's own are not accepted unasked, and the setting is one click away, in the ${name} editor`, async () => {
      const before = servers.get("trusted")?.requests.length;
      const window = await open(name, {}, {});
      try {
        await window.view.open();
        await eventually(async () =>
          assert.equal(await window.view.description("trusted"), SENTENCES.unknownAuthority),
        );
        assert.equal(servers.get("trusted")?.requests.length, before);
        await window.view.row("trusted").click();
        const setting = window.page.locator(".settings-editor .setting-item-label", {
          hasText: /^System Certificates$/,
        });
        await window.view.row("Open Network Settings").click();
        await setting.first().waitFor();
        assert.deepEqual(await window.dialogs.notifications(), []);
      } finally {
        await window.close();
      }
    });
  }
});

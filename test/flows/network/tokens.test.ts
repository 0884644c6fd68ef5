import assert from "node:assert/strict";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "../../e2e/harness/page";
import { type EditorSession, startSession } from "../../e2e/harness/session";
import type { EditorWindow } from "../../e2e/harness/window";
import { EDITOR_NAMES } from "../../host/builds";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { type PrivateService, startPrivateService } from "../../support/services/privateService";

const TOKEN = "wlu_t0Psecret7hat4ppears0nlyHere";
const WRONG = "wlu_t0Pwrong7hatIsRefused";
const SECRET = { code: "xx", name: "Language of a secret", total: 8, translated: 7 };

for (const name of EDITOR_NAMES) {
  describe(`access tokens, in the ${name} editor`, function () {
    this.timeout(300_000);
    let service: PrivateService;
    let other: PrivateService;
    let another: ScratchFolder;
    let session: EditorSession;
    let editor: EditorWindow;

    before(async () => {
      another = scratchFolder("tokens");
      service = await startPrivateService(TOKEN, [SECRET]);
      other = await startPrivateService(TOKEN, [SECRET]);
      const at = (host: string, { port }: PrivateService, component: string, label: string) => ({
        service: `http://${host}:${port}`,
        project: "p",
        component,
        name: label,
      });
      session = await startSession({
        editor: name,
        settings: {
          "translationStatus.refreshInterval": 0,
          "translationStatus.components": [
            at("127.0.0.1", service, "private", "Secret"),
            at("127.0.0.1", service, "public", "Public"),
            at("127.0.0.1", other, "private", "Elsewhere"),
            // The same server under a name that is not loopback: another service, over plain HTTP.
            at("translate.test", service, "private", "Plain"),
          ],
        },
      });
      editor = await session.openWindow();
      await editor.view.open();
    });

    after(async () => {
      await session?.close();
      await Promise.all([service?.stop(), other?.stop()]);
      another?.discard();
    });

    const origin = () => `http://127.0.0.1:${service.port}`;
    const carried = () => new Set(service.authorizations.splice(0));
    /** Unread components are read at the start; others come from the cache. */
    const shown = () =>
      eventually(async () => {
        assert.equal(await editor.view.description("Secret"), "87.5%");
        assert.equal(await editor.view.description("Plain"), "Not found, or private");
        assert.equal(await editor.view.description("Elsewhere"), "Not found, or private");
      });
    const refresh = async () => {
      const before = [service, other].map(({ authorizations }) => authorizations.length);
      await editor.palette.run("Translation Status: Refresh");
      await eventually(() => {
        const asked = [service, other].map(({ authorizations }, index) => authorizations.length - (before[index] ?? 0));
        assert.deepEqual(asked, [3, 1]);
      });
    };

    it("are asked for by the row of a component that may be private", async () => {
      await eventually(async () => {
        assert.equal(await editor.view.description("Secret"), "Not found, or private");
        assert.equal(await editor.view.description("Public"), "50%");
      });
      await editor.view.row("Secret").click();
      await editor.view.row("Set Access Token…").click();
      await eventually(async () => assert.ok(await editor.palette.isOpen()));
      const question = await editor.palette.question();
      assert.ok(question.includes(`Access token for ${origin()}`), question);
      assert.ok(question.includes(`${origin()}/accounts/profile/#api`), question);
      assert.equal(await editor.palette.isMasked(), true);
      await editor.screenshot(`network-token-${name}`);
    });

    it("are tried before they are stored: a wrong one is refused in place", async () => {
      carried();
      await editor.palette.type(WRONG);
      await editor.palette.accept();
      await eventually(async () =>
        assert.match(await editor.palette.question(), /The service rejected this access token\./),
      );
      await editor.screenshot(`network-token-refused-${name}`);
      assert.deepEqual(carried(), new Set([`Token ${WRONG}`]));
      await editor.palette.dismiss();
      await refresh();
      assert.deepEqual(carried(), new Set([undefined]), "the wrong one was not stored");
    });

    it("open what is private, and go to that service only", async () => {
      await editor.palette.run("Translation Status: Set Access Token…");
      await editor.palette.choose(origin());
      await editor.palette.type(TOKEN);
      await editor.palette.accept();
      await shown();
      await eventually(async () => assert.equal(await editor.view.description("Public"), "50%"));
      assert.deepEqual(new Set(other.authorizations), new Set([undefined]));
      await editor.screenshot(`network-token-used-${name}`);
    });

    it("are not asked for where they would go over plain http", async () => {
      carried();
      await editor.palette.run("Translation Status: Set Access Token…");
      await editor.palette.choose(`http://translate.test:${service.port}`);
      const { severity, message } = await editor.dialogs.notification("only sent over HTTPS");
      assert.equal(severity, "error");
      assert.equal(
        message,
        `Access tokens are only sent over HTTPS. Change the URL http://translate.test:${service.port} to https.`,
      );
      await eventually(async () => assert.equal(await editor.palette.isOpen(), false));
      await editor.screenshot(`network-token-plain-${name}`);
      assert.deepEqual(carried(), new Set());
    });

    it("are still there when the window was loaded anew, and when the editor was restarted", async () => {
      await editor.reload();
      await editor.view.open();
      await shown();
      carried();
      await refresh();
      assert.ok(carried().has(`Token ${TOKEN}`));
      await session.restart();
      editor = await session.openWindow();
      await editor.view.open();
      await shown();
      carried();
      await refresh();
      assert.ok(carried().has(`Token ${TOKEN}`));
      assert.deepEqual(new Set(other.authorizations), new Set([undefined]));
    });

    it("stand in no file that the editor keeps: not in the log, not in the cache, not in the settings", async () => {
      const texts = await textsBelow(session.userDataFolder);
      assert.ok(texts.some(({ file, text }) => file.endsWith("Translation Status.log") && text.includes("notFound")));
      assert.ok(texts.some(({ file, text }) => file.includes("readings") && text.includes(SECRET.name)));
      assert.ok(texts.some(({ file, text }) => file.endsWith("settings.json") && text.includes(origin())));
      for (const token of [TOKEN, WRONG]) {
        assert.deepEqual(
          texts.filter(({ text }) => text.includes(token)).map(({ file }) => file),
          [],
        );
      }
    });

    it("can be forgotten, and what was read with them goes too, in other windows as well", async () => {
      const second = await session.openWindow({ folder: another.path });
      await second.view.open();
      await eventually(async () => assert.equal(await second.view.description("Secret"), "87.5%"));
      await editor.palette.run("Translation Status: Forget Access Token");
      await editor.palette.choose(origin());
      await eventually(async () => {
        assert.equal(await editor.view.description("Secret"), "Not found, or private");
        assert.equal(await editor.view.description("Public"), "50%");
      });
      // Windows in a browser share no secrets, so the other one still has the token.
      await eventually(async () => {
        assert.equal(await second.view.description("Secret"), "Not found, or private");
        assert.equal(await second.view.description("Public"), "50%");
      });
      assert.ok((await second.view.rows()).every(({ label }) => label !== SECRET.name));
      carried();
      await second.palette.run("Translation Status: Refresh");
      await eventually(() => assert.equal(service.authorizations.length, 3));
      assert.deepEqual(carried(), new Set([undefined]));
      await second.screenshot(`network-token-forgotten-elsewhere-${name}`);
      await second.close();
      carried();
      other.authorizations.length = 0;
      await refresh();
      assert.deepEqual(carried(), new Set([undefined]));
      assert.ok((await editor.view.rows()).every(({ label }) => label !== SECRET.name));
      assert.deepEqual([...service.authorizedHosts], [`127.0.0.1:${service.port}`]);
      assert.deepEqual([...other.authorizedHosts], []);
      const cached = (await textsBelow(session.userDataFolder)).filter(({ file }) => file.includes("readings"));
      assert.ok(cached.length > 0);
      assert.ok(cached.every(({ text }) => !text.includes(SECRET.name)));
      await editor.screenshot(`network-token-forgotten-${name}`);
    });
  });
}

/** Of all files at one time: the editor renames some while they are listed and read, which lists them again. */
async function textsBelow(folder: string): Promise<readonly { readonly file: string; readonly text: string }[]> {
  let texts: readonly { readonly file: string; readonly text: string }[] = [];
  await eventually(() => {
    texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file))
      .filter((file) => lstatSync(file).isFile())
      .map((file) => ({ file, text: readFileSync(file, "latin1") }));
  });
  return texts;
}

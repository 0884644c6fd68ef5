import assert from "node:assert/strict";
import { type Result, succeed } from "../../../../src/common/result";
import type { Tokens } from "../../../../src/editor/platform/tokens/tokens";
import { createTokens } from "../../../../src/editor/platform/tokens/tokens";
import type { Failure } from "../../../../src/model/failure";
import type { Service } from "../../../../src/model/service/service";
import { withVscode } from "../../../support/fakeVscode";
import { createMemento, createVault } from "../../../support/secrets";
import { createGenerationsInMemory } from "../../../support/tokenGenerations";
import { configured, settle, storeByHand } from "../../store/fakeReader";

const SERVICE = "https://one.example";
const TOKEN = "wlu_secret";
const LOCKED = new Error(`no keyring for ${TOKEN}\nsecond line`);

interface Box {
  value: string;
  busy: boolean;
  enabled: boolean;
  hidden: boolean;
  validationMessage: string | undefined;
  accept(): Promise<void>;
  hide(): void;
}

function fakeEditor() {
  const boxes: Box[] = [];
  const said: string[] = [];
  const say = async (message: string): Promise<undefined> => void said.push(message);
  const ignore = () => ({ dispose: () => {} });
  const fake = {
    l10n: { t: (text: string, ...args: unknown[]) => text.replace(/\{(\d)\}/g, (_all, index) => String(args[index])) },
    env: { language: "en" },
    QuickInputButtons: {},
    ThemeIcon: class {},
    window: {
      createInputBox() {
        let accepted = async (): Promise<void> => {};
        let hidden = (): void => {};
        const box = {
          value: "",
          busy: false,
          enabled: true,
          hidden: false,
          validationMessage: undefined,
          onDidTriggerButton: ignore,
          onDidChangeValue: ignore,
          onDidAccept: (listener: () => Promise<void>) => (accepted = listener),
          onDidHide: (listener: () => void) => (hidden = listener),
          accept: () => accepted(),
          show: () => {},
          dispose: () => {},
          hide() {
            box.hidden = true;
            hidden();
          },
        };
        boxes.push(box);
        return box;
      },
      showQuickPick: async (items: readonly { readonly label: string }[]) => items[0],
      showErrorMessage: (message: string) => say(`error: ${message}`),
      showInformationMessage: (message: string) => say(message),
      setStatusBarMessage: say,
    },
  };
  return { fake, boxes, said };
}

describe("the commands for access tokens", () => {
  // Code loaded with it keeps it.
  const editor = fakeEditor();
  beforeEach(() => {
    editor.boxes.length = 0;
    editor.said.length = 0;
  });

  const made = async () => {
    const vault = createVault();
    const memento = createMemento();
    const byHand = storeByHand();
    await byHand.store.configure([configured("a", SERVICE)]);
    const tokens: Tokens = createTokens(vault.open(), memento, () => {}, createGenerationsInMemory());
    const warnings: string[] = [];
    const tried: Parameters<Service["tryToken"]>[2][] = [];
    const verdict: { of: () => Promise<Result<"accepted" | "refused" | "noAccess", Failure>> } = {
      of: async () => succeed("accepted"),
    };
    const options = {
      store: byHand.store,
      tokens,
      tryToken: ((...[, , reference]) => {
        tried.push(reference);
        return verdict.of();
      }) satisfies Service["tryToken"],
      log: { warn: (message: string): void => void warnings.push(message) },
    };
    return { vault, memento, byHand, tokens, options, verdict, tried, warnings, ...editor };
  };

  /** Types a token before each acceptance. */
  const openBox = async ({ fake, boxes, options }: Awaited<ReturnType<typeof made>>) => {
    const done = withVscode(fake, async () => {
      const { setAccessToken } = await import("../../../../src/ui/commands/tokenCommands");
      return setAccessToken(options, SERVICE, "");
    });
    for (let turn = 0; turn < 20 && boxes.length === 0; turn++) await settle();
    const [box] = boxes;
    assert.ok(box);
    box.value = TOKEN;
    return { box, done };
  };

  it("try a token on what could not be read without one", async () => {
    const session = await made();
    await session.options.store.configure([configured("a", SERVICE), configured("b", SERVICE)]);
    const reading = session.options.store.refresh();
    await settle();
    session.byHand.calls[0]?.give();
    session.byHand.calls[1]?.giveUp({ kind: "notFound" });
    await reading;
    const { box, done } = await openBox(session);
    await box.accept();
    await done;
    assert.deepEqual(
      session.tried.map((reference) => reference && "component" in reference && reference.component),
      ["b"],
    );
  });

  const troubles: readonly (readonly [
    what: string,
    cause: (session: Awaited<ReturnType<typeof made>>) => void,
    end: (session: Awaited<ReturnType<typeof made>>) => void,
    message: RegExp,
  ])[] = [
    [
      "the keyring takes nothing",
      ({ vault }) => (vault.failure = { of: "store", error: LOCKED }),
      ({ vault }) => (vault.failure = undefined),
      /^The access token couldn't be stored\. no keyring for … second line$/,
    ],
    [
      "the keyring tells nothing",
      ({ vault }) => (vault.failure = { of: "get", error: LOCKED }),
      ({ vault }) => (vault.failure = undefined),
      /^The access token couldn't be stored\. /,
    ],
    [
      "the list of services can't be written",
      ({ memento }) => (memento.failure = new Error("the disk is full")),
      ({ memento }) => delete memento.failure,
      /^The access token couldn't be stored\. the disk is full$/,
    ],
    [
      "trying the token throws",
      ({ verdict }) => (verdict.of = async () => Promise.reject(LOCKED)),
      ({ verdict }) => (verdict.of = async () => succeed("accepted")),
      /^Unexpected error/,
    ],
  ];
  for (const [what, cause, end, message] of troubles) {
    it(`say so in the box, which stays of use, where ${what}`, async () => {
      const session = await made();
      const { box, done } = await openBox(session);
      cause(session);
      await box.accept();
      assert.match(box.validationMessage ?? "", message);
      assert.deepEqual([box.busy, box.enabled, box.hidden], [false, true, false]);
      assert.deepEqual(session.tokens.services(), []);
      assert.equal(session.warnings.length, 1);
      assert.ok(!JSON.stringify([session.warnings, box.validationMessage]).includes(TOKEN));
      end(session);
      await box.accept();
      await done;
      assert.equal(box.hidden, true);
      assert.equal(await session.tokens.get(SERVICE), TOKEN);
      assert.deepEqual(session.tokens.services(), [SERVICE]);
    });
  }

  it("do not wait until a message is closed, so that a question that led to them appears again", async () => {
    const { fake, options } = await made();
    const { showErrorMessage } = fake.window;
    fake.window.showErrorMessage = () => new Promise<undefined>(() => undefined);
    try {
      await withVscode(fake, async () => {
        const { setAccessToken } = await import("../../../../src/ui/commands/tokenCommands");
        await setAccessToken(options, "http://one.example", "");
      });
    } finally {
      fake.window.showErrorMessage = showErrorMessage;
    }
  });

  it("store nothing once the box was closed", async () => {
    const session = await made();
    let answer = (): void => {};
    session.verdict.of = () => new Promise((resolve) => (answer = () => resolve(succeed("accepted"))));
    const { box, done } = await openBox(session);
    const accepting = box.accept();
    box.hide();
    answer();
    await Promise.all([accepting, done]);
    assert.equal(await session.tokens.get(SERVICE), undefined);
    assert.deepEqual(session.tokens.services(), []);
  });

  const forgetAccessToken = ({ fake, options }: Awaited<ReturnType<typeof made>>) =>
    withVscode(fake, async () =>
      (await import("../../../../src/ui/commands/tokenCommands")).forgetAccessToken(options, SERVICE, ""),
    );

  it("forget a token, and say so", async () => {
    const session = await made();
    await session.tokens.set(SERVICE, TOKEN);
    await forgetAccessToken(session);
    assert.deepEqual(session.said, ["Access token forgotten"]);
    assert.deepEqual([...session.vault.stored], []);
  });

  it("forget the token of a service that is given, though none is listed", async () => {
    const session = await made();
    session.vault.stored.set(`translationStatus.token ${SERVICE}`, TOKEN);
    assert.deepEqual(session.tokens.services(), []);
    await forgetAccessToken(session);
    assert.deepEqual([...session.vault.stored], []);
    assert.deepEqual(session.said, ["Access token forgotten"]);
  });

  it("do not claim that a token is forgotten where the keyring keeps it", async () => {
    const session = await made();
    await session.tokens.set(SERVICE, TOKEN);
    session.vault.failure = { of: "delete", error: new Error("the keyring is locked") };
    await forgetAccessToken(session);
    assert.deepEqual(session.said, ["error: The access token couldn't be forgotten. the keyring is locked"]);
    assert.equal(session.warnings.length, 1);
    assert.deepEqual(session.tokens.services(), [SERVICE]);
  });

  it("do not claim that nothing is left where something could not be removed", async () => {
    const session = await made();
    await session.tokens.set(SERVICE, TOKEN);
    const store = { ...session.options.store, accessChanged: async () => Promise.reject(new Error("read-only disk")) };
    await forgetAccessToken({ ...session, options: { ...session.options, store } });
    assert.deepEqual(session.said, [
      "error: The access token was forgotten, but its data couldn't be deleted from disk. read-only disk",
    ]);
  });
});

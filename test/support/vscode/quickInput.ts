import { EventEmitter, VALUES } from "./values";

export interface PickItem {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  readonly alwaysShow?: boolean;
}

export interface OpenInput {
  readonly title: string | undefined;
  readonly placeholder: string | undefined;
  readonly prompt: string | undefined;
  readonly validationMessage: string | undefined;
  readonly password: boolean;
  readonly busy: boolean;
  /** Filtered; empty for an input box. */
  readonly choices: readonly PickItem[];
  /** Labels of the selected items, also of filtered ones. */
  readonly selected: readonly string[];
  goBack(): void;
  type(text: string): void;
  accept(): void;
  choose(label: string): void;
  toggle(label: string): void;
  dismiss(): void;
}

/** Opening one hides the other. */
export function createQuickInputs() {
  let open: { readonly input: OpenInput; hide(): void } | undefined;

  const createInput = () => {
    const changed = new EventEmitter<string>();
    const accepted = new EventEmitter<undefined>();
    const hidden = new EventEmitter<{ readonly reason: number }>();
    const triggered = new EventEmitter<unknown>();
    let shown: typeof open;
    const input = {
      title: undefined as string | undefined,
      placeholder: undefined as string | undefined,
      prompt: undefined as string | undefined,
      validationMessage: undefined as string | undefined,
      value: "",
      password: false,
      busy: false,
      enabled: true,
      buttons: [] as readonly unknown[],
      onDidChangeValue: changed.event,
      onDidAccept: accepted.event,
      onDidHide: hidden.event,
      onDidTriggerButton: triggered.event,
      goBack: () => triggered.fire(VALUES.QuickInputButtons.Back),
      hide() {
        if (open === undefined || open !== shown) return;
        open = undefined;
        hidden.fire({ reason: 1 });
      },
      dispose() {
        input.hide();
        for (const emitter of [changed, accepted, hidden, triggered]) emitter.dispose();
      },
    };
    const show = (face: OpenInput) => {
      if (open !== undefined && open === shown) return;
      open?.hide();
      shown = { input: face, hide: input.hide };
      open = shown;
    };
    const type = (text: string) => {
      if (!input.enabled) return;
      input.value = text;
      changed.fire(text);
    };
    return { input, show, type, accept: () => input.enabled && accepted.fire(undefined) };
  };

  const faceOf = (input: ReturnType<typeof createInput>["input"]) => ({
    get title() {
      return input.title;
    },
    get placeholder() {
      return input.placeholder;
    },
    get prompt() {
      return input.prompt;
    },
    get validationMessage() {
      return input.validationMessage;
    },
    get password() {
      return input.password;
    },
    get busy() {
      return input.busy;
    },
    dismiss: () => input.hide(),
    goBack: () => input.goBack(),
  });

  const createQuickPick = <Item extends PickItem>() => {
    const { input, show, type, accept } = createInput();
    const selectionChanged = new EventEmitter<readonly Item[]>();
    let items: readonly Item[] = [];
    let active: readonly Item[] = [];
    let selected: readonly Item[] = [];
    const pick = Object.assign(input, {
      canSelectMany: false,
      matchOnDescription: false,
      matchOnDetail: false,
      onDidChangeSelection: selectionChanged.event,
    });
    const visible = () => items.filter((item) => matches(item, pick));
    const activateFirst = () => {
      active = visible().slice(0, 1);
    };
    Object.defineProperties(pick, {
      items: {
        get: () => items,
        set: (next: readonly Item[]) => {
          items = [...next];
          selected = selected.filter((item) => items.includes(item));
          activateFirst();
        },
      },
      activeItems: { get: () => active, set: (next: readonly Item[]) => (active = [...next]) },
      selectedItems: { get: () => selected, set: (next: readonly Item[]) => (selected = [...next]) },
    });
    const found = (label: string): Item => {
      const item = visible().find((one) => one.label === label);
      if (item === undefined) throw new Error(`There is no ${label} in ${visible().map((one) => one.label)}.`);
      return item;
    };
    const press = () => {
      if (!pick.canSelectMany) selected = active;
      accept();
    };
    const face: OpenInput = Object.defineProperties(
      {
        type(text: string) {
          pick.value = text;
          activateFirst();
          type(text);
        },
        accept: press,
        choose(label: string) {
          active = [found(label)];
          press();
        },
        toggle(label: string) {
          const item = found(label);
          selected = selected.includes(item) ? selected.filter((one) => one !== item) : [...selected, item];
          selectionChanged.fire(selected);
        },
      },
      {
        ...Object.getOwnPropertyDescriptors(faceOf(input)),
        choices: { get: visible },
        selected: { get: () => selected.map(({ label }) => label) },
      },
    ) as OpenInput;
    return Object.assign(pick, { show: () => show(face) });
  };

  const createInputBox = () => {
    const { input, show, type, accept } = createInput();
    const noList = () => {
      throw new Error("An input box has no list.");
    };
    const face: OpenInput = Object.defineProperties(
      { choices: [], selected: [], type, accept, choose: noList, toggle: noList },
      Object.getOwnPropertyDescriptors(faceOf(input)),
    ) as unknown as OpenInput;
    return Object.assign(input, { show: () => show(face) });
  };

  /** Resolves with the same item object; undefined if dismissed. */
  const showQuickPick = <Item extends PickItem>(
    items: readonly Item[],
    options: { readonly title?: string; readonly placeHolder?: string } & Readonly<Record<string, unknown>> = {},
  ): Promise<Item | undefined> => {
    const pick = createQuickPick<Item>() as ReturnType<typeof createQuickPick<Item>> & {
      items: readonly Item[];
      readonly selectedItems: readonly Item[];
    };
    Object.assign(pick, options, { placeholder: options.placeHolder });
    pick.items = items;
    return new Promise((resolve) => {
      let chosen: Item | undefined;
      pick.onDidAccept(() => {
        [chosen] = pick.selectedItems;
        pick.hide();
      });
      pick.onDidHide(() => resolve(chosen));
      pick.show();
    });
  };

  return {
    api: { createQuickPick, createInputBox, showQuickPick },
    current: () => open?.input,
  };
}

function matches(
  item: PickItem,
  {
    value,
    matchOnDescription,
    matchOnDetail,
  }: { readonly value: string; readonly matchOnDescription: boolean; readonly matchOnDetail: boolean },
): boolean {
  const texts = [
    item.label,
    ...(matchOnDescription ? [item.description] : []),
    ...(matchOnDetail ? [item.detail] : []),
  ];
  const wanted = value.trim().toLowerCase();
  return item.alwaysShow === true || texts.some((text) => text?.toLowerCase().includes(wanted) === true);
}

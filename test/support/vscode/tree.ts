import { EventEmitter, type MarkdownString, ThemeIcon, type TreeItem, type Uri, VALUES } from "./values";

interface Item extends TreeItem {
  readonly id?: string;
  readonly description?: string;
  readonly contextValue?: string;
  readonly iconPath?: unknown;
  readonly tooltip?: string | MarkdownString;
  readonly accessibilityInformation?: { readonly label: string };
  readonly command?: { readonly command: string; readonly arguments?: readonly unknown[] };
}

interface Provider {
  getChildren(parent?: object): readonly object[];
  getTreeItem(element: object): Item;
  resolveTreeItem?(item: Item, element: object): Promise<Item>;
  getParent?(element: object): object | undefined;
  onDidChangeTreeData(listener: (changed: readonly object[] | undefined) => void): { dispose(): unknown };
}

export interface Decoration {
  readonly badge?: string;
  readonly tooltip?: string;
  readonly color?: { readonly id: string };
}

export interface Row {
  readonly label: string;
  readonly emphasized: readonly string[];
  readonly description: string;
  readonly badge: string;
  readonly accessibleName: string;
  /** 1 at the top. */
  readonly level: number;
  /** Undefined without children. */
  readonly expanded: boolean | undefined;
  /** Theme icon, or file name without extension. */
  readonly icon: string;
  readonly contextValue: string | undefined;
  readonly element: object;
}

/** Like VS Code, asks the provider once and redraws only what an event names. */
export function createTreeView(provider: Provider, decorate: (uri: Uri) => Decoration | undefined) {
  const visibility = new EventEmitter<{ readonly visible: boolean }>();
  const folding = new EventEmitter<{ readonly element: object }>();
  const unfolding = new EventEmitter<{ readonly element: object }>();
  const selection = new EventEmitter<{ readonly selection: readonly object[] }>();
  const expanded = new Map<string, boolean>();
  const items = new Map<object, Item>();
  const children = new Map<object | undefined, readonly object[]>();
  const redrawn: object[] = [];
  let visible = false;
  let selected: readonly object[] = [];

  const forget = (element: object): void => {
    for (const child of children.get(element) ?? []) forget(child);
    children.delete(element);
    items.delete(element);
  };
  let refusals = 0;
  const subscription = provider.onDidChangeTreeData((changed) => {
    if (changed === undefined) {
      items.clear();
      children.clear();
    }
    for (const element of changed ?? []) forget(element);
    redrawn.push(...(changed ?? [provider]));
  });
  const itemOf = (element: object): Item => {
    const item = items.get(element) ?? provider.getTreeItem(element);
    items.set(element, item);
    return item;
  };
  const below = (parent?: object): readonly object[] => {
    const found = children.get(parent) ?? provider.getChildren(parent);
    children.set(parent, found);
    return found;
  };
  const nameOf = ({ id, label }: Item): string => id ?? label ?? "";
  const setExpanded = (element: object, isOpen: boolean): void => {
    const item = itemOf(element);
    if (isExpanded(item) === isOpen) return;
    expanded.set(nameOf(item), isOpen);
    // VS Code draws what is below before it tells.
    if (isOpen) below(element).map(itemOf);
    (isOpen ? unfolding : folding).fire({ element });
  };
  const isExpanded = (item: Item): boolean | undefined => {
    if (item.collapsibleState === VALUES.TreeItemCollapsibleState.None) return undefined;
    const isOpen = expanded.get(nameOf(item)) ?? item.collapsibleState === VALUES.TreeItemCollapsibleState.Expanded;
    expanded.set(nameOf(item), isOpen);
    return isOpen;
  };
  const rowsBelow = (parent: object | undefined, level: number): readonly Row[] =>
    below(parent).flatMap((element) => {
      const item = itemOf(element);
      const row: Row = {
        label: item.label ?? "",
        emphasized: item.emphasized,
        description: item.description ?? "",
        badge: (item.resourceUri && decorate(item.resourceUri)?.badge) ?? "",
        accessibleName: item.accessibilityInformation?.label ?? [item.label, item.description].join(" ").trim(),
        level,
        expanded: isExpanded(item),
        icon: nameOfIcon(item.iconPath),
        contextValue: item.contextValue,
        element,
      };
      return [row, ...(row.expanded === true ? rowsBelow(element, level + 1) : [])];
    });

  const api = {
    message: undefined as string | undefined,
    description: undefined as string | undefined,
    title: undefined as string | undefined,
    badge: undefined as { readonly value: number; readonly tooltip: string } | undefined,
    get visible() {
      return visible;
    },
    get selection() {
      return selected;
    },
    onDidChangeVisibility: visibility.event,
    onDidChangeSelection: selection.event,
    onDidExpandElement: unfolding.event,
    onDidCollapseElement: folding.event,
    async reveal(
      element: object,
      options: { readonly select?: boolean; readonly expand?: boolean | number } = {},
    ): Promise<void> {
      if (provider.getParent === undefined) throw new Error("reveal() needs getParent().");
      if (refusals > 0) {
        refusals--;
        throw new Error("Cannot resolve tree item");
      }
      for (let above = provider.getParent(element); above !== undefined; above = provider.getParent(above)) {
        setExpanded(above, true);
      }
      if (options.expand) setExpanded(element, true);
      if (options.select !== false) selected = [element];
    },
    dispose() {
      subscription.dispose();
      for (const emitter of [visibility, folding, unfolding]) emitter.dispose();
    },
  };
  return {
    api,
    rows: (): readonly Row[] => (visible ? rowsBelow(undefined, 1) : []),
    show(isVisible: boolean): void {
      if (visible === isVisible) return;
      visible = isVisible;
      visibility.fire({ visible });
    },
    setExpanded,
    /** As the editor does where a row is replaced while it looks for it. */
    refuseReveals(count: number): void {
      refusals = count;
    },
    select(...elements: readonly object[]): void {
      selected = elements;
      selection.fire({ selection: selected });
    },
    commandOf: (element: object) => itemOf(element).command,
    async tooltipOf(element: object): Promise<string> {
      const item = itemOf(element);
      const { tooltip = "" } =
        item.tooltip === undefined ? ((await provider.resolveTreeItem?.(item, element)) ?? item) : item;
      return typeof tooltip === "string" ? tooltip : tooltip.value;
    },
    /** Labels since the last call; `*` for all. */
    takeRedrawn(): readonly string[] {
      return redrawn
        .splice(0)
        .map((element) => (element === provider ? "*" : (provider.getTreeItem(element).label ?? "")));
    },
  };
}

function nameOfIcon(icon: unknown): string {
  if (icon instanceof ThemeIcon) return icon.id;
  const light = typeof icon === "object" && icon !== null && "light" in icon ? icon.light : icon;
  return String(light ?? "").replace(/^.*\/|\.svg$/g, "");
}

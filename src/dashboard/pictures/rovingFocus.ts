import { html, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import type { PictureName } from "../../model/dashboard/dashboardMessages";
import type { Rectangle } from "../../pictures/drawing/shapes";
import type { Page } from "../page";

/** How far a page is with the keyboard. */
export const PLACES_PER_PAGE = 10;

export interface RovingOptions<Place> {
  readonly name: PictureName;
  readonly first: Place;
  readonly isSame: (one: Place, other: Place) => boolean;
  /** The nearest place that is in the picture. */
  readonly within: (place: Place) => Place;
  /** Where keys lead to, by their names. */
  readonly targets: (from: Place, isFar: boolean) => Readonly<Record<string, Place>>;
  /** What is at a place of the picture, in its pixels. */
  readonly placeAt: (x: number, y: number) => Place | undefined;
  /** Whether Enter or the space bar did something. */
  readonly act?: (key: "Enter" | " ", place: Place, isFar: boolean) => boolean;
  readonly clicked?: (event: MouseEvent, x: number, y: number) => void;
  /** What is scrolled to when it gets the focus, and the labels that may cover it. */
  readonly rectangle?: (place: Place) => Rectangle | undefined;
  readonly labels?: () => { readonly left: number; readonly top: number } | undefined;
}

/** How keys move in a list, by indexes. */
export function inList(
  length: () => number,
  { next, previous }: { readonly next: string; readonly previous: string },
): Pick<RovingOptions<number>, "isSame" | "within" | "targets"> {
  return {
    isSame: (one, other) => one === other,
    within: (index) => Math.max(0, Math.min(index, length() - 1)),
    targets: (index) => ({
      [next]: index + 1,
      [previous]: index - 1,
      PageDown: index + PLACES_PER_PAGE,
      PageUp: index - PLACES_PER_PAGE,
      Home: 0,
      End: length() - 1,
    }),
  };
}

/** The keys and the pointer of a picture: one stop of the Tab key, within which other keys move. */
export interface RovingFocus<Place> {
  readonly focused: Place;
  readonly hasFocus: boolean;
  readonly hovered: Place | undefined;
  /** What is explained at present: what is pointed at, or else what has the focus. */
  readonly explained: Place | undefined;
  readonly element: HTMLElement | undefined;
  focus(place: Place): void;
  /** Moves the focus into a picture that has become smaller. */
  fit(): void;
  template(label: string, hint: string, content: unknown): TemplateResult;
}

export function createRovingFocus<Place>(page: Page, options: RovingOptions<Place>): RovingFocus<Place> {
  const { name, isSame, within, targets, placeAt, act, clicked, rectangle, labels } = options;
  let focused = options.first;
  let hasFocus = false;
  let hovered: Place | undefined;
  let dismissed = false;
  let element: HTMLElement | undefined;
  const explained = (): Place | undefined => (dismissed ? undefined : (hovered ?? (hasFocus ? focused : undefined)));
  const pointAt = (place: Place | undefined): void => {
    if (place === hovered || (place !== undefined && hovered !== undefined && isSame(place, hovered))) return;
    hovered = place;
    dismissed = false;
    page.update();
  };
  const inPicture = ({ clientX, clientY }: MouseEvent): readonly [x: number, y: number] => {
    const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [clientX - left, clientY - top];
  };
  const keyPressed = (event: KeyboardEvent): void => {
    const { key } = event;
    const isFar = event.ctrlKey || event.metaKey;
    const target = targets(focused, isFar)[key];
    if (target !== undefined) {
      focused = within(target);
      hovered = undefined;
      dismissed = false;
      page.update();
      const part = rectangle?.(focused);
      if (part) scrollInto(element, part, labels?.());
    } else if (key === "Escape" && explained() !== undefined) {
      dismissed = true;
      page.update();
      event.stopPropagation();
    } else if ((key !== "Enter" && key !== " ") || act?.(key, focused, isFar) !== true) return;
    event.preventDefault();
  };
  const focus = (has: boolean) => (): void => {
    hasFocus = has;
    dismissed = false;
    page.update();
  };
  return {
    get focused() {
      return focused;
    },
    get hasFocus() {
      return hasFocus;
    },
    get hovered() {
      return hovered;
    },
    get explained() {
      return explained();
    },
    get element() {
      return element;
    },
    focus(place) {
      focused = place;
      page.update();
    },
    fit() {
      focused = within(focused);
    },
    template: (label, hint, content) => html`
      <div class="picture-scroll">
        <div
          class="picture" role="application" tabindex="0" aria-label=${label} aria-describedby=${`${name}-hint`}
          @keydown=${keyPressed} @focus=${focus(true)} @blur=${focus(false)}
          @click=${(event: MouseEvent) => clicked?.(event, ...inPicture(event))}
          @pointermove=${(event: PointerEvent) => pointAt(placeAt(...inPicture(event)))}
          @pointerleave=${() => pointAt(undefined)}
          ${ref((found) => {
            element = found instanceof HTMLElement ? found : undefined;
          })}
        >${content}</div>
      </div>
      <p class="hidden" id=${`${name}-hint`}>${hint}</p>`,
  };
}

/** Scrolls what surrounds a picture, and the page, until a part of it is seen. */
function scrollInto(
  picture: HTMLElement | undefined,
  part: Rectangle,
  labels: { readonly left: number; readonly top: number } = { left: 0, top: 0 },
): void {
  const scroller = picture?.parentElement;
  if (!picture || !scroller) return;
  const { x, y, width, height } = part;
  const within = (at: number, from: number, size: number, room: number, label: number): number =>
    Math.max(Math.min(at, from - label), from + size - room + 8);
  scroller.scrollLeft = within(scroller.scrollLeft, x, width, scroller.clientWidth, labels.left);
  scroller.scrollTop = within(scroller.scrollTop, y, height, scroller.clientHeight, labels.top);
  const { top } = picture.getBoundingClientRect();
  if (top + y < 0) window.scrollBy(0, top + y - 40);
  else if (top + y + height > window.innerHeight) window.scrollBy(0, top + y + height - window.innerHeight + 40);
}

/** Scrolls what surrounds a picture, and the page, until a part of it is seen. */
export function scrollInto(
  picture: HTMLElement | undefined,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
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

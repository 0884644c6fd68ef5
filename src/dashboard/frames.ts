/** Milliseconds. What would be drawn after that waits for the next frame. */
const FRAME_TIME = 8;

/** When the page is drawn, and how much of it at once. */
export interface Frames {
  /** Whether another frame follows. */
  readonly isScheduled: boolean;
  /** Draws in the next frame. */
  update(): void;
  /** See `Page`. */
  hasTime(): boolean;
  /** Lays the page out before pictures are drawn in the cards, which tell how wide they are. */
  measure(layOut: () => void): void;
}

/** @param draw is called in each frame that was asked for */
export function createFrames(draw: () => void): Frames {
  let isScheduled = false;
  let start = 0;
  // At least one thing is drawn in each frame.
  let hasDrawn = false;
  let isMeasuring = false;
  const begin = (): void => {
    isScheduled = false;
    start = performance.now();
    hasDrawn = false;
    draw();
  };
  const update = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(begin);
  };
  return {
    get isScheduled() {
      return isScheduled;
    },
    update,
    hasTime() {
      if (isMeasuring) return false;
      const isGranted = !hasDrawn || performance.now() - start < FRAME_TIME;
      hasDrawn = true;
      if (!isGranted) update();
      return isGranted;
    },
    measure(layOut) {
      isMeasuring = true;
      layOut();
      isMeasuring = false;
    },
  };
}

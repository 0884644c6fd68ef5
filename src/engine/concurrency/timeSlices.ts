/** Milliseconds for which the event loop may be blocked. */
const SLICE_MILLISECONDS = 15;

export interface TimeSlices {
  /** Whether it is time to yield. Cheap enough to call for every item. */
  due(): boolean;
  yield(): Promise<void>;
}

export function timeSlices(): TimeSlices {
  let began = performance.now();
  return {
    due: () => performance.now() - began > SLICE_MILLISECONDS,
    async yield() {
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    },
  };
}

/** Milliseconds. */
const TYPING_PAUSE = 120;

/** Text that is typed into a field, and applied once there is a pause. */
export interface TypedText {
  type(text: string): void;
  /** What the field has: what is typed and not applied yet, or else what is applied. */
  shown(applied: string): string;
}

export function createTypedText(apply: (text: string) => void): TypedText {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typed = "";
  return {
    type(text) {
      typed = text;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        apply(typed);
      }, TYPING_PAUSE);
    },
    shown: (applied) => (timer === undefined ? applied : typed),
  };
}

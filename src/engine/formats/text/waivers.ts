const WAIVER = /^(?:ignore-|no-.*-format$)/;

/** Whether a flag turns a check off: `no-c-format`, `ignore-end-stop`. */
export function isWaiver(flag: string): boolean {
  return WAIVER.test(flag);
}

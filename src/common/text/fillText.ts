/** Replaces `{0}`, `{1}` … in a text, perhaps of another language: VS Code's `l10n.t` is one. */
export type FillText = (text: string, ...values: (string | number)[]) => string;

/** Replaces `{0}`, `{1}` … by the values; a placeholder without one stays. */
export function fillText(text: string, ...values: readonly unknown[]): string {
  return text.replace(/\{(\d{1,2})\}/g, (placeholder, index: string) =>
    Number(index) < values.length ? String(values[Number(index)]) : placeholder,
  );
}

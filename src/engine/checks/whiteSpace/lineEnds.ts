const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

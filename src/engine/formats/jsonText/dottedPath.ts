/** `menu.file` for the JSON Pointer `menu/file`, as most libraries spell it. */
export function dottedPath(path: string): string {
  return path.replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
}

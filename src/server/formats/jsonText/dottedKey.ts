/** A path as programs name it, such as `menu.file` for `menu/file`. See {@link pathOf} in leaves.ts. */
export function dottedKey(path: string): string {
  return path.replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
}

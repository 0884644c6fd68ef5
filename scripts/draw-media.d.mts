/** Text of each SVG file by its path from the project's folder, with `/` as separator. */
export function drawProgressIcons(): Map<string, string>;

/** Aligns texts left and numbers right. The first row is the head. */
export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? "").length)));
  const line = (row: readonly (string | number)[]): string =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? "";
        return isRight(rows, column) ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...body.map(line)].join("\n");
}

function isRight(rows: readonly (readonly (string | number)[])[], column: number): boolean {
  return rows.slice(1).every((row) => /^(?:\d|$)/.test(String(row[column] ?? "")));
}

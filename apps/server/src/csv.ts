/** A spreadsheet takes what begins so for a formula, and runs it. */
const asFormula = /^[=+\-@\t\r]/;

/** The mark by which spreadsheets know UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** What stands in a cell. A figure of ours is no formula, whatever its sign. */
export type Cell = string | number;

/** A table as a CSV file (RFC 4180) that spreadsheets open with every letter right and nothing run. */
export function csvOf(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(byteOrderMark + rows.map(csvLine).join(''));
}

/** One line of such a file. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = asFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

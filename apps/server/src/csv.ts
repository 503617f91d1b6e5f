/** Spreadsheets run a cell with such a beginning as a formula. */
const asFormula = /^[=+\-@\t\r]/;

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** The value of a cell. Our own numbers are no formulas, whatever their sign. */
export type Cell = string | number;

/** A table as a CSV file (RFC 4180) that spreadsheets open with the right characters and without running anything. */
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

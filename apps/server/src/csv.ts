/** Spreadsheets run a cell that begins like this as a formula; some do so for the wide and small forms of the signs too. */
const asFormula = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** The value of a cell. Numbers come from us, so a minus sign does not make them formulas. */
export type Cell = string | number;

/** Writes a table as a CSV file (RFC 4180) that spreadsheets show with the right characters and without running formulas. */
export function csvOf(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(byteOrderMark + rows.map(csvLine).join(''));
}

/** One line of a CSV file. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = asFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

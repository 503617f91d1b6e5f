import { z } from 'zod';

const address = z.email().max(254);
/** An address, and the blanks and quotes around it. A longer cell is none, and to search it for quotes takes long. */
const longestCell = 500;

/** A line with an address, counted from 1. */
export interface AddressLine {
  line: number;
  email: string;
}

/** A line that holds none, or one that stands in a line above. */
export interface RefusedLine {
  line: number;
  email: string | null;
  why: 'no_address' | 'twice';
}

/**
 * The addresses in what somebody typed, or in a CSV that a spreadsheet wrote: one a line, in whatever column. Commas, semicolons and
 * tabs part columns. A first line without an address is the head of the table.
 */
export function readAddresses(text: string): { addresses: AddressLine[]; refused: RefusedLine[] } {
  const addresses = new Map<string, AddressLine>();
  const refused: RefusedLine[] = [];
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r\n|\r|\n/);
  for (const [at, written] of lines.entries()) {
    if (written.trim() === '' || isHead(written, at, lines.length)) continue;
    const line = at + 1;
    const email = cellsOf(written).find((cell) => address.safeParse(cell).success);
    if (email === undefined) refused.push({ line, email: null, why: 'no_address' });
    else if (addresses.has(email)) refused.push({ line, email, why: 'twice' });
    else addresses.set(email, { line, email });
  }
  return { addresses: [...addresses.values()], refused };
}

const isHead = (written: string, at: number, lines: number) =>
  at === 0 && lines > 1 && !written.includes('@');

/** Addresses hold no quotes and none of the signs that part columns, so nothing finer is needed. */
const cellsOf = (line: string) =>
  line
    .split(/[,;\t]/)
    .filter((cell) => cell.length <= longestCell)
    .map((cell) =>
      cell
        .trim()
        .replace(/^["'<]+|[">']+$/g, '')
        .trim()
        .toLowerCase(),
    );

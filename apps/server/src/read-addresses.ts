import { z } from 'zod';

const address = z.email().max(254);
/**
 * Enough for an address with blanks and quotes around it. Longer cells contain no address, and searching them for quotes takes
 * long.
 */
const longestCell = 500;

/** A line with an address, counted from 1. */
export interface AddressLine {
  line: number;
  email: string;
}

/** A line without an address, or with one that was listed before. */
export interface RefusedLine {
  line: number;
  email: string | null;
  why: 'no_address' | 'twice';
}

/**
 * Finds the addresses in text that was typed, or in the CSV file of a spreadsheet: one for each line, in any column. Columns are
 * separated by commas, semicolons or tabs. If the first line has no address, it is taken for column headings.
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

/** Addresses contain neither quotes nor separators, so a simple split is enough. */
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

import { z } from 'zod';

const address = z.email().max(254);

interface Refused {
  line: number;
  why: 'no_address' | 'twice';
}

/**
 * The addresses in what somebody typed, or in a CSV that a spreadsheet wrote: one a line, in whatever column. Commas, semicolons and
 * tabs part columns. A first line without an address is the head of the table.
 */
export function readAddresses(text: string): { addresses: string[]; refused: Refused[] } {
  const addresses = new Set<string>();
  const refused: Refused[] = [];
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r\n|\r|\n/);
  const refuse = (line: number, why: Refused['why']) => refused.push({ line: line + 1, why });
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const found = cellsOf(line).find((cell) => address.safeParse(cell).success);
    if (found === undefined) {
      if (at > 0 || lines.length === 1) refuse(at, 'no_address');
      else if (line.includes('@')) refuse(at, 'no_address');
      continue;
    }
    if (addresses.has(found)) refuse(at, 'twice');
    else addresses.add(found);
  }
  return { addresses: [...addresses], refused };
}

/** Addresses hold no quotes and none of the signs that part columns, so nothing finer is needed. */
const cellsOf = (line: string) =>
  line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^["'<]+|[">']+$/g, '')
      .trim()
      .toLowerCase(),
  );

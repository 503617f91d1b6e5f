import type { WrittenStatement } from '../db/prepared.ts';

/**
 * Throws an error if a row does not have the type that is declared with its statement: an unexpected null, or JSON of another
 * shape.
 */
export function checkRows({ text, row }: WrittenStatement, rows: readonly object[]): void {
  for (const read of rows)
    for (const [name, value] of Object.entries(read))
      if (row[name] && !row[name].holds(value))
        throw new Error(`${name} holds ${JSON.stringify(value)}, in an answer to: ${text}`);
}

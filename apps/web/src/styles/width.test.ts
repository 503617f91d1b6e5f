import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = [
  join(import.meta.dirname, '..'),
  join(import.meta.dirname, '../../../../packages/ui/styles'),
];
const styles = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

test('pages are at most 72rem wide, and nothing changes at 1400 px', () => {
  expect(styles.some((style) => /\.page \{[^}]*max-width: 72rem;/.test(style))).toBe(true);
  expect(styles.filter((style) => /1400px|1399\.98px|breakpoint-\w+\(xxl\)/.test(style))).toEqual([]);
});

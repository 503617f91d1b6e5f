import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = [
  join(import.meta.dirname, '..'),
  join(import.meta.dirname, '../../../admin/src'),
  join(import.meta.dirname, '../../../../packages/ui/styles'),
];
const styles = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss'))
    .map((name) => join(folder, name)),
);

test('no animation lasts longer than 300 ms, except the spinner', () => {
  const moves = styles.flatMap((name) =>
    readFileSync(name, 'utf8').match(/(?:transition|animation)(?:-duration)?: [^;]+;/g),
  );
  const seconds = moves
    .filter((move) => !move?.includes('infinite'))
    .flatMap((move) => [...(move ?? '').matchAll(/([\d.]+)(m?)s\b/g)])
    .map(([, length, milli]) => Number(length) / (milli ? 1000 : 1));
  expect(seconds.length).toBeGreaterThan(5);
  expect(Math.max(...seconds)).toBe(0.3);
});

test.each([
  ['a dialog', '.dialog {', 'rise'],
  ['the drawer', '.site-menu {', 'slide-in'],
])('%s appears within 300 ms', (_, selector, name) => {
  const moving = styles
    .map((style) => readFileSync(style, 'utf8'))
    .filter((style) => style.includes(selector) && style.includes(`animation: ${name} 0.3s;`));
  expect(moving).toHaveLength(1);
});

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const bootstrap = createRequire(import.meta.url).resolve('bootstrap/scss/_variables.scss', {
  paths: [join(import.meta.dirname, '../../../../packages/ui')],
});

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

test('the breakpoints are 576, 768, 992, 1200 and 1400 px', () => {
  const [map = ''] = readFileSync(bootstrap, 'utf8').match(/\$grid-breakpoints: \([^)]*\)/) ?? [];
  expect([...map.matchAll(/(\d+)px/g)].map(([, width]) => Number(width))).toEqual([
    576, 768, 992, 1200, 1400,
  ]);
  expect(styles.filter((style) => style.includes('$grid-breakpoints'))).toEqual([]);
});

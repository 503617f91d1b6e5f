import { expect, test } from 'vitest';
import { packageAddress, similarPath } from './package-address.ts';

test.each([
  ['/c/abc/index.html?launch=1', 'index.html'],
  ['/c/abc/a%20b/u%CC%88bung%231%3F.js', 'a b/übung#1?.js'],
  ['/c/abc/a//b.js', 'a/b.js'],
  ['/c/abc/', undefined],
  ['/c/abc/%zz', undefined],
  ['/c/abc/a%0a', undefined],
  ['/p/player-1.2.html', undefined],
])('%s names the file %j', (address, path) => {
  expect(packageAddress(address)?.path).toBe(path);
});

test.each([
  [['Lib/Draw.JS'], 'lib/draw.js', 'Lib/Draw.JS'],
  [['twice.js', 'Twice.js'], 'TWICE.js', undefined],
  [['other.js'], 'lib/draw.js', undefined],
])('of %j the similar one to %s is %s', (paths, path, found) => {
  expect(similarPath(paths, path)).toBe(found);
});

import { expect, test } from 'vitest';
import { problemsIn } from './named-tests.mjs';

const source = `test('goes back', () => {});`;
const readTest = (file) => (file === 'e2e/a.test.ts' ? source : undefined);
const table = (...shown) =>
  `\n## Departures\n\n| | it says | here | why | shown by |\n${shown.map((by, row) => `| ${row + 1} | a | b | c | ${by} |`).join('\n')}\n`;

test.each([
  ['an existing test', table('`e2e/a.test.ts › goes back`'), []],
  ['no test', table('`e2e/a.test.ts › goes back`', '–'), ['Departure 2 names no test.']],
  ['a file alone', table('`e2e/a.test.ts`'), ['Departure 1 names no test.']],
  ['the beginning of a name', table('`e2e/a.test.ts › goes`'), ['e2e/a.test.ts has no test “goes”.']],
  ['a file that is gone', table('`e2e/b.test.ts › goes back`'), ['e2e/b.test.ts does not exist.']],
  ['no table', 'Nothing departs.', ['There is no table of departures.']],
])('a document with %s: %j', (_, text, problems) => {
  expect(problemsIn(text, readTest)).toEqual(problems);
});

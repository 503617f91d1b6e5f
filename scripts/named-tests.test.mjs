import { expect, test } from 'vitest';
import { problemsIn } from './named-tests.mjs';

const source = `test('goes back', () => {});`;
const readTest = (file) => (file === 'e2e/a.test.ts' ? source : undefined);

const statements = (...shown) =>
  `## 1. Screens\n\n| it says | built | shown by |\n|---|---|---|\n${shown.map((by) => `| a | b | ${by} |\n`).join('')}`;
const departures = (...shown) =>
  `\n## Departures\n\n| | it says | here | why | shown by |\n|---|---|---|---|---|\n${shown.map((by, row) => `| ${row + 1} | a | b | c | ${by} |\n`).join('')}`;

const there = '`e2e/a.test.ts › goes back`';
const table = (...shown) => statements(there) + departures(...shown);

test.each([
  ['existing tests', table(there, `${there}, ${there}`), []],
  [
    'a table after the departures',
    `${table(there)}\n${statements(there).replace('1. Screens', 'Beyond')}`,
    [],
  ],
  ['a row without a test', statements(there, '–') + departures(there), ['Line 6, “a”, names no test.']],
  ['a departure without a test', table(there, '–'), ['Line 12, “2”, names no test.']],
  [
    'a test in another cell than the last',
    statements(there)
      .replace('| b |', `| ${there} |`)
      .replace(/\| `[^|]*\|\n$/, '| – |\n') + departures(there),
    ['Line 5, “a”, names no test.'],
  ],
  [
    'a file beside a test',
    table(`${there}, \`e2e/b.test.ts\``),
    ['Line 11: `e2e/b.test.ts` lacks the name of a test.'],
  ],
  ['the beginning of a name', table(there, '`e2e/a.test.ts › goes`'), ['e2e/a.test.ts has no test “goes”.']],
  ['a file that is gone', table('`e2e/b.test.ts › goes back`'), ['e2e/b.test.ts does not exist.']],
  ['no table', 'Nothing departs.', ['There are no rows.', 'There is no table of departures.']],
  [
    'a departure that is not there',
    table(there).replace('| b |', '| departures 1 and 3 |'),
    ['There is no departure 3.'],
  ],
  ['a gap between departures', table(there, there).replace('| 2 |', '| 3 |'), ['Departure 2 is missing.']],
])('a document with %s: %j', (_, text, problems) => {
  expect(problemsIn(text, readTest)).toEqual(problems);
});

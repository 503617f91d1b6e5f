// npm run check: docs/specification.md has one table of departures, and each of its rows names a test, as `file › test name`, that
// exists. So do all other tests named like that.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-on-node.mjs';

const named = /`([\w./-]+\.test\.tsx?) › ([^`]+)`/g;

/**
 * @param {string} text the document
 * @param {(file: string) => string | undefined} readTest the source of a test file; undefined if there is none
 * @returns {string[]} what is wrong, one sentence each
 */
export function problemsIn(text, readTest) {
  const rows = text.split('\n## Departures\n')[1]?.match(/^\| \d+ \|.*$/gm) ?? [];
  const bare = rows
    .filter((row) => row.match(named) === null)
    .map((row) => `Departure ${row.split('|')[1].trim()} names no test.`);
  const missing = [...text.matchAll(named)].flatMap(([, file, name]) => {
    const source = readTest(file);
    if (source === undefined) return [`${file} does not exist.`];
    const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + name + quote));
    return isThere ? [] : [`${file} has no test “${name}”.`];
  });
  return [...(rows.length === 0 ? ['There is no table of departures.'] : []), ...bare, ...missing];
}

if (process.argv[1]?.endsWith('named-tests.mjs')) {
  const document = 'docs/specification.md';
  const readTest = (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
  const problems = problemsIn(readFileSync(join(root, document), 'utf8'), readTest);
  for (const problem of problems) process.stdout.write(`${document}: ${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}

// npm run check: each row of each table of docs/specification.md names at least one test in its last cell, as `file › test name`,
// and every test named like that exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-on-node.mjs';

const named = /`([\w./-]+\.test\.(?:tsx?|mjs)) › ([^`]+)`/g;
const bareFile = /`[\w./-]+\.test\.(?:tsx?|mjs)`/g;
const departures = '## Departures';

/**
 * @param {string} text the document
 * @param {(file: string) => string | undefined} readTest the source of a test file; undefined if there is none
 * @returns {string[]} what is wrong, one sentence each
 */
export function problemsIn(text, readTest) {
  const rows = rowsOf(text);
  const bare = rows
    .filter(({ cells }) => cells.at(-1)?.match(named) == null)
    .map(({ line, cells }) => `Line ${line}, “${cells[0]}”, names no test.`);
  const files = rows.flatMap(({ line, cells }) =>
    (cells.at(-1)?.match(bareFile) ?? []).map((file) => `Line ${line}: ${file} lacks the name of a test.`),
  );
  const sources = new Map();
  const missing = [...text.matchAll(named)].flatMap(([, file, name]) => {
    if (!sources.has(file)) sources.set(file, readTest(file));
    const source = sources.get(file);
    if (source === undefined) return [`${file} does not exist.`];
    const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + name + quote));
    return isThere ? [] : [`${file} has no test “${name}”.`];
  });
  return [
    ...(rows.length === 0 ? ['There are no rows.'] : []),
    ...(text.includes(`\n${departures}\n`) ? [] : ['There is no table of departures.']),
    ...bare,
    ...files,
    ...missing,
    ...departuresIn(text, rows),
  ];
}

/** The body rows of every table. */
function rowsOf(text) {
  const lines = text.split('\n');
  const isRow = (line) => line?.startsWith('|') ?? false;
  const isRule = (line) => /^\|[-| ]+\|$/.test(line ?? '');
  return lines.flatMap((line, at) => {
    if (!isRow(line) || isRule(line) || isRule(lines[at + 1])) return [];
    const cells = line.split('|').slice(1, -1);
    return [{ line: at + 1, cells: cells.map((cell) => cell.trim()) }];
  });
}

/** Departures are numbered from 1 without gaps, and rows refer only to those. */
function departuresIn(text, rows) {
  const lines = text.split('\n');
  const from = lines.indexOf(departures) + 1;
  const length = lines.slice(from).findIndex((line) => line.startsWith('## '));
  const isDeparture = ({ line }) => line > from && (length < 0 || line <= from + length);
  const numbers = rows.filter(isDeparture).map(({ cells }) => Number(cells[0]));
  const gap = numbers.findIndex((number, at) => number !== at + 1);
  const named = [...text.matchAll(/departures? (\d+)(?: and (\d+))?/g)].flatMap(([, one, two]) =>
    two ? [Number(one), Number(two)] : [Number(one)],
  );
  return [
    ...(gap < 0 ? [] : [`Departure ${gap + 1} is missing.`]),
    ...named
      .filter((number) => !numbers.includes(number))
      .map((number) => `There is no departure ${number}.`),
  ];
}

if (process.argv[1]?.endsWith('named-tests.mjs')) {
  const document = 'docs/specification.md';
  const readTest = (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
  const problems = problemsIn(readFileSync(join(root, document), 'utf8'), readTest);
  for (const problem of problems) process.stdout.write(`${document}: ${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}

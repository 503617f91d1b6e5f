import type { PartsField, Setting, SimpleField } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { blankOf, inWords, isSame, readTyped, type Value, withPart } from './values.ts';

const days: SimpleField = { kind: 'number', least: 30, most: null, unit: 'days' };
const line: SimpleField = { kind: 'text', most: 40, lines: false };
const signatory: PartsField = {
  kind: 'parts',
  parts: [
    { name: 'name', title: 'Name', field: line, optional: false },
    { name: 'site', title: 'Site', field: { kind: 'address' }, optional: true },
  ],
};

test.each<[SimpleField, string, string | null, Value]>([
  [days, ' 365 ', null, 365],
  [days, '-3', null, -3],
  [days, 'soon', null, 'soon'],
  [days, '1.5', null, '1.5'],
  [days, '', 'Never', null],
  [days, '', null, ''],
  [line, '2027', null, '2027'],
  [line, ' ', 'Not set', null],
])('%j turns the input %j (empty means: %j) into %j', (field, typed, empty, expected) => {
  expect(readTyped(field, typed, empty)).toBe(expected);
});

describe('a part of a value', () => {
  const name = { name: 'name', optional: false };
  const site = { name: 'site', optional: true };
  test('changes without affecting the others', () => {
    expect(withPart({ name: 'A', site: 'x' }, name, 'B')).toEqual({ name: 'B', site: 'x' });
  });
  test('is removed if it is optional and empty, and stays otherwise', () => {
    expect(withPart({ name: 'A', site: 'x' }, site, '')).toEqual({ name: 'A' });
    expect(withPart({ name: 'A' }, name, '')).toEqual({ name: '' });
  });
});

test('a new list entry starts empty, without its optional parts', () => {
  expect(blankOf(signatory)).toEqual({ name: '' });
  expect(blankOf({ kind: 'address' })).toBe('');
});

test('compares values regardless of the order of their parts, but with the order of list entries', () => {
  expect(isSame({ a: [1, 2], b: null }, { b: null, a: [1, 2] })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

test.each<[Pick<Setting, 'field' | 'empty'>, Value, string]>([
  [{ field: days, empty: 'Never' }, null, 'Never'],
  [{ field: days, empty: 'Never' }, 730, '730 days'],
  [
    { field: { kind: 'choice', choices: [{ value: 'open', label: 'Everybody' }] }, empty: null },
    'open',
    'Everybody',
  ],
  [
    { field: { kind: 'list', of: signatory, most: 2 }, empty: null },
    [{ name: 'A', site: 'x' }, { name: 'B' }],
    'Name: A, Site: x; Name: B',
  ],
  [{ field: { kind: 'list', of: signatory, most: 2 }, empty: null }, [], '–'],
  [{ field: signatory, empty: null }, {}, '–'],
])('%j with the value %j is shown as %s', (setting, value, expected) => {
  expect(inWords(setting, value)).toBe(expected);
});

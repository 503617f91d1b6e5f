import { describe, expect, test } from 'vitest';
import { addressWith, askedIn, idOf, listSource, oneOf, text, usually } from './list-source.ts';

const source = listSource({
  key: 'people',
  order: { sorts: ['name', 'joined'], usual: 'name' },
  filters: { search: text, role: oneOf(['learner', 'editor']), group: idOf },
  fetchPage: async () => ({ count: 0, more_than_count: false, next: null, previous: null, results: [] }),
});

describe('the query for an address', () => {
  test.each([
    ['', {}],
    ['search=%20%20', {}],
    ['sort=age', {}],
    ['sort=--joined', {}],
    ['role=king&group=0&group=x', {}],
    ['cursor=a%20b', {}],
    ['constructor=1&page_size=100000', {}],
  ])('?%s', (address, expected) => {
    expect(askedIn(source, new URLSearchParams(address))).toEqual(expected);
  });

  test('contains every parameter that the list knows', () => {
    const address = new URLSearchParams('sort=-joined&search=+thandi&role=editor&group=7&cursor=abc_-');
    expect(askedIn(source, address)).toEqual({
      sort: '-joined',
      search: 'thandi',
      role: 'editor',
      group: '7',
      cursor: 'abc_-',
    });
  });
});

test.each([
  ['', 'open'],
  ['nonsense', 'open'],
  ['closed', 'closed'],
  ['any', undefined],
])('a filter that usually shows open ones reads "%s" as %s', (given, expected) => {
  expect(usually('open', ['open', 'closed'])(given)).toBe(expected);
});

describe('an address with one changed parameter', () => {
  const address = new URLSearchParams('sort=name&search=x&cursor=abc');

  test('leads to the first page', () => {
    expect(addressWith(address, 'search', 'thandi')).toBe('?sort=name&search=thandi');
    expect(addressWith(address, 'sort', '-name')).toBe('?sort=-name&search=x');
  });

  test('leaves out a parameter that is empty', () => {
    expect(addressWith(address, 'search', undefined)).toBe('?sort=name');
    expect(addressWith(address, 'search', '')).toBe('?sort=name');
  });

  test('keeps the other parameters when only the page changes', () => {
    expect(addressWith(address, 'cursor', 'def')).toBe('?sort=name&search=x&cursor=def');
  });
});

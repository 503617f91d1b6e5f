import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromStored, largestCommit, readPairs, toStored } from './pairs.ts';

describe('the pairs of a commit', () => {
  test.each([
    'x',
    'null',
    '[]',
    '"a"',
    '1',
    '{"a":1}',
    '{"a":null}',
    '{"a":{"b":"c"}}',
    '{"a":["b"]}',
    '{"a":"b"',
  ])('%j is rejected', (data) => {
    expect(() => readPairs(data)).toThrow('400');
  });

  test('a mebibyte is accepted, a byte more is not', () => {
    const data = (length: number) => JSON.stringify({ a: 'x'.repeat(length - 8) });
    expect(Object.keys(readPairs(data(largestCommit)))).toEqual(['a']);
    expect(() => readPairs(data(largestCommit + 1))).toThrow('413');
    expect(() => readPairs(JSON.stringify({ a: 'é'.repeat(largestCommit / 2) }))).toThrow('413');
  });

  test('are escaped where the database would refuse a character, and restored exactly', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const halves = fc.constantFrom('\0', '\ud800', '\udfff', '\uf8fe', '\uf8fe0000', '😀', '\\u0000', '"');
    const odd = fc.array(fc.oneof(text, halves), { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.dictionary(odd, odd), (pairs) => {
        const stored = toStored(pairs);
        // JSON would write a NUL or a lone surrogate as an escape sequence; an escaped backslash before a u is not one.
        expect(stored.replaceAll('\\\\', '')).not.toMatch(/\\u(0000|d[89a-f])/i);
        expect(fromStored(JSON.parse(stored))).toEqual({ ...pairs });
      }),
    );
  });

  test('__proto__ is a key like any other', () => {
    const pairs = readPairs('{"__proto__":"a","constructor":"b"}');
    expect(Object.entries(fromStored(JSON.parse(toStored(pairs))))).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
    expect(Object.getPrototypeOf(pairs)).toBe(Object.prototype);
  });
});

import { describe, expect, test } from 'vitest';
import { FileIndex, resolveHref, withParameters } from './href.ts';

const files = new FileIndex(
  new Set([
    'index.html',
    'a/b/c.html',
    'my page.html',
    '50%.html',
    'Quiz/Start.htm',
    'twin.html',
    'TWIN.html',
  ]),
);

describe('an href', () => {
  test.each<[string, string[], string]>([
    ['index.html', [], 'index.html'],
    ['index.html?a=b&c=/d#e', [], 'index.html?a=b&c=/d#e'],
    ['./index.html', [], 'index.html'],
    ['/index.html', [], 'index.html'],
    ['a\\b\\c.html', [], 'a/b/c.html'],
    ['x/../index.html', [], 'index.html'],
    ['../../index.html', [], 'index.html'],
    ['my%20page.html?x=%20', [], 'my%20page.html?x=%20'],
    ['my page.html', [], 'my%20page.html'],
    ['50%.html', [], '50%25.html'],
    ['c.html', ['a/', 'b/'], 'a/b/c.html'],
    ['c.html', ['a', 'b'], 'a/b/c.html'],
    ['c.html', ['a/b/other.html'], 'a/b/c.html'],
    ['a/b/c.html', ['a/b/'], 'a/b/c.html'],
    ['quiz/start.htm', [], 'Quiz/Start.htm'],
    ['TWIN.html', [], 'TWIN.html'],
  ])('%s under %j leads to %s', (href, bases, expected) => {
    expect(resolveHref(href, bases, files)).toEqual({ kind: 'file', href: expected });
  });

  test.each<[string, string[], object]>([
    ['https://example.org/a.html', [], { kind: 'elsewhere' }],
    ['//example.org/a.html', [], { kind: 'elsewhere' }],
    ['javascript:alert(1)', [], { kind: 'elsewhere' }],
    ['a.html', ['https://example.org/'], { kind: 'elsewhere' }],
    ['missing.html?x', ['a/'], { kind: 'nowhere', path: 'a/missing.html' }],
    ['Twin.html', [], { kind: 'nowhere', path: 'Twin.html' }],
    ['', [], { kind: 'nowhere', path: '' }],
    ['?only=query', [], { kind: 'nowhere', path: '' }],
  ])('%s under %j leads to no file', (href, bases, expected) => {
    expect(resolveHref(href, bases, files)).toEqual(expected);
  });
});

test.each([
  ['a.html', undefined, 'a.html'],
  ['a.html', 'x=1', 'a.html?x=1'],
  ['a.html', '?x=1', 'a.html?x=1'],
  ['a.html', '&?&x=1', 'a.html?x=1'],
  ['a.html?y=2', '?x=1', 'a.html?y=2&x=1'],
  ['a.html?y=2#top', '&x=1', 'a.html?y=2&x=1#top'],
  ['a.html', '#part', 'a.html#part'],
  ['a.html#top', '#part', 'a.html#top'],
  ['a.html', ' ? ', 'a.html'],
])('%s with the parameters %j becomes %s', (href, parameters, expected) => {
  expect(withParameters(href, parameters)).toBe(expected);
});

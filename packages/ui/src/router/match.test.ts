import { describe, expect, test } from 'vitest';
import { resolve, written } from './address.ts';
import { generatePath, matchPath, matchRoutes } from './match.ts';

test.each([
  ['/', '/', {}],
  ['/', '//', {}],
  ['/faq', '/faq', {}],
  ['/faq', '/FAQ/', {}],
  ['/faq', '/%66aq', {}],
  ['/faq', '/faq/x', undefined],
  ['/faq', '/faq%2Fx', undefined],
  ['/faq', '/', undefined],
  ['/jobs/:place', '/jobs/sa-youth', { place: 'sa-youth' }],
  ['/jobs/:place', '/jobs/a%2Fb', { place: 'a/b' }],
  ['/jobs/:place', '/jobs/Ünit', { place: 'Ünit' }],
  // Undecodable text stays unchanged.
  ['/jobs/:place', '/jobs/%ff', { place: '%ff' }],
  ['/jobs/:place', '/jobs/', undefined],
  ['/jobs/:place', '/jobs//', undefined],
  ['/a/:b/c/:d', '/a/1/c/2', { b: '1', d: '2' }],
  ['/a/*', '/a', {}],
  ['/a/*', '/a/b/c', {}],
  ['/a/*', '/ab', undefined],
])('matches %s at %s: %j', (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params);
});

const paths = ['/my/:course', '/my/profile', '/my/:course/:part', '/my/profile/:part', '/*'];

test.each([
  ['/my/work', '/my/:course'],
  ['/my/profile', '/my/profile'],
  ['/my/profile/name', '/my/profile/:part'],
  ['/my/work/one', '/my/:course/:part'],
  ['/elsewhere', '/*'],
])('at the address %s chooses the route %s, in whatever order they are declared', (pathname, path) => {
  const routes = paths.map((each) => ({ path: each }));
  expect(matchRoutes(routes, pathname)?.route.path).toBe(path);
  expect(matchRoutes(routes.toReversed(), pathname)?.route.path).toBe(path);
});

test('finds no route for an unknown address', () => {
  expect(matchRoutes([{ path: '/faq' }], '/x')).toBeUndefined();
});

test('reads long runs of slashes in linear time', () => {
  // A regular expression for trailing slashes that starts over at each slash would take a minute here and block the server.
  expect(matchPath('/faq', `/faq${'/'.repeat(200_000)}x`)).toBeUndefined();
  expect(matchPath('/faq', `/faq${'/'.repeat(200_000)}`)).toEqual({});
});

test('encodes parameters so that decoding them gives the same values', () => {
  const address = generatePath('/groups/:code/:name', { code: 'a/b?c', name: 'Zoë' });
  expect(address).toBe('/groups/a%2Fb%3Fc/Zo%C3%AB');
  expect(matchPath('/groups/:code/:name', address)).toEqual({ code: 'a/b?c', name: 'Zoë' });
});

describe('the target of a link', () => {
  test.each([
    ['/faq', '/faq'],
    ['/faq?q=1#two', '/faq?q=1#two'],
    ['?chapter=2', '/my/work?chapter=2'],
    ['?', '/my/work'],
    ['#main', '/my/work#main'],
    // Must stay within the site.
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
  ])('resolves %s from the page /my/work', (to, address) => {
    expect(written(resolve(to, '/my/work'))).toBe(address);
  });
});

test('stays within the site even if the current address is odd', () => {
  expect(written(resolve('?page=2', '//evil.example'))).toBe('/evil.example?page=2');
});

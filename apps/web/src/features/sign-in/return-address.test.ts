import { expect, test } from 'vitest';
import { isAdminPage, ownAddress, signInState } from './return-address.ts';

const home = { from: '/my-learning', ended: false };

test.each([
  [
    { from: '/my-learning/work?chapter=2', ended: true },
    { from: '/my-learning/work?chapter=2', ended: true },
  ],
  [{ from: '//evil.example', ended: false }, home],
  [{ from: '/login', ended: false }, home],
  [{ from: 7, ended: 'yes' }, home],
  [null, home],
  [undefined, home],
  ['/my-learning/work', home],
])('reads the router state %j as %j', (state, expected) => {
  expect(signInState(state)).toEqual(expected);
});

test.each([
  ['/admin/people?search=le', true],
  ['/admin/', true],
  ['/admin', true],
  ['/administration', false],
  ['/my-learning', false],
])('whether %s is a page of the administration site: %j', (address, expected) => {
  expect(isAdminPage(signInState({ from: address }).from)).toBe(expected);
});

test.each([
  ['/my-learning', '/my-learning'],
  ['/my-learning/work?chapter=2&slide=3#top', '/my-learning/work?chapter=2&slide=3#top'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['my-learning', undefined],
  ['', undefined],
  [undefined, undefined],
  [7, undefined],
])('reads %j as the address %j of this site', (given, expected) => {
  expect(ownAddress(given)).toBe(expected);
});

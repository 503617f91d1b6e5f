import { expect, test } from 'vitest';
import { ownNames, readHost, takesIn } from './other-sites.ts';

test.each([
  ['fonts.googleapis.com', 'fonts.googleapis.com'],
  ['  HTTPS://Fonts.Googleapis.com/css?family=Lato ', 'fonts.googleapis.com'],
  ['//cdn.site.co.za', 'cdn.site.co.za'],
  ['*.vimeo.com', '*.vimeo.com'],
  ['*.films.site.co.za', '*.films.site.co.za'],
  ['*', undefined],
  ['*.com', undefined],
  ['*.co.za', undefined],
  ['https:', undefined],
  ['http://site.com', undefined],
  ['site.com:8443', undefined],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
  ["'self'", undefined],
  ["site.com 'unsafe-eval'", undefined],
  ['site.com; script-src *', undefined],
  ['a.*.com', undefined],
  ['', undefined],
])('reads %j as %j', (given, host) => {
  expect(readHost(given)).toBe(host);
});

test.each([
  ['learn.bank.co.za', true],
  ['*.bank.co.za', true],
  ['*.learn.bank.co.za', true],
  ['*.content.bank.co.za', true],
  ['p12-0123456789abcdef.content.bank.co.za', true],
  ['other.bank.co.za', false],
  ['*.other.co.za', false],
  ['*.earn.bank.co.za', false],
])('%s covers the site: %s', (host, expected) => {
  const own = ownNames('https://learn.bank.co.za', 'https://*.content.bank.co.za:8443');
  expect(own).toEqual(['learn.bank.co.za', '.content.bank.co.za']);
  expect(takesIn(host, own)).toBe(expected);
});

import { expect, test } from 'vitest';
import { comesFromPartner } from './partner.ts';

const partners = ['https://jobs.partner.example', 'https://partner.example:8443'];

test.each([
  ['https://jobs.partner.example/apply?x=1', true],
  ['https://jobs.partner.example/', true],
  ['https://partner.example:8443/', true],
  ['', false],
  ['no address', false],
  ['http://jobs.partner.example/', false],
  ['https://partner.example/', false],
  ['https://jobs.partner.example.evil.example/', false],
  ['https://evil.example/?https://jobs.partner.example', false],
  ['https://jobs.partner.example@evil.example/', false],
])('whether the referrer %s is a partner’s page: %j', (referrer, expected) => {
  expect(comesFromPartner(referrer, partners)).toBe(expected);
});

test('without partners in the settings, no visitor comes from one', () => {
  expect(comesFromPartner('null', [])).toBe(false);
  expect(comesFromPartner('https://evil.example/', [])).toBe(false);
});

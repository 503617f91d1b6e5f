import { expect, test } from 'vitest';
import type { Fact } from './course.ts';
import { datedFactsOf } from './slide-facts.ts';

const fact = (name: string, more: Partial<Fact> = {}): Fact => ({
  name,
  text: '',
  as_of: '2026-03-01',
  check: 'gov.za',
  ...more,
});
const facts = [fact('vat'), fact('uif'), fact('crisis_line', { value: '0800 567 567', help_line: true })];

test.each([
  [['vat'], ['vat']],
  [
    ['uif', 'vat', 'gone'],
    ['vat', 'uif'],
  ],
  [['vat', 'crisis_line'], []],
  [[], []],
])('of a slide that names %j it dates %j', (named, dated) => {
  expect(datedFactsOf({ facts }, { facts: named }).map(({ name }) => name)).toEqual(dated);
});

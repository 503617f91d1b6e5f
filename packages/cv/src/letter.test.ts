import { expect, test } from 'vitest';
import { emptyCv } from './cv.ts';
import { emptyLetter } from './letter.ts';
import { letterPaper } from './letter-paper.ts';
import { plainText } from './paper.ts';
import { sipho } from './sipho.fixture.ts';

test('a letter has the four parts of the Work course, in order', () => {
  const letter = {
    person: 'Mr Jacobs',
    company: 'Jacobs Bakery',
    job: 'bakery assistant',
    seen: 'on your notice board',
    proof: 'For two years I opened my aunt’s shop at 05:30.',
    why: 'I buy at your counter and see how fast the line moves.',
    start: 'on Monday',
  };
  expect(plainText(letterPaper(letter, sipho, ''))).toBe(
    [
      'Sipho Maseko',
      'Tembisa, Gauteng  |  071 000 0000  |  sipho@example.org',
      'Jacobs Bakery',
      'Dear Mr Jacobs',
      'I am applying for the post of bakery assistant, which I saw on your notice board.',
      'For two years I opened my aunt’s shop at 05:30.',
      'I buy at your counter and see how fast the line moves.',
      'I can start on Monday. You can reach me on 071 000 0000.',
      'Kind regards',
      'Sipho Maseko',
    ].join('\n\n'),
  );
});

test('leaves out an empty part with its sentence', () => {
  expect(plainText(letterPaper({ ...emptyLetter, job: 'cashier' }, emptyCv, ''))).toBe(
    'Dear Sir or Madam\n\nI am applying for the post of cashier.\n\nKind regards',
  );
  expect(plainText(letterPaper(emptyLetter, emptyCv, ''))).toBe('Dear Sir or Madam\n\nKind regards');
});

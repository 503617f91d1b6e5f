import { expect, test } from 'vitest';
import { findings, lengthOf } from './check.ts';
import { emptyCv } from './cv.ts';
import { firstLook } from './first-look.ts';
import { sipho } from './sipho.fixture.ts';

const long = {
  ...sipho,
  unpaid: Array.from({ length: 6 }, (_, at) => ({
    what: `Thing ${at}`,
    where: 'Church',
    from: String(2015 + at),
    to: String(2016 + at),
    points: ['first of it all', 'second', 'third', 'fourth'],
  })),
};

test('counts a one-page CV as one page', () => {
  expect(lengthOf(sipho)).toEqual({ pages: 1, linesOver: 0, cuts: [] });
});

test('states how many lines are too many, with enough cuts, the least important first', () => {
  const { pages, linesOver, cuts } = lengthOf(long);
  expect(pages).toBe(2);
  expect(linesOver).toBeGreaterThan(0);
  expect(cuts[0]).toMatchObject({ what: 'school', of: 'Grade 11' });
  expect(cuts[1]).toMatchObject({ what: 'points', of: 'Thing 0' });
  expect(cuts.reduce((sum, { lines }) => sum + lines, 0)).toBeGreaterThanOrEqual(linesOver);
});

test.each([
  ['an ID number', { about: 'ID 990401 5800 086' }, 'id-number'],
  ['a phone number with a digit too few', { phone: '071 000 000' }, 'phone'],
  ['no phone number', { phone: '' }, 'no-phone'],
  ['no name', { name: ' ' }, 'name'],
  ['an email address that nothing reaches', { email: 'sipho at gmail.com' }, 'email'],
  [
    'an end before its beginning',
    { school: [{ what: 'Matric', where: '', from: '2026', to: '2019', note: '' }] },
    'years',
  ],
  ['a gap of the pattern', { about: 'I am …' }, 'gap'],
  ['words that say nothing', { about: 'I am a hard-working person' }, 'empty-words'],
  ['no number anywhere', { skills: [{ name: 'Cash', proof: 'good' }], unpaid: [] }, 'no-number'],
])('finds %s', (_, part, kind) => {
  expect(findings({ ...sipho, ...part }).map((one) => one.kind)).toEqual([kind]);
});

test.each(['071 000 0000', '+27 71 000 0000', '(011) 555-0000'])('accepts %s as a phone number', (phone) => {
  expect(findings({ ...sipho, phone })).toEqual([]);
});

test.each([
  ['', '2019'],
  ['2019', ''],
  ['2019-11', '2019'],
  ['2019', '2019-11'],
])('accepts a CV without an email address, and the years %s to %s', (from, to) => {
  const school = [{ what: 'Matric', where: '', from, to, note: '' }];
  expect(findings({ ...sipho, email: '', school })).toEqual([]);
});

test('does not count references as proof of skills', () => {
  expect(firstLook({ ...emptyCv, name: 'Sipho Maseko' })).toEqual({ near: '', can: '', phone: '' });
});

test('finds what a reader sees at first glance: where the person lives, what they can do and a phone number', () => {
  expect(firstLook(sipho)).toEqual({
    near: 'Tembisa, Gauteng',
    can: 'Cash handling: Balanced a R1 500 till every evening',
    phone: '071 000 0000',
  });
});

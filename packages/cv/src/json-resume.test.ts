import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { validate } from 'jsonschema';
import { expect, test } from 'vitest';
import { emptyCv, longest, most } from './cv.ts';
import { emptyApplication, longestFile, readJsonResume, words, writeJsonResume } from './json-resume.ts';
import { emptyLetter } from './letter.ts';
import { sipho } from './sipho.fixture.ts';

test('reads back what it wrote word for word, unfinished entries too', () => {
  const unfinished = { what: 'Cash', where: '', from: '20', to: '', points: ['', 'second '] };
  const cv = { ...sipho, about: 'Two\nlines ', work: [unfinished], references: [{ name: '', reach: '' }] };
  const letter = { ...emptyLetter, job: 'cashier', why: 'One\ntwo' };
  expect(readJsonResume(writeJsonResume({ cv, letter }))).toEqual({ cv, letter });
});

const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@jsonresume/schema/schema.json'), 'utf8'),
);
const halfTyped = {
  ...sipho,
  email: 'sipho@',
  work: [{ what: 'Cashier', where: 'Shop', from: '20', to: 'now', points: [''] }],
  certificates: [{ name: 'First aid', issuer: '', date: 'March', url: 'www.' }],
};

test.each([
  ['a whole CV', sipho],
  ['an empty one', emptyCv],
  ['one with half a date, half a mailbox and half an address', halfTyped],
])('writes %s as valid JSON Resume and reads it back', (_, cv) => {
  const written = writeJsonResume({ cv, letter: { ...emptyLetter, job: 'cashier' } });
  expect(validate(JSON.parse(written), schema).errors.map(({ stack }) => stack)).toEqual([]);
  expect(readJsonResume(written)?.cv).toEqual(cv);
});

test('uses the names of JSON Resume 1.0.0', () => {
  const found = JSON.parse(writeJsonResume({ cv: sipho, letter: emptyLetter }));
  expect(found.basics).toEqual({
    name: 'Sipho Maseko',
    label: 'Looking for work behind a counter',
    email: 'sipho@example.org',
    phone: '071 000 0000',
    summary: sipho.about,
    location: { city: 'Tembisa, Gauteng', countryCode: 'ZA' },
  });
  expect(found.volunteer[0]).toEqual({
    organization: 'Community library',
    position: 'Volunteer',
    startDate: '2024',
    highlights: ['Read with eight children from Grade 2 every Saturday morning', ''],
  });
  expect(found.certificates[0]).toMatchObject({ issuer: 'ReadytoWork', date: '2026-03-05' });
  expect(found.skills[0]).toEqual({
    name: 'Cash handling',
    keywords: ['Balanced a R1 500 till every evening'],
  });
});

test('reads the usable parts of a file from another program', () => {
  const other = {
    basics: {
      name: 'Ayanda',
      image: 'data:image/png;base64,AAAA',
      location: { city: 'Gqeberha', region: 'EC' },
    },
    work: [{ name: 'Shop', position: 'Cashier', summary: 'Sold bread', highlights: ['60 a day'] }],
    skills: [{ name: 'Web', keywords: ['HTML', 'CSS'] }],
    education: [{ institution: 'School', studyType: 'Matric', area: 'Commerce', score: '68 %' }],
    projects: [{ name: 'left out' }],
  };
  expect(readJsonResume(JSON.stringify(other))).toEqual({
    letter: emptyLetter,
    cv: {
      ...emptyCv,
      name: 'Ayanda',
      area: 'Gqeberha, EC',
      work: [{ what: 'Cashier', where: 'Shop', from: '', to: '', points: ['Sold bread', '60 a day'] }],
      skills: [{ name: 'Web', proof: 'HTML, CSS' }],
      school: [{ what: 'Matric, Commerce', where: 'School', from: '', to: '', note: '68 %' }],
    },
  });
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['another thing', '{"name":"x"}'],
  ['too long', JSON.stringify({ basics: { name: 'x'.repeat(longestFile) } })],
])('refuses %s', (_, text) => {
  expect(readJsonResume(text)).toBeUndefined();
});

test('drops hostile values and limits every text and list', () => {
  const many = Array.from({ length: 20 }, () => ({
    name: 'n'.repeat(1000),
    highlights: Array(99).fill('p'),
  }));
  const basics = { name: {}, phone: [1] };
  const found = readJsonResume(JSON.stringify({ basics, work: many, skills: {}, volunteer: [null, 3] }));
  expect(found?.cv).toMatchObject({ name: '', phone: '' });
  expect(found?.cv.work).toHaveLength(most.work);
  expect(found?.cv.work[0]?.where).toHaveLength(longest.line);
  expect(found?.cv.work[0]?.points).toHaveLength(most.points);
  expect(found?.cv.skills).toEqual([]);
  expect(found?.cv.unpaid).toHaveLength(2);
});

test.each([
  ['a\u0000b\u0007c', 'abc'],
  ['two\nlines', 'two lines'],
  ['half of 😀'.slice(0, 9), 'half of '],
  ['Tshivenḓa 😀', 'Tshivenḓa 😀'],
])('stores %j as %j', (typed, kept) => {
  expect(words(typed, 100)).toBe(kept);
});

test('reads an empty file as an empty CV', () => {
  expect(readJsonResume(writeJsonResume(emptyApplication))).toEqual(emptyApplication);
});

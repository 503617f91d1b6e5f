import { expect, test } from 'vitest';
import { fileName } from './files.ts';
import { linesOf } from './own-facts.ts';

test.each([
  ['Sipho Maseko', 'Sipho-Maseko-CV.pdf'],
  ['  Ṱhoḓea  van der Merwe-Nkosi ', 'Ṱhoḓea-van-der-Merwe-Nkosi-CV.pdf'],
  ['../../etc', 'etc-CV.pdf'],
  ['', 'My-CV.pdf'],
])('names the file for the CV of %j %s', (name, file) => {
  expect(fileName(name, 'CV', 'pdf')).toBe(file);
});

test.each([
  ['1. Served 60\n2) Counted\n- Taught 12\n\n• Sold', ['Served 60', 'Counted', 'Taught 12', 'Sold']],
  ['60 customers a day', ['60 customers a day']],
  ['', []],
])('splits workbook text %j into the lines %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

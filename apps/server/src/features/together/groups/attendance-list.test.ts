import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf, catalogues } from '../../../words/languages.ts';
import { pseudoCatalogue, pseudoLanguage, unspoken } from '../../../words/testing/pseudo-language.ts';
import { attendancePage, attendanceSheet } from './attendance-list.ts';

beforeAll(() => void catalogues.set(pseudoLanguage, pseudoCatalogue(catalogueOf('en'))));
afterAll(() => void catalogues.delete(pseudoLanguage));

test('an attendance list has no English word of ours in a pseudo-language', () => {
  const list = { language: pseudoLanguage, group: 'A', course: 'B', facilitator: 'C', learners: [] };
  const page = String(attendancePage(list)).replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, '');
  expect(unspoken(page).replace(/[\d\s]/g, '')).toBe('');
  expect(unspoken(String(attendanceSheet(list))).replace(/[^a-z]/gi, '')).toBe('');
});

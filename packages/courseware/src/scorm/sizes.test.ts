import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadCourses } from '../load.ts';
import { coursePage } from './page.ts';

const mostKilobytes = 60;

test('keeps the text and activities of each course small in the compressed page', async () => {
  const courses = await loadCourses(join(import.meta.dirname, '../../../../content/modules'));
  const asServed = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  // `bench -- sizes` prints the size of each course, with its pictures.
  const heavy = courses.filter(
    (course) => brotliCompressSync(coursePage(course), asServed).length > mostKilobytes * 1024,
  );
  expect(heavy.map(({ slug }) => slug)).toEqual([]);
});

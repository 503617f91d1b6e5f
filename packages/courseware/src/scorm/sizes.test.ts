import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadCourses } from '../load.ts';
import { coursePage } from './page.ts';

const mostKilobytes = 60;

test('the words of each course, with all there is to do, are few bytes as they are served', async () => {
  const courses = await loadCourses(join(import.meta.dirname, '../../../../content/modules'));
  const asServed = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  // `bench -- sizes` says what each has, with its pictures.
  const heavy = courses.filter(
    (course) => brotliCompressSync(coursePage(course), asServed).length > mostKilobytes * 1024,
  );
  expect(heavy.map(({ slug }) => slug)).toEqual([]);
});

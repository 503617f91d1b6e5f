import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { root } from '../harness/server-process.ts';
import { loadCourse } from '../packages/courseware/src/index.ts';
import { takeWithoutNetwork } from './kept-course.ts';
import { setUp } from './setup.ts';
import { setUpPhone } from './without-network.ts';

const folder = join(root, 'content/modules');
const courses = await Promise.all(readdirSync(folder).map((slug) => loadCourse(join(folder, slug))));

describe('every course is kept, taken with its assessment on a phone without a network, and passed once there is one', () => {
  const on = setUp({});
  const phone = setUpPhone(on);
  // A course that failed before the server was back must not fail the next one.
  beforeEach(async () => {
    if (!(await fetch(`${on.product.url}/readyz`).catch(() => undefined))) await on.product.start();
  });
  test.each(courses)('$slug', async ({ chapters, format, number: module, slug }) => {
    const began = performance.now();
    const slides = await takeWithoutNetwork(on, phone, { module, slug, packaged: format === 'scorm' });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(`  ${slug}: ${slides} slides, ${seconds} s\n`);
    expect(slides).toBe(chapters.reduce((sum, chapter) => sum + chapter.slides.length, 0));
  });
});

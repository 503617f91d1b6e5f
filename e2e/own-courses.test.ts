import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type Course, loadCourses } from '../packages/courseware/src/index.ts';
import { words } from '../packages/courseware/src/scorm/words.ts';
import { brokenWords } from './broken-words.ts';
import { launch, phone, profile } from './browser.ts';
import { startPlatform } from './own-platform.ts';
import { playSlides } from './play-slides.ts';

const courses = await loadCourses(join(import.meta.dirname, '../content/modules'));

let close = async () => {};
afterEach(() => close());

/** Opens the course as a SCORM 1.2 package on a narrow phone. */
async function onPhone(course: Course): Promise<{ page: Page; errors: string[] }> {
  const platform = await startPlatform(course);
  const { page, context, errors } = await profile(await launch(), platform.url, { viewport: phone });
  close = async () => {
    await context.close();
    await platform.close();
  };
  return { page, errors };
}

/** The data that scorm-again holds. */
const keptBy = (page: Page) =>
  page.evaluate(
    `Object.fromEntries(['lesson_status', 'lesson_location', 'score.raw'].map((name) => [name, API.LMSGetValue('cmi.core.' + name)]))`,
  );

const slidesIn = ({ chapters }: Course) => chapters.reduce((sum, { slides }) => sum + slides.length, 0);

test.each(courses)(
  '$slug breaks no word and plays to its end, with checks, score and bookmark',
  async (course) => {
    const { page, errors } = await onPhone(course);
    await page.goto('/course/index.html');
    await expectWholeWords(page, course);
    await page.goto('/again');
    await page.frameLocator('iframe').locator('.slide.current').waitFor();
    const begun = await playSlides(page, Math.floor(slidesIn(course) / 2));
    await page.reload();
    await page.frameLocator('iframe').getByText('Welcome back').waitFor();
    const ended = await playSlides(page, slidesIn(course));
    const first = begun.first + ended.first;
    const checks = begun.checks + ended.checks;
    expect(ended.from).toBe(begun.at);
    expect([...begun.faults, ...ended.faults]).toEqual([]);
    expect(await keptBy(page)).toMatchObject({
      lesson_status: 'completed',
      lesson_location: 'end',
      'score.raw': checks > 0 ? String(Math.round((first * 100) / checks)) : '',
    });
    expect(errors).toEqual([]);
  },
);

/** No word of any slide is broken or wider than the screen. */
async function expectWholeWords(page: Page, course: Course): Promise<void> {
  await page.addStyleTag({
    content: '.slide, #chapters[hidden] { display: block } .moves [hidden] { display: revert }',
  });
  // Puts the widest possible words into the bottom row.
  await page.evaluate(
    ([where, next]) => {
      for (const [id, text] of Object.entries({ where, next })) {
        const place = document.getElementById(id);
        if (place) place.textContent = text ?? '';
      }
    },
    [words.slide(16, 16), words.nextChapter(16)],
  );
  await page.evaluate('document.fonts.ready.then(() => true)');
  expect(await page.locator('.slide:not(#end)').count()).toBe(slidesIn(course));
  expect.soft(await brokenWords(page)).toEqual([]);
  expect.soft(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
}

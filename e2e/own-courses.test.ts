import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Course, loadCourses } from '../packages/courseware/src/index.ts';
import { words } from '../packages/courseware/src/scorm/words.ts';
import { brokenWords } from './broken-words.ts';
import { launch, phone, profile } from './browser.ts';
import { startPlatform } from './own-platform.ts';
import { playSlides } from './play-slides.ts';

/** Every course of ours as a SCORM 1.2 package, on a narrow phone, in scorm-again. */
let browser: Browser;
let courses: Course[];
beforeAll(async () => {
  [browser, courses] = await Promise.all([
    launch(),
    loadCourses(join(import.meta.dirname, '../content/modules')),
  ]);
});

async function onPhone(course: Course, use: (page: Page, errors: string[]) => Promise<void>): Promise<void> {
  const platform = await startPlatform(course);
  const { page, context, errors } = await profile(browser, platform.url, {
    viewport: { ...phone, width: 360 },
  });
  try {
    await use(page, errors);
  } finally {
    await context.close();
    await platform.close();
  }
}

/** What scorm-again holds. */
const keptBy = (page: Page) =>
  page.evaluate(
    `Object.fromEntries(['lesson_status', 'lesson_location', 'score.raw'].map((name) => [name, API.LMSGetValue('cmi.core.' + name)]))`,
  );

const slidesIn = ({ chapters }: Course) => chapters.reduce((sum, { slides }) => sum + slides.length, 0);

test('no word is broken on any slide of any course, nor is one wider than the screen', async () => {
  for (const course of courses)
    await onPhone(course, async (page) => {
      await page.goto('/course/index.html');
      await page.addStyleTag({
        content: '.slide, #chapters[hidden] { display: block } .moves [hidden] { display: revert }',
      });
      // The widest that the row at the foot ever says.
      await page.evaluate(
        ([where, next]) => {
          for (const [id, text] of Object.entries({ where, next })) {
            const place = document.getElementById(id);
            if (place) place.textContent = text ?? '';
          }
        },
        [words.slide(16, 16), words.nextChapter],
      );
      await page.evaluate('document.fonts.ready.then(() => true)');
      expect(await page.locator('.slide:not(#end)').count(), course.slug).toBe(slidesIn(course));
      expect.soft(await brokenWords(page), course.slug).toEqual([]);
      expect.soft(await page.evaluate('document.documentElement.scrollWidth'), course.slug).toBe(360);
    });
});

test('every course plays to its end, with its checks, its score and its bookmark', async () => {
  for (const course of courses)
    await onPhone(course, async (page, errors) => {
      await page.goto('/again');
      await page.frameLocator('iframe').locator('.slide.current').waitFor();
      const half = Math.floor(slidesIn(course) / 2);
      const begun = await playSlides(page, half);
      await page.reload();
      await page.frameLocator('iframe').getByText('Welcome back').waitFor();
      const ended = await playSlides(page, slidesIn(course));
      const first = begun.first + ended.first;
      const checks = begun.checks + ended.checks;
      expect(ended.from, course.slug).toBe(begun.at);
      expect([...begun.faults, ...ended.faults], course.slug).toEqual([]);
      expect(await keptBy(page), course.slug).toMatchObject({
        lesson_status: 'completed',
        lesson_location: 'end',
        'score.raw': checks > 0 ? String(Math.round((first * 100) / checks)) : '',
      });
      expect(errors, course.slug).toEqual([]);
    });
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Activity } from '../packages/activities/src/activity.ts';
import {
  type Course,
  loadCourses,
  readingHtml,
  type Slide,
  slideHtml,
} from '../packages/courseware/src/index.ts';
import { brokenWords } from './broken-words.ts';
import { phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

/** All slides of a course as one, for a page to show at once. */
function asOneSlide(course: Course) {
  const slides = course.chapters.flatMap((chapter) => chapter.slides);
  const reading = slides.map((slide: Slide) => readingHtml(slide.reading)).join('');
  return {
    slide: 0,
    html: `${slides.map(slideHtml).join('')}<div class="reading">${reading}</div>`,
    activities: slides.flatMap((slide): Activity[] => slide.activities),
  };
}

const titleOf = (activity: Activity) => ('ask' in activity ? activity.ask : activity.title);

test('no word of any slide and of anything to do is broken on a narrow phone', async () => {
  const courses = await loadCourses(join(import.meta.dirname, '../content/modules'));
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: { ...phone, width: 360 } });
  await signedIn(page, learner.email);
  await page.evaluate(() => localStorage.setItem('rtw.text-only', 'yes'));
  let shown: Course | undefined;
  await page.route(/\/webmodule\/\d+\/chapters\/1\//, async (route) => {
    const response = await route.fetch();
    const text = await response.json();
    const slides = shown ? [asOneSlide(shown)] : [];
    await route.fulfill({ json: { ...text, slides, glossary: shown?.glossary ?? [] } });
  });
  for (const course of courses) {
    shown = course;
    const wanted = asOneSlide(course);
    await page.goto('/my-learning/money');
    await expect
      .poll(() => page.locator('main h3').count(), course.slug)
      .toBeGreaterThanOrEqual(course.chapters.length * 5);
    for (const activity of wanted.activities) await page.getByText(titleOf(activity)).first().waitFor();
    expect.soft(await brokenWords(page, 'main'), course.slug).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), course.slug).toBe(360);
  }
  await context.close();
});

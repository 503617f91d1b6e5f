import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Activity } from '../packages/activities/src/activity.ts';
import { type Course, loadCourses, readingHtml, slideHtml } from '../packages/courseware/src/index.ts';
import { brokenWords } from './broken-words.ts';
import { phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

/** The slides of all courses as a single slide, so that one page shows them all at once. */
function asOneSlide(courses: Course[]) {
  const slides = courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.slides));
  const reading = slides.map((slide) => readingHtml(slide.reading)).join('');
  const activities = slides.flatMap((slide): Activity[] => slide.activities);
  const html = `${slides.map(slideHtml).join('')}<div class="reading">${reading}</div>`;
  return { slides: slides.length, slide: 0, html, activities };
}

test('no word of any slide or activity breaks on a narrow phone', async () => {
  const { slides, ...slide } = asOneSlide(await loadCourses(join(import.meta.dirname, '../content/modules')));
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: { ...phone, width: 360 } });
  await signedIn(page, learner.email);
  await page.evaluate(() => localStorage.setItem('rtw.text-only', 'yes'));
  await page.route(/\/webmodule\/\d+\/chapters\/1\//, async (route) => {
    const text = await (await route.fetch()).json();
    await route.fulfill({ json: { ...text, slides: [slide], glossary: [] } });
  });
  await page.goto('/my-learning/money');
  const shown = page.locator('main section[aria-label]').first();
  await expect.poll(() => shown.locator('h3').count()).toBe(slides);
  const asked = (activity: Activity) => ('ask' in activity ? activity.ask : activity.title);
  const last = slide.activities.at(-1);
  if (last) await shown.getByText(asked(last)).first().waitFor();
  const text = (await shown.textContent()) ?? '';
  expect(slide.activities.map(asked).filter((words) => !text.includes(words))).toEqual([]);
  expect(await brokenWords(page, 'main section[aria-label], main button')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

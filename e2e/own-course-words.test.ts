import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadCourses } from '../packages/courseware/src/index.ts';
import { launch, phone, profile } from './browser.ts';
import { startPlatform } from './own-course.ts';

/** Goes through a course slide by slide, and reads the words of tables and buttons that stand on two lines. */
const brokenWords = `(() => {
  const isBroken = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    return lines.size > 1;
  };
  const wordsOf = (element) => {
    const broken = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u2010-\\u2015/-]+/gu))
        if (isBroken(node, index, index + word.length)) broken.push(word);
    return broken;
  };
  const found = [];
  let slides = 0;
  const next = document.getElementById('next');
  for (let at = ''; slides < 500; slides += 1) {
    const slide = document.querySelector('.slide.current');
    if (slide.id === at) break;
    at = slide.id;
    const places = [...slide.querySelectorAll('table, button'), ...document.querySelectorAll('.moves, .band')];
    for (const place of places) for (const word of wordsOf(place)) found.push(at + ': ' + word);
    if (document.documentElement.scrollWidth > innerWidth) found.push(at + ' is wider than the screen');
    if (at === 'end') break;
    next.click();
  }
  return { slides, found };
})()`;

const walked = z.object({ slides: z.number(), found: z.array(z.string()) });

test('no word of a table or a button is broken on a narrow phone, on any slide of any course', async () => {
  const courses = await loadCourses(join(import.meta.dirname, '../content/modules'));
  const played = courses.filter(({ format }) => format === 'scorm');
  expect(played.length).toBeGreaterThan(3);
  const browser = await launch();
  for (const course of played) {
    const platform = await startPlatform(course);
    const { page, context } = await profile(browser, platform.url, { viewport: { ...phone, width: 360 } });
    await page.goto('/course/index.html');
    await page.locator('.slide.current').waitFor();
    await page.evaluate('document.fonts.ready.then(() => true)');
    const { slides, found } = walked.parse(await page.evaluate(brokenWords));
    const all = course.chapters.reduce((sum, chapter) => sum + chapter.slides.length, 0);
    expect(slides, course.slug).toBe(all);
    expect.soft(found, course.slug).toEqual([]);
    await context.close();
    await platform.close();
  }
});

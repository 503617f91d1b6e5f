import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allPairs } from './local-pairs.ts';
import { packageFrame, packagePage } from './packages.ts';
import type { Setup } from './setup.ts';
import { walkChapter, walkPackage } from './walk-lesson.ts';
import { keptAnswers, type setUpPhone } from './without-network.ts';

type Phone = ReturnType<typeof setUpPhone>;

interface Course {
  module: number;
  slug: string;
  /** Whether it plays a package. */
  packaged?: boolean;
}

/** The smallest picture. */
const picture = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

/**
 * Answers the page's own requests for pictures at once, because drawing those of a whole course takes a minute.
 *
 * @returns a function that says how many were asked for, and a function that lets only so many more through
 */
export async function withQuickPictures(page: Page) {
  await page.addInitScript((base64) => {
    const real = window.fetch;
    Object.assign(window, { asked: 0, left: Number.POSITIVE_INFINITY });
    const quick = async () => {
      const asked = Reflect.get(window, 'asked') + 1;
      Reflect.set(window, 'asked', asked);
      if (asked > Reflect.get(window, 'left')) throw new TypeError('Failed to fetch');
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return new Response(bytes, { headers: { 'content-type': 'image/webp', etag: '"1"' } });
    };
    window.fetch = (input, init) =>
      String(input).startsWith('/media/slides/') ? quick() : real(input, init);
  }, picture);
  return {
    asked: (): Promise<number> => page.evaluate(() => Reflect.get(window, 'asked')),
    letThrough: (left: number) =>
      page.evaluate((most) => void Object.assign(window, { asked: 0, left: most }), left),
  };
}

/**
 * Opens the offer to keep a course by keyboard. The section moves up by 1,200 px when the chapter above it has come, and then
 * the release of a click meets something else, or a package's frame.
 */
export const openOffer = (page: Page): Promise<void> =>
  page.locator('summary', { hasText: 'Use it without a network' }).press('Enter');

/** Keeps a course on the phone as a learner does. */
export async function keep(page: Page, name: RegExp = /^Keep this course/): Promise<void> {
  await openOffer(page);
  await page.getByRole('button', { name }).press('Enter');
  await page
    .getByText(/on your phone\. (It opens|They open) without a network\./)
    .waitFor({ timeout: 60_000 });
}

/**
 * Keeps a course, then walks all its slides and answers its assessment without a server, from a cold start of the browser, and at
 * last gets the result and the certificate from the server.
 *
 * @returns the slides that were seen
 */
export async function takeWithoutNetwork(
  on: Setup,
  phone: Phone,
  { module, slug, packaged = false }: Course,
): Promise<number> {
  const learner = await on.records.learner();
  const course = phone.at(`/my-learning/${slug}`);
  let page = await phone.start();
  await phone.signedIn(page, learner.email);
  await withQuickPictures(page);
  await page.goto(course);
  if (packaged) await packagePage(page).locator('.slide.current').waitFor();
  await keep(page);
  const questions = await keptQuestions(page);
  expectNoKeys(questions);
  const right = await Promise.all(
    questions.map((_, at) => on.records.rightOption(learner.id, module, at + 1)),
  );
  const chapters = await on.records.lastSlides(module);
  // Chromium writes local storage to the disk a little later.
  await phone.close();
  await on.product.kill();

  page = await phone.start();
  const slides = packaged
    ? await takePackage(page, course)
    : await takeChapters(page, course, chapters.length);
  await page.goto(`${course}?view=assessment`);
  for (const [index, words] of right.entries()) {
    await page.getByRole('heading', { name: `Question ${index + 1} of ${questions.length}` }).waitFor();
    await page.getByRole('radio', { name: words, exact: true }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    // The battery dies in the middle.
    if (index === 4) {
      await page.getByRole('heading', { name: /^Question 6 / }).waitFor();
      await phone.die();
      page = await phone.start();
      await page.goto(`${course}?view=assessment`);
    }
  }
  await page.getByRole('heading', { name: 'All questions answered' }).waitFor();
  await page.getByText('Your answers are kept on this phone.').waitFor();
  await on.product.start();
  await page.getByRole('button', { name: 'Try again now' }).click();
  await page.getByRole('heading', { name: 'Your score: 100 %' }).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Download Certificate' }).first().waitFor();
  return slides;
}

/** Walks all chapters of a course, and returns how many slides were seen. */
async function takeChapters(page: Page, course: string, chapters: number): Promise<number> {
  let slides = 0;
  for (let chapter = 1; chapter <= chapters; chapter += 1) {
    await page.goto(`${course}?chapter=${chapter}`);
    const walked = await walkChapter(page);
    expect(walked.faults).toEqual([]);
    slides += walked.slides;
    expect(await page.getByRole('img', { name: /^Chapter \d+, slide \d+/ }).count()).toBe(1);
  }
  return slides;
}

/** The same for a package of ours. */
async function takePackage(page: Page, course: string): Promise<number> {
  await page.goto(course);
  await packagePage(page).locator('.slide.current').waitFor();
  const { faults, slides } = await walkPackage(await packageFrame(page), 1_000);
  expect(faults).toEqual([]);
  expect(slides).toBeGreaterThan(0);
  // The site gets the report of the last slide a moment after the learner sees it.
  await expect
    .poll(async () =>
      Object.values(await allPairs(page, 'rtw.scorm/')).some((value) => /^(completed|passed)$/.test(value)),
    )
    .toBe(true);
  return slides;
}

/** The questions of the attempt on this phone. */
export async function keptQuestions(page: Page): Promise<object[]> {
  const attempt = (await keptAnswers(page)).find(({ query }) => query.startsWith('["attempt",'));
  const { questions, ...rest } = Object(attempt?.data);
  expect(Object.keys(rest).sort()).toEqual(['answered', 'module']);
  expect(questions.length).toBeGreaterThanOrEqual(6);
  return questions;
}

/** Checks that no stored data on this phone reveals the right options. */
export function expectNoKeys(questions: object[]): void {
  for (const question of questions) {
    const { number, text, shown: _, options, ...others } = Object(question);
    expect([typeof number, typeof text, others]).toEqual(['number', 'string', {}]);
    for (const option of options) expect(Object.keys(option).sort()).toEqual(['id', 'text']);
  }
}

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { placeOf, profile, signIn, turnTo } from './browser.ts';
import { expectSteady, painted, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();
const money = 3;
const viewport = { width: 390, height: 844 };

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('rtw.looks'));

async function lookAt(page: Page, slides: number): Promise<void> {
  await page.goto('/courses/money', { waitUntil: 'networkidle' });
  for (let slide = 1; slide <= slides; slide++) {
    await turnTo(page, slide);
  }
}

describe('without JavaScript', () => {
  test.each(['money', 'creative_thinking'])(
    'the first chapter of %s can be read from end to end',
    async (slug) => {
      const { page, context } = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
      const course = await (await fetch(`${on.product.url}/v1/courses/${slug}/`)).json();
      await page.goto(`/courses/${slug}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(course.name);
      const words = await page.getByRole('main').innerText();
      const texts = await page.evaluate(
        (slides: { html: string }[]) =>
          slides.map(({ html }) => {
            const box = document.createElement('div');
            box.innerHTML = html;
            return box.querySelector('.reading p')?.textContent ?? '';
          }),
        course.first_chapter.slides,
      );
      for (const text of texts.filter(Boolean)) expect(words).toContain(text);
      expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(course.name);
      await context.close();
    },
  );
});

test('the site map lists the page of a course, and an unknown course is a 404', async () => {
  const map = await (await fetch(`${on.product.url}/sitemap.xml`)).text();
  expect(map).toContain(`<loc>${on.product.url}/courses/money</loc>`);
  expect((await fetch(`${on.product.url}/courses/welding`)).status).toBe(404);
});

test('a visitor gets from the landing page to the end of the preview chapter, which has one clear button to go on', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Look inside Money Skills' }).click();
  await page.getByRole('heading', { level: 1, name: 'Money Skills' }).waitFor();
  const [last = 0] = await on.records.lastSlides(money);
  for (let slide = 1; slide <= last; slide++) {
    await turnTo(page, slide);
  }
  await page.getByRole('heading', { name: 'Chapter complete' }).waitFor();
  const onward = page.getByRole('link', { name: 'Join free and carry on with chapter 2' });
  expect(await onward.getAttribute('href')).toBe('/register?course=money');
  expect(errors).toEqual([]);
  // A reload continues at the same slide.
  await page.reload({ waitUntil: 'networkidle' });
  await onward.waitFor();
  await context.close();
});

test('nothing jumps on the landing page, nor from the start of a preview to its next slide', async () => {
  const { page, context } = await profile(on.browser, on.product.url, { viewport });
  await watchLayoutShift(context);
  for (const path of ['/', '/courses/money', '/courses/creative_thinking']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    if (path !== '/') await next(page).click();
    await page.waitForLoadState('networkidle');
    await painted(page);
    await expectSteady(page, path);
  }
  await context.close();
});

describe('slides that a visitor has seen in a preview', () => {
  test('are offered to the account after a pause, and are added if the learner says yes', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url, { viewport });
    await lookAt(page, 3);
    expect(await kept(page)).toContain('"completed":3');
    // After a pause someone else may be using the phone.
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, learner.email);
    await page.getByRole('dialog', { name: 'Was this you?' }).waitFor();
    await page.getByRole('button', { name: 'Yes, add it to my account' }).click();
    await expect.poll(() => kept(page)).toBeNull();
    await page.goto('/my-learning/money');
    await page.getByText(placeOf(3)).first().waitFor();
    await context.close();
  });

  test('are added to the account that signs in during the same visit, and to no other', async () => {
    const [learner, other] = [await on.records.learner(), await on.records.learner()];
    const { page, context } = await profile(on.browser, on.product.url, { viewport });
    await lookAt(page, 2);
    await signIn(page, learner.email);
    await expect.poll(() => kept(page)).toBeNull();
    await page.goto('/my-learning/money');
    await page.getByText(placeOf(2)).first().waitFor();
    await page.evaluate(() => localStorage.removeItem('_artw'));
    await signIn(page, other.email);
    await page.goto('/my-learning/money');
    await page.getByText(placeOf(0)).first().waitFor();
    await context.close();
  });
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile, signedIn } from './browser.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();
const money = 3;
const tall = { viewport: { width: 390, height: 844 } };

/** A learner who passed Money Skills three days ago with two misses. */
async function passed(options: BrowserContextOptions = tall) {
  const learner = await on.records.learner('Nomvula', 'Sithole');
  await on.records.completeChapters(learner.id, money);
  await on.records.passed(learner.id, money, { misses: 2, daysAgo: 3 });
  const { page, context, errors } = await profile(on.browser, on.product.url, options);
  await watchLayoutShift(context);
  await signedIn(page, learner.email);
  return { learner, page, context, errors };
}

const card = (page: Page) => page.getByRole('region', { name: 'Quick recap' });

async function choose(page: Page, right: boolean): Promise<void> {
  const text = await card(page).locator('legend').innerText();
  const [first = '', second = ''] = await on.records.optionsOf(money, text);
  await page.getByRole('radio', { name: right ? first : second, exact: true }).check();
}

test('a learner repeats missed questions by keyboard, and sees the right answer after each', async () => {
  const { page, context, errors } = await passed();
  await page.goto('/my-learning');
  await card(page).getByText('2 questions from what you missed').waitFor();
  await page.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Question 1 of 2, from Money Skills' }).waitFor();
  await choose(page, false);
  await page.keyboard.press('Enter');
  await card(page).getByText('Not yet right').waitFor();
  await card(page).getByRole('link', { name: 'Read it again' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Question 2 of 2, from Money Skills' }).waitFor();
  await choose(page, true);
  await page.keyboard.press('Enter');
  await card(page).getByText('Right', { exact: true }).waitFor();
  await card(page).getByRole('button', { name: 'Done' }).click();
  await card(page).getByText('That is all for today.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await card(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('nothing jumps while the dashboard loads', async () => {
  const { page, context } = await passed();
  await slowly(context);
  await page.goto('/my-learning');
  await card(page).getByRole('button', { name: 'Begin' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectSteady(page, 'the dashboard with a review');
  await context.close();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile } from './browser.ts';
import { painted } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), place);
  await expect.poll(() => page.evaluate(() => window.history.state?.scroll)).toBe(place);
}

/** A browser in which the site has run before, so that pages that are only read load its script at once. */
async function returning() {
  const opened = await profile(on.browser, on.product.url);
  await opened.page.goto('/faq');
  await opened.page.evaluate(() => localStorage.setItem('rtw.theme', 'light'));
  return opened;
}

test('a newly opened page starts at its top, however far the previous one was scrolled', async () => {
  const { page, context } = await returning();
  await open(page, '/faq');
  await scrollTo(page, 600);
  // An address opened from outside, for example from a mail, has no history entry of the router yet.
  await open(page, '/about-us');
  await painted(page);
  expect(await top(page)).toBe(0);
  await context.close();
});

test('a page keeps its scroll position when it is reloaded or returned to', async () => {
  const { page, context } = await returning();
  await open(page, '/faq');
  await scrollTo(page, 400);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => top(page)).toBe(400);
  await open(page, '/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently' }).click();
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  await expect.poll(() => top(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  await expect.poll(() => top(page)).toBe(400);
  await page.goForward();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  await expect.poll(() => top(page)).toBe(500);
  await context.close();
});

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, phoneOnItsSide, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Links of the menu that the first tap opens, for the second tap: their names and addresses. */
const inMenu: [name: string, address: string][] = [
  ['CV and letter', '/cv'],
  ['Cover letter', '/cv/letter'],
  ['Interview practice', '/jobs/interview-practice'],
  ['Advert check', '/jobs/check-an-advert'],
  ['My search', '/jobs/my-search'],
  ['News', '/news'],
  ['Wellness', '/wellness'],
  ['Help lines', '/wellness#help-lines'],
];
const inMe: typeof inMenu = [
  ['My certificates', '/my-learning/certificates'],
  ['My workbook', '/my-learning/workbook'],
  ['My goal', '/my-learning/me/goal'],
  ['Manage Profile', '/my-learning/edit-profile'],
];

/** Whether a link can be tapped without scrolling: inside the window, and covered by nothing. */
const isInSight = (link: Locator) =>
  link.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(hit);
  });

async function expectInSight(within: Locator, links: typeof inMenu, where: string): Promise<void> {
  for (const [name, address] of links) {
    const link = within.locator(`a[href="${address}"]`);
    await link.waitFor();
    expect(await link.innerText(), where).toContain(name);
    expect(await isInSight(link), `${name}, ${where}`).toBe(true);
  }
}

test('everything is two taps without scrolling away from any page', async () => {
  const { email } = await on.records.learner();
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: phone });
  await signedIn(page, email);
  for (const from of ['/my-learning', '/faq', '/jobs/my-search']) {
    await page.goto(from);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [tab, list, links] of [
      [bar(page).getByRole('button', { name: 'Menu' }), menu(page), inMenu],
      [bar(page).getByRole('link', { name: 'Me', exact: true }), page.getByRole('main'), inMe],
    ] as const) {
      expect(await isInSight(tab), `the bar, on ${from}`).toBe(true);
      await tab.click();
      await expectInSight(list, links, `from ${from}`);
      await page.keyboard.press('Escape');
    }
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('the bar covers neither the end of a page nor what has the focus, and gives way on its side', async () => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: phone });
  await signedIn(page, email);
  await page.goto('/faq');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  expect(await isInSight(last)).toBe(true);
  const question = page.locator('main summary').nth(12);
  await page.evaluate(() => window.scrollTo(0, 0));
  await question.focus();
  expect(await isInSight(question)).toBe(true);
  await page.setViewportSize(phoneOnItsSide);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => page.getByRole('button', { name: 'Menu', exact: true }).count()).toBe(1);
  expect((await bar(page).boundingBox())?.y).toBeGreaterThan(phoneOnItsSide.height);
  await page.setViewportSize(phone);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-at-foot', 'lesson'));
  await bar(page).waitFor({ state: 'hidden' });
  await page.locator('.menu-button').click();
  await menu(page).getByRole('link', { name: 'Home', exact: true }).waitFor();
  await context.close();
});

test('Manage Profile is two screens at most', async () => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: phone });
  await signedIn(page, email);
  await page.goto('/my-learning/edit-profile');
  await page.getByRole('heading', { name: 'Reset Your Password' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 740);
  await context.close();
});

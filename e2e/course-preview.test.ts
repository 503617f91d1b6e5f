import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, expectNoSidewaysScroll, phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';
import { expectAccessible } from './sweep.ts';

const on = setUp({ RATE_LIMITS: 'off' });

const address = '/admin/courses/4/text?file=module.yaml';

/** Presses the key until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  const isReached = () => target.evaluate((element) => element.matches(':focus'));
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not reach it.');
}

async function press(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

test('by keyboard alone an editor makes a link, a reviewer reads and comments, and the editor closes the comment', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto(address);
  await page.getByText('There is no problem: the course can be published.').waitFor();
  await tabTo(page, page.getByRole('textbox', { name: /^Text: / }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# For a reviewer');
  await page.keyboard.press('Escape');
  await page.getByText('1 file changed, not published.').waitFor();
  await press(page, page.locator('summary', { hasText: 'Show it to a reviewer' }), 'Shift+Tab');
  await press(page, page.getByRole('button', { name: 'Make a link' }));
  const url = await page.getByText(/\/course-preview#/).innerText();

  const reviewer = await on.browser.newContext({ viewport: phone, baseURL: on.product.url });
  const shown = await reviewer.newPage();
  await shown.goto(url);
  await shown.getByRole('heading', { name: /^Preview: / }).waitFor();
  for (const viewport of [phone, desktop]) {
    await shown.setViewportSize(viewport);
    await expectAccessible(shown, `the preview at ${viewport.width} px`);
    await expectNoSidewaysScroll(shown, `the preview at ${viewport.width} px`);
  }
  await press(shown, shown.getByRole('navigation', { name: 'Chapters' }).getByRole('button').nth(1));
  const second = shown.getByRole('heading', { name: /^Chapter 2: / });
  await second.waitFor();
  expect(await second.evaluate((element) => element.matches(':focus'))).toBe(true);
  await tabTo(shown, shown.getByLabel('Your comment'));
  await shown.keyboard.type('Slide 3 is wrong.');
  await press(shown, shown.getByRole('button', { name: 'Send the comment' }));
  await shown.getByText('Thank you. The editors have your comment.').waitFor();
  await reviewer.close();

  await page.goto(address);
  await page.getByText('Slide 3 is wrong.').waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `the comments at ${viewport.width} px`);
    await expectNoSidewaysScroll(page, `the comments at ${viewport.width} px`);
  }
  await press(page, page.getByRole('button', { name: 'Close the comment' }));
  await page.getByText('The comment is closed.').waitFor();
  expect(await page.getByText('Slide 3 is wrong.').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

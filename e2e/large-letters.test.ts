import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenWords } from './broken-words.ts';
import { phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

/** Matches words so short that they fit on a line by themselves, however large the letters. */
const short = /^\S{1,8}, in “/;

const shortBrokenWords = async (page: Page): Promise<string[]> =>
  (await brokenWords(page, 'main')).filter((word) => short.test(word));

const pages = [
  ['the dashboard', '/my-learning', 'Work Skills'],
  ['a step of the CV', '/cv?step=skills', 'Skills with proof'],
  ['the job search', '/jobs/my-search', 'My search'],
  ['the workbook', '/my-learning/workbook', 'My workbook'],
] as const;

test('no short word breaks on a phone with letters twice as large', async () => {
  const learner = await on.records.learner('Nokuthula', 'Mkhwanazi');
  const { page, context } = await profile(on.browser, on.product.url, { viewport: phone });
  await signedIn(page, learner.email);
  for (const [name, address, heading] of pages) {
    await page.goto(address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await shortBrokenWords(page), name).toEqual([]);
  }
  await context.close();
});

import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { doubleClick, pastDoubleClick, placeOf, profile, signedIn, signIn, turnTo } from './browser.ts';
import type { Records } from './records.ts';
import { setUp } from './setup.ts';

const on = setUp({});
let learner: Awaited<ReturnType<Records['learner']>>;
let page: Page;
let context: BrowserContext;
beforeEach(async () => {
  learner = await on.records.learner();
  ({ page, context } = await profile(on.browser, on.product.url));
  await signedIn(page, learner.email);
});
afterEach(() => context.close());

const money = 3;
const completed = (chapter = 1) => on.records.completed(learner.id, money, chapter);
const at = (slide: number, tab = page) => tab.getByText(placeOf(slide)).waitFor();

async function open(tab = page): Promise<void> {
  await tab.goto('/my-learning/money');
  await tab.getByRole('button', { name: 'Next' }).waitFor();
}

/** Makes the page handle the next click for 600 ms, as a slow phone does that draws a slide. */
const busyAfterClick = () =>
  page.evaluate(() => {
    const work = () => {
      const began = performance.now();
      while (performance.now() - began < 600);
    };
    addEventListener('click', work, { once: true });
  });

describe('progress', () => {
  test('a double click moves one slide and records one; going back and forth records nothing twice', async () => {
    await open();
    await busyAfterClick();
    await doubleClick(page.getByRole('button', { name: 'Next' }));
    await at(1);
    await expect.poll(() => completed()).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await completed()).toBe(1);
    await pastDoubleClick(page);
    await page.getByRole('button', { name: 'Previous' }).click();
    await at(0);
    await turnTo(page, 1);
    await page.waitForLoadState('networkidle');
    expect(await completed()).toBe(1);
  });

  test('two tabs with the same slides count each slide once', async () => {
    await open();
    const second = await context.newPage();
    await open(second);
    await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Next' }).click()));
    await Promise.all([at(1), at(1, second)]);
    await expect.poll(() => completed()).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await completed()).toBe(1);
  });

  test('a learner without a network goes on, sees that progress is waiting, and it is sent by itself later', async () => {
    await open();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await at(1);
    await page.getByText('waiting to be sent').waitFor({ state: 'attached' });
    expect(await completed()).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => completed(), { timeout: 20_000 }).toBe(1);
    await page.getByText('waiting to be sent').waitFor({ state: 'detached' });
  });

  test('unsent progress survives the tab and a sign-out, and is never sent for another learner', async () => {
    await open();
    await page.waitForLoadState('networkidle');
    await context.route('**/webslidecompleted/**', (route) => route.abort());
    // A request that is only held back would still be sent when its tab closes, so it is aborted.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('slidecompleted'));
    await page.getByRole('button', { name: 'Next' }).click();
    await at(1);
    await failed;
    await page.close();

    const other = await on.records.learner();
    page = await context.newPage();
    await page.goto('/my-learning');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login*');
    await context.unroute('**/webslidecompleted/**');
    await signIn(page, other.email);
    await page.waitForLoadState('networkidle');
    expect(await on.records.completed(other.id, money, 1)).toBe(0);
    expect(await completed()).toBe(0);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login*');
    await signIn(page, learner.email);
    await expect.poll(() => completed(), { timeout: 20_000 }).toBe(1);
  });

  test('no progress is lost when the server is killed and restarted', async () => {
    await open();
    await page.getByRole('button', { name: 'Next' }).click();
    await at(1);
    await expect.poll(() => completed()).toBe(1);
    await on.product.kill();
    await turnTo(page, 2);
    await on.product.start();
    // After a long absence of the server, the page would otherwise try again only after a minute.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => completed(), { timeout: 40_000 }).toBe(2);
  });
});

describe('the assessment', () => {
  const question = (number: number) => page.getByRole('heading', { name: `Question ${number} of 10` });
  const submit = async (option = 0) => {
    await page.getByRole('radio').nth(option).check();
    await page.getByRole('button', { name: 'Submit' }).click();
  };
  beforeEach(async () => {
    await on.records.completeChapters(learner.id, money);
    await page.goto('/my-learning/money');
    const entry = page
      .getByRole('link', { name: /^Assessment/ })
      .or(page.getByRole('button', { name: /^Assessment/ }));
    await entry.first().click();
    await question(1).waitFor();
  });

  test('continues with the same question after a reload', async () => {
    await submit();
    await question(2).waitFor();
    await submit();
    await question(3).waitFor();
    await expect.poll(async () => (await on.records.attempts(learner.id)).answered).toBe(2);
    await page.reload();
    await question(3).waitFor();
    expect(await on.records.attempts(learner.id)).toEqual({ attempts: 1, answered: 2 });
  });

  test('a double click on Submit answers one question', async () => {
    await page.getByRole('radio').first().check();
    await doubleClick(page.getByRole('button', { name: 'Submit' }));
    await question(2).waitFor();
    await expect.poll(async () => (await on.records.attempts(learner.id)).answered).toBe(1);
  });

  test('goes on without a network, and shows the score once the answers have been sent', async () => {
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (let number = 1; number <= 10; number++) {
      await question(number).waitFor();
      await submit();
    }
    await page.getByText('Your answers are kept on this phone').waitFor();
    expect((await on.records.attempts(learner.id)).answered).toBe(0);
    await context.setOffline(false);
    await page.getByRole('heading', { name: /^Your score: \d+ %$/ }).waitFor({ timeout: 30_000 });
    expect(await on.records.attempts(learner.id)).toEqual({ attempts: 1, answered: 10 });
  });
});

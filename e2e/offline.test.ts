import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { turnTo } from './browser.ts';
import { setUp } from './setup.ts';
import { cached, keptAnswers, setUpPhone } from './without-network.ts';

// A product of its own, because these tests stop its server.
const on = setUp({});

const { start, die, signedIn, at } = setUpPhone(on);

const ownRows = async (page: Page) => (await keptAnswers(page)).filter(({ user }) => user > 0).length;

describe('a phone without a network', () => {
  test('opens what a learner has seen from a cold start, and says what is missing', async () => {
    const learner = await on.records.learner();
    let page = await start();
    await signedIn(page, learner.email);
    await page.goto(at('/my-learning/work'));
    await turnTo(page, 1);
    await page.goto(at('/my-learning/workbook'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(at('/my-learning'));
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    await expect.poll(() => ownRows(page)).toBeGreaterThan(5);
    expect((await cached(page)).filter((path) => /^\/(api|v\d)/.test(path))).toEqual([]);
    await die();
    await on.product.kill();

    page = await start();
    await page.goto(at('/my-learning'));
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    await page.goto(at('/my-learning/work'));
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await turnTo(page, 2);
    for (const [path, heading] of [
      ['/my-learning/workbook', 'My Workbook'],
      ['/cv', /CV/],
      ['/jobs/my-search', 'My search'],
      ['/jobs/check-an-advert', 'Advert check'],
      ['/jobs/interview-practice', 'Interview practice'],
      ['/wellness', 'Wellness'],
      ['/faq', 'This page needs a network'],
    ] as const) {
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    // The next page sends the progress made without a network.
    await on.product.start();
    await page.goto(at('/my-learning'));
    await expect.poll(() => on.records.completed(learner.id, 1, 1), { timeout: 30_000 }).toBe(2);
  });
});

test('keeps nothing about a user who has signed out', async () => {
  const { email } = await on.records.learner();
  const page = await start();
  await signedIn(page, email);
  await page.goto(at('/my-learning'));
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await expect.poll(() => ownRows(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login*');
  await expect.poll(() => ownRows(page)).toBe(0);
});

describe('turned off by an administrator', () => {
  const serves = (worker: 'on' | 'off') =>
    expect
      .poll(async () => (await (await fetch(at('/sw.js'))).text()).includes('unregister'))
      .toBe(worker === 'off');
  afterEach(async () => {
    await on.records.set('offline_pages', 'on');
    await serves('on');
  });
  async function turnedOff(): Promise<Page> {
    const { email } = await on.records.learner();
    const page = await start();
    await signedIn(page, email);
    expect((await cached(page)).length).toBeGreaterThan(50);
    await on.records.set('offline_pages', 'off');
    await serves('off');
    return page;
  }
  const left = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  test('the worker and its caches go at the next visit', async () => {
    const page = await turnedOff();
    await page.goto(at('/my-learning'));
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    await expect.poll(() => left(page), { timeout: 15_000 }).toBe(0);
    await expect.poll(() => cached(page)).toEqual([]);
  });

  test('the removing worker takes both away without the page’s script', async () => {
    const page = await turnedOff();
    await page.goto(at('/robots.txt'));
    // The browser itself asks for sw.js after a visit. The new worker takes over once the one before it has rested for 30 seconds.
    await expect.poll(() => left(page), { timeout: 75_000 }).toBe(0);
    await expect.poll(() => cached(page)).toEqual([]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf, profile, signedIn, turnTo } from './browser.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';
import { localPairs } from './local-pairs.ts';
import type { Records } from './records.ts';
import { setUp } from './setup.ts';

const on = setUp();
const money = 3;
const slides = '**/webslidecompleted/**';
const soon = { timeout: 20_000 };
let learner: Awaited<ReturnType<Records['learner']>>;
beforeEach(async () => {
  learner = await on.records.learner();
});

const completed = () => on.records.completed(learner.id, money, 1);
const module = () => `${on.product.url}/my-learning/money`;
/** How many operations wait in local storage and in IndexedDB. */
const waitingIn = async (page: Page) => {
  const { journal, database } = await localPairs(page, 'rtw.waiting.');
  return { journal: Object.keys(journal).length, database: Object.keys(database).length };
};
const nothing = { journal: 0, database: 0 };

/** Stores unsent slides as the site did before it used IndexedDB. */
const leaveAsBefore = (page: Page) =>
  page.evaluate(
    (key) => localStorage.setItem(key, String(Date.now())),
    `rtw.waiting.${learner.id}.slide.${money}.1.2`,
  );

/** Counts the slides that the browser sends and the server answers. */
function countSent(context: BrowserContext): { sent: number } {
  const count = { sent: 0 };
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().includes('/webslidecompleted/')) count.sent++;
  });
  return count;
}

describe('unsent operations of a browser', () => {
  let page: Page;
  let context: BrowserContext;
  beforeEach(async () => {
    ({ page, context } = await profile(on.browser, on.product.url));
    await signedIn(page, learner.email);
  });
  afterEach(() => context.close());

  test('are moved from the storage of an earlier version, count at once, and are sent once', async () => {
    await leaveAsBefore(page);
    await context.route(slides, (route) => route.abort());
    await page.goto('/my-learning/money');
    await page.getByText(placeOf(2)).waitFor();
    await expect.poll(() => waitingIn(page), soon).toEqual({ journal: 0, database: 1 });
    expect(await completed()).toBe(0);

    // Leaves the site before it counts: a reload would cancel a retry under way, and both would be counted.
    await page.goto('/robots.txt');
    await context.unroute(slides);
    const count = countSent(context);
    await page.goto('/my-learning/money');
    await expect.poll(completed, soon).toBe(2);
    await expect.poll(() => waitingIn(page), soon).toEqual(nothing);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(count.sent).toBe(1);
  });

  test('appear at once, and are sent once, if a tab still runs the earlier version', async () => {
    await context.route(slides, (route) => route.abort());
    const old = await context.newPage();
    await old.goto('/robots.txt');
    await page.goto('/my-learning');
    await page.waitForLoadState('networkidle');
    await leaveAsBefore(old);
    await page.getByText('waiting to be sent').waitFor({ state: 'attached' });
    await old.close();
    // Before the requests may pass, because the page also tries again by itself.
    const count = countSent(context);
    await context.unroute(slides);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(completed, soon).toBe(2);
    await expect.poll(() => waitingIn(page), soon).toEqual(nothing);
    expect(count.sent).toBe(1);
  });

  test('are shared between two tabs; what one tab sends is done for the other', async () => {
    const other = await context.newPage();
    await other.goto('/my-learning');
    await page.goto('/my-learning/money');
    await context.route(slides, (route) => route.abort());
    await turnTo(page, 1);
    await other.getByText('waiting to be sent').waitFor({ state: 'attached' });
    await context.unroute(slides);
    await page.close();
    await other.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(completed, soon).toBe(1);
    await other.getByText('waiting to be sent').waitFor({ state: 'detached' });
    page = other;
  });

  test('survive closing the tab if the browser refuses IndexedDB', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'InvalidStateError');
      };
    });
    await page.goto('/my-learning/money');
    await context.route(slides, (route) => route.abort());
    await turnTo(page, 1);
    await page.getByText('Your progress is kept on this device').waitFor();
    await page.close();
    await context.unroute(slides);
    page = await context.newPage();
    await page.goto('/my-learning');
    await expect.poll(completed, soon).toBe(1);
    const journal = () => page.evaluate(() => Object.keys(localStorage).join());
    await expect.poll(journal, soon).not.toContain('rtw.waiting');
  });

  test('are sent even if nothing can be stored, and the page asks not to be closed until then', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'InvalidStateError');
      };
      const real = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('rtw.waiting')) throw new DOMException('full', 'QuotaExceededError');
        real.call(this, key, value);
      };
    });
    await page.goto('/my-learning/money');
    await context.route(slides, (route) => route.abort());
    await turnTo(page, 1);
    await page.getByText('not sent yet: keep this page open').waitFor();
    await page.getByText('held by this page alone').waitFor();
    await context.unroute(slides);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(completed, soon).toBe(1);
    await page.getByText('not sent yet').waitFor({ state: 'detached' });
  });
});

describe('a browser that is killed', () => {
  let profileDir: string;
  let running: KillableBrowser | undefined;
  beforeEach(async () => {
    profileDir = await mkdtemp(join(tmpdir(), 'readytowork-profile-'));
  });
  afterEach(async () => {
    await running?.kill().catch(() => {});
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const start = async () => {
    running = await startBrowser(profileDir);
    const page = running.context.pages()[0] ?? (await running.context.newPage());
    return { ...running, page };
  };
  const enter = async (page: Page) => {
    const data = { username: learner.email, password: 'ReadyToWork-demo-1' };
    const reply = await page.request.post(`${on.product.url}/api/token/`, { data });
    await page.goto(`${on.product.url}/robots.txt`);
    await page.evaluate((session) => localStorage.setItem('_artw', session), await reply.text());
  };

  test('while it moves an operation to IndexedDB sends it once, and nothing is left over', async () => {
    const first = await start();
    await enter(first.page);
    await leaveAsBefore(first.page);
    await first.close();

    const second = await start();
    await second.context.route(slides, (route) => route.abort());
    await second.page.addInitScript(() => {
      Storage.prototype.removeItem = () => {};
    });
    await second.page.goto(module());
    await second.page.getByText(placeOf(2)).waitFor();
    await expect.poll(() => waitingIn(second.page), soon).toEqual({ journal: 1, database: 1 });
    await second.kill();

    const third = await start();
    const count = countSent(third.context);
    await third.page.goto(`${on.product.url}/robots.txt`);
    expect(await waitingIn(third.page)).toEqual({ journal: 1, database: 1 });
    await third.page.goto(module());
    await expect.poll(completed, soon).toBe(2);
    await expect.poll(() => waitingIn(third.page), soon).toEqual(nothing);
    await third.page.reload();
    await third.page.waitForLoadState('networkidle');
    expect(count.sent).toBe(1);
    await third.close();
  });

  test('as soon as it has said that progress is stored on this device still sends it at the next visit', async () => {
    const first = await start();
    await enter(first.page);
    await first.close();

    const second = await start();
    await second.page.goto(module());
    await second.page.getByRole('button', { name: 'Next' }).waitFor();
    await second.context.route(slides, (route) => route.abort());
    await turnTo(second.page, 1);
    await second.page.getByText('Your progress is kept on this device').waitFor();
    await second.kill();
    expect(await completed()).toBe(0);

    const third = await start();
    await third.page.goto(module());
    await expect.poll(completed, soon).toBe(1);
    await third.close();
  });
});

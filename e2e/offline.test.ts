import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phone, turnTo } from './browser.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';
import { setUp } from './setup.ts';

// A product of its own, because these tests stop its server.
const on = setUp({});

let profileDir: string;
let running: KillableBrowser | undefined;
beforeEach(async () => {
  profileDir = await mkdtemp(join(tmpdir(), 'readytowork-offline-'));
});
afterEach(async () => {
  await running?.kill().catch(() => {});
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<Page> {
  running = await startBrowser(profileDir);
  const page = running.context.pages()[0] ?? (await running.context.newPage());
  page.setDefaultTimeout(15_000);
  await page.setViewportSize(phone);
  return page;
}
const at = (path: string) => new URL(path, on.product.url).href;

/** Signs in without the form, and waits until the worker has everything. */
async function signedInWithWorker(page: Page, email: string): Promise<void> {
  const data = { username: email, password: 'ReadyToWork-demo-1' };
  const reply = await page.request.post(at('/api/token/'), { data });
  await page.goto(at('/robots.txt'));
  await page.evaluate((session) => localStorage.setItem('_artw', session), await reply.text());
  await page.goto(at('/my-learning'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Every address in the worker's caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

/** The number of answers about a person on this device. */
const keptRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rtw-kept');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

describe('a phone without a network', () => {
  test('opens what a learner has seen from a cold start, and says what is missing', async () => {
    const learner = await on.records.learner();
    let page = await start();
    await signedInWithWorker(page, learner.email);
    await page.goto(at('/my-learning/work'));
    await turnTo(page, 1);
    await page.goto(at('/my-learning/workbook'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(at('/my-learning'));
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    await expect.poll(() => keptRows(page)).toBeGreaterThan(5);
    expect((await cached(page)).filter((path) => /^\/(api|v\d)/.test(path))).toEqual([]);
    await running?.kill();
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
    // What was done without a network is sent with the next page.
    await on.product.start();
    await page.goto(at('/my-learning'));
    await expect.poll(() => on.records.completed(learner.id, 1, 1), { timeout: 30_000 }).toBe(2);
  });
});

test('keeps nothing about a user who has signed out', async () => {
  const { email } = await on.records.learner();
  const page = await start();
  await signedInWithWorker(page, email);
  await page.goto(at('/my-learning'));
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await expect.poll(() => keptRows(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login*');
  await expect.poll(() => keptRows(page)).toBe(0);
});

test('turned off by an administrator, the worker and its caches go at the next visit', async () => {
  const { email } = await on.records.learner();
  const page = await start();
  await signedInWithWorker(page, email);
  expect((await cached(page)).length).toBeGreaterThan(50);
  await on.records.set('offline_pages', 'off');
  // The server reads the settings again every half minute.
  const worker = async () => (await fetch(at('/sw.js'))).text();
  await expect.poll(worker, { timeout: 45_000 }).toContain('unregister');
  await page.goto(at('/my-learning'));
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left, { timeout: 15_000 }).toBe(0);
  await expect.poll(() => cached(page)).toEqual([]);
});

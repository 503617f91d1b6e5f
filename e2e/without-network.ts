import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { phone } from './browser.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';
import type { Setup } from './setup.ts';

/**
 * A phone of its own for each test of a file, because service workers are off in the shared browser. `start` switches it on, and
 * `die` ends it as an empty battery would; what it keeps outlives that.
 */
export function setUpPhone(on: Setup) {
  let profileDir = '';
  let running: KillableBrowser | undefined;
  beforeEach(async () => {
    profileDir = await mkdtemp(join(tmpdir(), 'readytowork-offline-'));
  });
  afterEach(async () => {
    await running?.kill().catch(() => {});
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  });
  const at = (path: string) => new URL(path, on.product.url).href;
  return {
    at,
    async start(): Promise<Page> {
      running = await startBrowser(profileDir);
      const page = running.context.pages()[0] ?? (await running.context.newPage());
      page.setDefaultTimeout(15_000);
      await page.setViewportSize(phone);
      return page;
    },
    async close() {
      await running?.close();
    },
    async die() {
      await running?.kill();
    },
    /** Signs in without the form, and waits until the worker has everything. */
    async signedIn(page: Page, email: string): Promise<void> {
      const data = { username: email, password: 'ReadyToWork-demo-1' };
      const reply = await page.request.post(at('/api/token/'), { data });
      await page.goto(at('/robots.txt'));
      await page.evaluate((session) => localStorage.setItem('_artw', session), await reply.text());
      await page.goto(at('/my-learning'));
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    },
  };
}

/** Every address in the caches of a page's site. */
export const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

/** The answers of the server that are kept on this device, by owner (0: everyone). */
export const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ user: number; query: string; data: unknown }[]>((resolve, reject) => {
        const opening = indexedDB.open('rtw-kept');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll();
          reading.onsuccess = () => resolve(reading.result);
        };
      }),
  );

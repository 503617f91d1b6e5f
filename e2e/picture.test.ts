import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A photo drawn by this browser: a face in the middle of a wide field. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const pen = canvas.getContext('2d');
      if (!pen) return '';
      pen.fillStyle = '#2a9d8f';
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = '#8d5524';
      pen.arc(wide / 2, high / 2, high / 3, 0, 7);
      pen.fill();
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

const chooser = (page: Page) => page.locator('input[type=file]');
const picture = (page: Page) => page.getByRole('img', { name: 'You, as others see you' });
const give = (page: Page, buffer: Buffer, name = 'me.jpg', mimeType = 'image/jpeg') =>
  chooser(page).setInputFiles({ name, mimeType, buffer });

/** The path of a file that is too large. The browser takes a file on disk at once, but a buffer slowly. */
async function video(): Promise<string> {
  const path = join(folder, 'video.mp4');
  await writeFile(path, '');
  await truncate(path, 6 * 1024 * 1024);
  return path;
}

async function openProfile(options: BrowserContextOptions = {}) {
  const learner = await on.records.learner();
  const opened = await profile(on.browser, on.product.url, options);
  await signedIn(opened.page, learner.email);
  await opened.page.goto('/my-learning/me/details');
  await opened.page.getByRole('heading', { name: 'Your picture' }).waitFor();
  return opened;
}

describe('the profile picture', () => {
  test('can be chosen, is made smaller before it is sent, and can be replaced and removed', async () => {
    const { page, context, errors } = await openProfile();
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/user/picture/'))
        sent.push(request.postDataBuffer()?.length ?? 0);
    });
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).focus();
    await page.keyboard.press('Enter');
    const large = await photo(page, 4000, 3000);
    await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large });
    await page.getByText('Your picture is saved.').waitFor();
    await picture(page).waitFor();
    await expect
      .poll(() => picture(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(256);
    expect(sent[0]).toBeLessThan(Math.min(60_000, large.length));
    const first = await picture(page).getAttribute('src');

    await page.reload();
    await picture(page).waitFor();
    await give(page, await photo(page, 300, 500));
    await page.getByText('Your picture is saved.').waitFor();
    await expect.poll(() => picture(page).getAttribute('src')).not.toBe(first);

    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('Your picture is removed.').waitFor();
    await expect.poll(() => picture(page).count()).toBe(0);
    const name = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(name).toBe('Choose a picture');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('stays if the learner chooses a file of another kind, which is refused with a message', async () => {
    const { page, context } = await openProfile();
    await give(page, await photo(page, 300, 300));
    await picture(page).waitFor();
    await give(page, Buffer.from('%PDF-1.7'), 'cv.pdf', 'application/pdf');
    await page.getByRole('alert').getByText('This is not a picture that we can read.').waitFor();
    await chooser(page).setInputFiles(await video());
    await page.getByRole('alert').getByText('This file is larger than 5 MB').waitFor();
    await context.setOffline(true);
    await give(page, await photo(page, 300, 300));
    await page.getByRole('alert').getByText('You seem to be offline').waitFor();
    await context.setOffline(false);
    expect(await picture(page).count()).toBe(1);
    await give(page, await photo(page, 300, 300));
    await page.getByText('Your picture is saved.').waitFor();
    await context.close();
  });
});

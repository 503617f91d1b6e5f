import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page, type Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { executablePath, expectNoSidewaysScroll, launchArguments, profile } from './browser.ts';
import { setUp } from './setup.ts';
import { expectEveryLook } from './sweep.ts';

const on = setUp();
const client = join(import.meta.dirname, '../apps/web/dist/client');
const pages = ['/jobs/check-an-advert', '/career-guidance/interests', '/jobs/interview-practice'];

/** Requests that leave the browser from now on. */
function listen(page: Page): Request[] {
  const sent: Request[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(request);
  });
  return sent;
}

describe('without JavaScript', () => {
  test.each([
    [pages[0], 'section 15 of the Employment Services Act'],
    [pages[1], 'National Career Advice Portal'],
    [pages[2], 'What makes a good answer'],
  ])('%s can be read', async (path, words) => {
    expect(await (await fetch(on.product.url + path)).text()).toContain(words);
  });
});

test('the advert check sends no request', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await page.goto('/jobs/check-an-advert', { waitUntil: 'networkidle' });
  const field = page.getByLabel('The advert');
  // The focus fetches the rules; from then on the page needs nothing more.
  const rules = page.waitForResponse((response) => response.request().resourceType() === 'script');
  await field.focus();
  await (await rules).finished();
  const sent = listen(page);
  await field.fill('URGENT! Shoprite hires 200 people. Registration fee R250 by eWallet to 0751234567.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /warning signs found/ }).waitFor();
  await expectNoSidewaysScroll(page, 'an advert with its signs');
  expect(sent.map((request) => request.url())).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('the forty-eight answers of the interest explorer and their result stay on the phone', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await page.goto('/career-guidance/interests');
  await page.evaluate(() => sessionStorage.setItem('rtw.own/visitor/interests', `${'5'.repeat(46)}00`));
  await page.reload({ waitUntil: 'networkidle' });
  const sent = listen(page);
  const liked = page.getByRole('button', { name: 'I would like it very much' });
  await page.getByText('47 of 48').waitFor();
  await liked.click();
  await page.getByText('48 of 48').waitFor();
  await liked.click();
  await liked.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  // The browser fetches the suitable courses as every visitor does; no address or body contains an answer.
  const told = sent.filter((request) => request.method() !== 'GET' || /5{4}|interest/i.test(request.url()));
  expect(told.map((request) => request.url())).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

// Visitors wait for the page; the rules load while they paste (decision 0054).
test('the check loads in two small files', () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const kilobytes = (part: string) => statSync(join(client, `${manifest[part]?.file}.br`)).size / 1024;
  expect(kilobytes('src/routes/tools/check-advert-page.tsx')).toBeLessThanOrEqual(8);
  expect(kilobytes('../../packages/advert-check/src/check-advert.ts')).toBeLessThanOrEqual(15);
});

test('an answer is recorded, played and deleted on the phone; the microphone stops with the page', async () => {
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  });
  try {
    const { page, errors } = await profile(browser, on.product.url, {
      permissions: ['microphone', 'camera'],
    });
    await page.goto('/jobs/interview-practice', { waitUntil: 'networkidle' });
    const sent = listen(page);
    await page.getByText('Tell us about yourself.').click();
    await page.getByText('What makes a good answer').first().waitFor();
    await page.getByRole('button', { name: 'Record my voice' }).click();
    await page.getByText(/^Recording: 0:(0[1-9]|1\d) of 2:00$/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    const player = page.getByLabel('Your answer');
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => [audio.readyState > 0, audio.error]))
      .toEqual([true, null]);
    // The sweep's browser has no microphone.
    await expectEveryLook(page, 'a recording');
    await page.getByLabel('Nearly there').check();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await player.waitFor({ state: 'detached' });
    expect(sent.map((request) => request.url())).toEqual([]);
    expect(errors).toEqual([]);

    // Following a link within the site loads no new HTML, but opening this page does.
    const loaded = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently Asked Questions' }).click();
    await loaded;
    const refused = () =>
      page.evaluate(() => navigator.mediaDevices.getUserMedia({ audio: true }).catch((error) => error.name));
    expect(await refused()).toBe('NotAllowedError');
    await page.goBack();
    await page.getByText('Tell us about yourself.').click();
    await page.getByRole('button', { name: 'Record my voice' }).waitFor();
    expect(typeof (await refused())).toBe('object');
  } finally {
    await browser.close();
  }
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routes } from '../apps/web/src/routes/table.ts';
import { desktop, profile, signedIn } from './browser.ts';
import { linksIn, readPage } from './read-page.ts';
import { setUp } from './setup.ts';

// Pages that are only read load the site's script at the first press (docs/decisions/0084).

const on = setUp({});
const atReading = '/faq';

/** A visitor's browser that has never been here, and the scripts that it fetches. */
async function visitor() {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return { page, context, errors, scripts };
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.bsTheme);
const changeTheme = (page: Page) => page.getByRole('button', { name: /^(Dark|Light) theme$/ }).click();

/** An address of each page whose script waits. */
async function addresses(): Promise<string[]> {
  const links = async (path: string) => linksIn(await readPage(on.product.url + path));
  const lists = routes.filter(({ scriptWaits, path }) => scriptWaits && !path.includes(':'));
  const found = new Set((await Promise.all(lists.map(({ path }) => links(path)))).flat());
  for (const category of (await links('/self-help')).filter((link) => link.startsWith('/self-help/'))) {
    found.add(category);
    for (const link of await links(category)) found.add(link);
  }
  return routes
    .filter(({ scriptWaits }) => scriptWaits)
    .map(({ path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/:[a-z_]+/g, '[^/?#]+')}$`);
      const address = path.includes(':') ? [...found].find((link) => pattern.test(link)) : path;
      if (!address) throw new Error(`No page links to ${path}.`);
      return address;
    });
}

describe('a page that is only read', () => {
  test('fetches nothing but two small scripts, and has no field that needs more', async () => {
    const { page, context, errors, scripts } = await visitor();
    const read = await addresses();
    expect(read.length).toBeGreaterThan(10);
    for (const path of read) {
      scripts.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(scripts, path).toEqual(['/first.js', '/first-act.js']);
      const needing = page.locator(':is(input, select, textarea):not(form[action] *), button:disabled');
      expect(await needing.filter({ visible: true }).count(), path).toBe(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('loads its script at the first press, which is not lost', async () => {
    const { page, context, errors, scripts } = await visitor();
    await page.goto(atReading);
    const before = await themeOf(page);
    await changeTheme(page);
    await expect.poll(() => themeOf(page)).not.toBe(before);
    expect(scripts.length).toBeGreaterThan(3);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Authorised Financial' }).click();
    await page.getByRole('dialog', { name: 'Please take note' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('opens the notice before an external link at the first press', async () => {
    const { page, context, errors } = await visitor();
    await page.goto(atReading);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Authorised Financial' }).click();
    await page.getByRole('dialog', { name: 'Please take note' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(atReading);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('says it when the script does not come, and takes the next press', async () => {
    const { page, context } = await visitor();
    await page.goto(atReading, { waitUntil: 'networkidle' });
    const before = await themeOf(page);
    await context.setOffline(true);
    await changeTheme(page);
    await page.getByRole('alert').getByText('did not load').waitFor();
    await context.setOffline(false);
    await changeTheme(page);
    await expect.poll(() => themeOf(page)).not.toBe(before);
    await page.getByText('What you pressed did not load').waitFor({ state: 'hidden' });
    await context.close();
  });

  test('that was reloaded goes back to the page from which the site had turned to it', async () => {
    const { page, context, errors, scripts } = await visitor();
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently Asked Questions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    scripts.length = 0;
    await page.reload({ waitUntil: 'networkidle' });
    expect(scripts).toEqual(['/first.js', '/first-act.js']);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('closes the open menu when the focus leaves it', async () => {
    const { page, context } = await visitor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(atReading, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' });
    await context.close();
  });

  test.each([
    ['after a campaign', async () => `${atReading}?utm_campaign=spring`],
    [
      'for somebody who acted here before',
      async (page: Page) => {
        await page.goto(atReading);
        await changeTheme(page);
        await page.waitForFunction(() => localStorage.getItem('rtw.theme'));
        return atReading;
      },
    ],
    [
      'for somebody who used a tool that keeps things on the device',
      async (page: Page) => {
        await page.goto(atReading);
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              indexedDB.open('a tool').onsuccess = resolve;
            }),
        );
        return atReading;
      },
    ],
    [
      'for somebody who is signed in',
      async (page: Page) => {
        await signedIn(page);
        return atReading;
      },
    ],
  ])('loads its script at once %s', async (_, prepare) => {
    const { page, context, errors, scripts } = await visitor();
    const path = await prepare(page);
    for (const address of [path, path.replace(atReading, '/')]) {
      scripts.length = 0;
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(scripts.length).toBeGreaterThan(3);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

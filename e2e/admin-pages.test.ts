import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { profile, signedIn } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { setUp } from './setup.ts';
import { at } from './sweep.ts';

const on = setUp({});
const apps = join(import.meta.dirname, '../apps');

/** Limit for all script of the administration site, in compressed kilobytes. */
const mostInAll = 300;

let administrator = '';
beforeAll(async () => {
  administrator = (await on.records.demoStaff('administrator')).email;
});

test('by keyboard alone staff skip the menu, and go into the drawer and out of it', async () => {
  const { page, context } = await profile(on.browser, on.product.url);
  await signedIn(page, administrator);
  await at('/admin/people')(page);
  const keys = keyboardOf(page);
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await keys.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).waitFor();
  await keys.press('Escape');
  await keys.expectAt(menu);
  await menu.press('Enter');
  await keys.tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }));
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('heading', { level: 1, name: 'Overview' }));
  await context.close();
});

describe('the built sites', () => {
  const filesOf = (site: string) => {
    const folder = join(apps, site, 'assets');
    return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  };

  test('all script of the administration site stays within its limit', () => {
    const packed = filesOf('admin/dist').filter(({ name }) => name.endsWith('.js.br'));
    const kilobytes = packed.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024;
    expect(kilobytes).toBeGreaterThan(80);
    expect(kilobytes).toBeLessThanOrEqual(mostInAll);
  });

  test('learners never load a script of the administration site', () => {
    const scripts = filesOf('web/dist/client').filter(({ name }) => name.endsWith('.js'));
    const own = ['/v1/staff/', '/v1/accounts/', 'menu.people'];
    const found = scripts.filter(({ bytes }) => own.some((words) => bytes.includes(words)));
    expect(scripts.length).toBeGreaterThan(10);
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});

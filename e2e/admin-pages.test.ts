import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../apps/admin/src/routes/table.ts';
import { makeExamples } from './admin-examples.ts';
import {
  demo,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  profile,
  signedIn,
} from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { expectSteady, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp({});
const apps = join(import.meta.dirname, '../apps');

/** 1280 px at 200 %. */
const zoomed = { width: 640, height: 400 };
/** Kilobytes of script, packed: what a facilitator's first page may cost, and what there is in all. */
const [mostOfFacilitator, mostInAll] = [150, 300];

/** Each page is walked once, as the least of those who may see it; who else may is up to the calls. */
const rank = ['facilitator', 'editor', 'support', 'administrator'] as const;
type Who = (typeof rank)[number];
const walks = rank.map((who) => ({
  who,
  paths: pages
    .filter(({ roles }) => rank.find((role) => roles.includes(role)) === who)
    .map(({ path }) => path),
}));

const emails: Partial<Record<Who, string>> = { facilitator: demo.facilitator };
beforeAll(async () => {
  for (const role of rank.slice(1)) emails[role] = (await on.records.demoStaff(role)).email;
});

/** The profile of somebody of staff, who is told of whatever the browser logs as an error. */
async function open(who: Who) {
  const { page, context, errors } = await profile(on.browser, on.product.url, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await signedIn(page, emails[who]);
  await watchLayoutShift(context);
  return { page, context, errors };
}

let examples: Record<string, string>;
beforeAll(async () => {
  examples = await makeExamples(on.records);
});

function addressOf(path: string): string {
  const example = path.includes(':') ? examples[path] : path;
  if (!example) throw new Error(`There is no example of ${path}: give it a line in e2e/admin-examples.ts.`);
  return `/admin${example}`;
}

async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main .spinner').first().waitFor({ state: 'detached' });
}

/** Kilobytes of script that this page came with, packed. */
const scriptOf = (page: Page) =>
  page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource');
    const scripts = fetched.filter(
      (entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'),
    );
    const bytes = scripts.map((entry) => ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0));
    return bytes.reduce((sum, each) => sum + each, 0) / 1024;
  });

/** Both widths and both themes; axe, which takes longest, looks at one pair on each page, and at both where LOOKS says so. */
const pairs = [
  { on: 'a phone, light', viewport: phone, colorScheme: 'light' },
  { on: 'a desk, dark', viewport: desktop, colorScheme: 'dark' },
  { on: 'a phone, dark', viewport: phone, colorScheme: 'dark' },
  { on: 'a desk, light', viewport: desktop, colorScheme: 'light' },
] as const;

async function check(page: Page, where: string, turn: number) {
  for (const [index, { on: look, viewport, colorScheme }] of pairs.entries()) {
    const isLookedAt = process.env.LOOKS === 'all' || index === turn % pairs.length;
    if (!isLookedAt && index > 1) continue;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    if (isLookedAt) await expectAccessible(page, `${where} on ${look}`);
    await expectNoSidewaysScroll(page, `${where} on ${look}`);
  }
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page, `${where} at 200 %`);
}

// Forty pages for each, one after the other.
describe.concurrent('each page', { timeout: 600_000 }, () => {
  test.each(walks)('of $who is for everybody and jumps nowhere', async ({ who, paths }) => {
    const { page, context, errors } = await open(who);
    for (const [turn, path] of paths.entries()) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(addressOf(path));
      await settled(page);
      await expectSteady(page, path);
      if (who === 'facilitator') expect(await scriptOf(page), path).toBeLessThanOrEqual(mostOfFacilitator);
      await check(page, path, turn);
    }
    expect(errors, who).toEqual([]);
    await context.close();
  });
});

test('by keyboard alone: past the menu to the page, and into the drawer and out of it', async () => {
  const { page, context } = await open('administrator');
  await page.goto('/admin/people');
  await settled(page);
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

describe('whoever comes', () => {
  test('and is nobody signs in, and is led back to where they wanted to go', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    await page.goto('/admin/people?role=editor');
    await page.waitForURL('**/login');
    await page.getByLabel('Email address').fill(emails.administrator ?? '');
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/people?role=editor');
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    await context.close();
  });

  test('and is a learner is told so, and led back', async () => {
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await signedIn(page, (await on.records.learner()).email);
    await page.goto('/admin/');
    await page.getByRole('heading', { name: 'This site is for facilitators and staff' }).waitFor();
    await expectAccessible(page, 'no right');
    await page.getByRole('link', { name: 'Back to my learning' }).click();
    await page.waitForURL('**/my-learning');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('and is an admin user finds the way in the menu, in a new tab', async () => {
    const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
    await signedIn(page, emails.administrator);
    await page.goto('/my-learning');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^Admin/ }).click(),
    ]);
    await tab.waitForURL('**/admin/overview');
    await page.goto('/about-us');
    await page.getByRole('link', { name: /^Admin/ }).waitFor();
    await context.close();
  });
});

describe('the built sites', () => {
  const filesOf = (site: string) => {
    const folder = join(apps, site, 'assets');
    return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  };

  test('all script of the administration is bounded', () => {
    const packed = filesOf('admin/dist').filter(({ name }) => name.endsWith('.js.br'));
    const kilobytes = packed.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024;
    expect(kilobytes).toBeGreaterThan(80);
    expect(kilobytes).toBeLessThanOrEqual(mostInAll);
  });

  test('nothing of it reaches a learner', () => {
    const scripts = filesOf('web/dist/client').filter(({ name }) => name.endsWith('.js'));
    const own = ['/v1/staff/', '/v1/accounts/', 'menu.people'];
    const found = scripts.filter(({ bytes }) => own.some((words) => bytes.includes(words)));
    expect(scripts.length).toBeGreaterThan(10);
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});

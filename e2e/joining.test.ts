import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { profile, signedIn, turnTo } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();
const password = 'mango taxi sunrise';

async function fillIn(page: Page, email: string, words = password): Promise<void> {
  await page.getByLabel('First name').fill('Naledi');
  await page.getByLabel('Last name').fill('Khumalo');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(words);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
const firstSlide = (page: Page) => page.getByRole('button', { name: 'Next' }).waitFor();

describe('a newcomer', () => {
  test('gets to the first slide of the chosen course by filling four fields and pressing one button', async () => {
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await page.goto('/register?course=people');
    expect(await page.getByRole('main').locator('input:not([type=checkbox])').count()).toBe(4);
    await fillIn(page, 'first@join.example');
    await create(page);
    await page.waitForURL('**/my-learning/people*');
    await firstSlide(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('finds the words that they wrote before, once, also if the page was closed and two tabs are open', async () => {
    const { page, context, errors } = await profile(on.browser, on.product.url);
    const waiting = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('rtw.visitor/')));
    await page.goto('/courses/money', { waitUntil: 'networkidle' });
    const field = page.getByRole('main').locator('textarea').first();
    for (let slide = 1; (await field.count()) === 0; slide++) await turnTo(page, slide);
    await expect.poll(() => field.isEditable()).toBe(true);
    await field.fill('R40 on Friday');
    // The page first keeps the words in local storage, then in the browser's database.
    await expect.poll(waiting).toBe(false);
    await page.close();

    const [one, other] = [await context.newPage(), await context.newPage()];
    await other.goto('/');
    await one.goto('/register');
    await one.getByText('1 text in a workbook').waitFor();
    await fillIn(one, 'words@join.example');
    await create(one);
    await one.waitForURL('**/my-learning*');
    const user = await one.evaluate(() => Number(JSON.parse(localStorage.getItem('_artw') ?? '{}').user_id));
    await expect.poll(() => on.records.writtenTexts(user)).toEqual(['R40 on Friday']);
    await other.reload();
    expect(await other.getByRole('dialog').count()).toBe(0);
    expect(await on.records.writtenTexts(user)).toEqual(['R40 on Friday']);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a visitor whom a partner’s link brought', () => {
  test('is counted for the partner after a look at other pages, and the next person on the device is not', async () => {
    await on.records.write(
      "insert into partner (name, code, created_at) values ('Link Works', 'LINKWORKS', now())",
      [],
    );
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await page.goto('/register?partner=LINKWORKS');
    await page.getByText('This is the code of Link Works').waitFor();
    await page.goto('/courses');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/register');
    await page.getByText('This is the code of Link Works').waitFor();
    await fillIn(page, 'brought@join.example');
    await create(page);
    await page.waitForURL('**/my-learning*');
    expect(await on.records.partnerOf('brought@join.example')).toBe('LINKWORKS');

    await page.evaluate(() => localStorage.removeItem('_artw'));
    await page.goto('/register');
    await page.getByRole('button', { name: 'Answer three questions' }).waitFor();
    await fillIn(page, 'next@join.example');
    await create(page);
    await page.waitForURL('**/my-learning*');
    expect(await on.records.partnerOf('next@join.example')).toBeNull();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the end of a session', () => {
  const menu = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    return page.getByRole('navigation', { name: 'Main' });
  };
  const session = (page: Page) => page.evaluate(() => localStorage.getItem('_artw'));

  test('signing out loads the page anew, even if the call to the server fails', async () => {
    const { email } = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, email);
    await page.route('**/api/logout/', (route) => route.abort());
    await page.goto('/faq');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await (await menu(page)).getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
    expect(await session(page)).toBeNull();
    await context.close();
  });

  test('without a network, signing out closes the drawer and shows the same page, which reloads once there is a network', async () => {
    const { email } = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, email);
    await page.goto('/faq');
    const drawer = await menu(page);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await context.setOffline(true);
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await session(page)).toBeNull();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
    await context.close();
  });
});

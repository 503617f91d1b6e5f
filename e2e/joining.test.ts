import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demo, profile, signedIn, signIn } from './browser.ts';
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
  test('is at the first slide of the chosen course with four fields and one press', async () => {
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await page.goto('/register?course=people');
    expect(await page.getByRole('main').locator('input').count()).toBe(4);
    await fillIn(page, 'first@join.example');
    await create(page);
    await page.waitForURL('**/my-learning/people*');
    await firstSlide(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('who was on the way to a page gets there, through sign-in too', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/my-learning/money?chapter=1');
    await page.getByRole('link', { name: 'Create account' }).click();
    await fillIn(page, 'way@join.example');
    await create(page);
    await page.waitForURL('**/my-learning/money*');
    await context.close();
  });

  test('whose network goes after the account was made presses once more, and nothing is doubled', async () => {
    const { page, context } = await profile(on.browser, on.product.url);
    const registrations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/register/')) registrations.push(request.method());
    });
    await page.route('**/api/token/', (route) => route.abort(), { times: 1 });
    await page.goto('/register?course=work');
    await fillIn(page, 'cut@join.example');
    await create(page);
    await page.getByText('Your account is ready.').waitFor();
    await page.getByRole('button', { name: 'Sign in and start' }).click();
    await page.waitForURL('**/my-learning/work*');
    expect(registrations).toEqual(['POST']);
    await context.close();
  });

  test('who has an account already, with another password, is led on kindly', async () => {
    const { email } = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/register?course=work');
    await fillIn(page, email);
    await create(page);
    await page.getByText('Have you joined with this address before?').waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/my-learning/work*');
    await context.close();
  });
});

describe('a returning learner', () => {
  test('is one tap from the next slide after signing in', async () => {
    const { email } = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await signIn(page, email);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Start|Continue) / })
      .first()
      .click();
    await page.waitForURL('**/my-learning/*chapter=*');
    await firstSlide(page);
    await context.close();
  });

  test('who came by an address goes straight there', async () => {
    const { email } = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/my-learning/work?chapter=1');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/my-learning/work?chapter=1*');
    await firstSlide(page);
    await context.close();
  });
});

describe('the end of a session', () => {
  const menu = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    return page.getByRole('navigation', { name: 'Main' });
  };
  const session = (page: Page) => page.evaluate(() => localStorage.getItem('_artw'));

  test('one that is dead shows the ways to sign in, on the landing page too', async () => {
    const { email } = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, email);
    await page.evaluate(() => {
      const part = (claims: object) => btoa(JSON.stringify(claims));
      const access = `${part({ alg: 'HS256' })}.${part({ user_id: 1, iat: 1, exp: 2 })}.x`;
      localStorage.setItem('_artw', JSON.stringify({ access, refresh: 'dead', user_id: 1 }));
    });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(await session(page)).toBeNull();
    await context.close();
  });

  test('signing out loads the page anew, though the call to the server fails', async () => {
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

  test('without a network the drawer closes and the page stays; it is loaded anew with the network', async () => {
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

  test.each([-26, 1])('a clock that is %i hours off refreshes nothing that is fresh', async (hours) => {
    const { email } = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await context.addInitScript((milliseconds) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + milliseconds;
    }, hours * 3_600_000);
    let refreshed = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token/refresh/')) refreshed += 1;
    });
    await signIn(page, email);
    await page.reload();
    await page.waitForTimeout(11_000);
    expect(refreshed).toBe(0);
    expect(await session(page)).not.toBeNull();
    await context.close();
  });
});

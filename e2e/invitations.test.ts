import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readable } from '../apps/server/src/testing/mail-server.ts';
import { mailsTo } from '../apps/server/src/testing/outbox.ts';
import { expectAccessible, expectEveryLook, profile } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp({ REGISTRATION: 'invite' });
const admin = join(import.meta.dirname, '../apps/server/dist/admin.js');

/** The link of the mail that an operator's command has the running server send. */
async function invite(email: string): Promise<string> {
  const { PATH = '' } = process.env;
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = on.product;
  const command = spawn(process.execPath, [admin, 'invite', '--email', email], {
    env: { PATH, DATABASE_URL, DATA_DIR },
    stdio: 'ignore',
  });
  expect(await once(command, 'close')).toEqual([0, null]);
  const link = () =>
    /\/register\?invitation=[\w-]+/.exec(mailsTo(DATA_DIR, email).map(readable).join())?.[0] ?? '';
  await expect.poll(link, { timeout: 15_000 }).not.toBe('');
  return link();
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Thandiwe');
  await page.getByLabel('Last name').fill('Guest');
  await page.getByLabel('Password', { exact: true }).fill('mango taxi sunrise');
  await page.getByRole('button', { name: 'Create account' }).click();
}

describe('where accounts are made by invitation', () => {
  test('the link of the mail leads to an account whose address is confirmed, once', async () => {
    const email = 'guest@e2e.example';
    const link = await invite(email);
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await page.goto(link);
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email);
    expect(page.url()).toBe(`${on.product.url}/register`);
    expect(await page.getByLabel('Email address').getAttribute('readonly')).not.toBeNull();
    await expectAccessible(page, 'an invitation');
    await register(page);
    await page.getByRole('heading', { name: 'Thandiwe Guest' }).waitFor();
    expect(await page.getByText('Confirm your email address').count()).toBe(0);
    await context.close();

    const again = await profile(on.browser, on.product.url);
    await again.page.goto(link);
    await again.page.getByRole('alert').getByText('This invitation was used already').waitFor();
    await again.page.getByText('Accounts are made by invitation here').waitFor();
    expect([...errors, ...again.errors]).toEqual([]);
    await again.context.close();
  });

  test('one that is used in another window meanwhile is said at the form', async () => {
    const link = await invite('twice@e2e.example');
    const first = await profile(on.browser, on.product.url);
    const { page: other, context } = await profile(on.browser, on.product.url);
    for (const window of [first.page, other]) {
      await window.goto(link);
      await window.getByLabel('First name').waitFor();
    }
    await register(first.page);
    await first.page.waitForURL('**/my-learning');
    await first.context.close();
    await register(other);
    await other.getByRole('alert').getByText('This invitation was used already').waitFor();
    await context.close();
  });

  test('without the network the invitation is asked for again', async () => {
    const link = await invite('offline@e2e.example');
    const { page, context } = await profile(on.browser, on.product.url);
    await page.route('**/api/register/invitation/', (route) => route.abort());
    await page.goto(link);
    await page.getByRole('alert').getByText('We could not reach ReadytoWork').waitFor();
    await page.unroute('**/api/register/invitation/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('First name').waitFor();
    await context.close();
  });
});

test('without an invitation the page says whom to ask', async () => {
  const { page, context } = await profile(on.browser, on.product.url);
  await page.goto('/register');
  await page.getByText('ask whoever runs your programme').waitFor();
  expect(await page.getByLabel('First name').count()).toBe(0);
  await expectEveryLook(page, 'no invitation');
  await page.getByRole('link', { name: 'write to us' }).click();
  await page.getByRole('heading', { name: 'Log a Support Ticket' }).waitFor();
  await context.close();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readable } from '../apps/server/src/testing/mail-server.ts';
import { mailsTo } from '../apps/server/src/testing/outbox.ts';
import { profile } from './browser.ts';
import { setUp } from './setup.ts';
import { expectEveryLook } from './sweep.ts';

const on = setUp({ REGISTRATION: 'invite' });
const admin = join(import.meta.dirname, '../apps/server/dist/admin.js');

/** Invites this address with the operator's command, and returns the link from the mail that the running server sends. */
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

test('the link of an invitation leads to an account whose address is confirmed', async () => {
  const email = 'guest@e2e.example';
  const link = await invite(email);
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await page.goto(link);
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email);
  expect(page.url()).toBe(`${on.product.url}/register`);
  expect(await page.getByLabel('Email address').getAttribute('readonly')).not.toBeNull();
  await expectEveryLook(page, 'an invitation');
  await register(page);
  await page.getByRole('heading', { name: 'Thandiwe Guest' }).waitFor();
  expect(await page.getByText('Confirm your email address').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('without an invitation the page says whom to ask', async () => {
  const { page, context } = await profile(on.browser, on.product.url);
  await page.goto('/register');
  await page.getByText('ask the people who run your programme').waitFor();
  expect(await page.getByLabel('First name').count()).toBe(0);
  await expectEveryLook(page, 'no invitation');
  await page.getByRole('link', { name: 'write to us' }).click();
  await page.getByRole('heading', { name: 'Log a Support Ticket' }).waitFor();
  await context.close();
});

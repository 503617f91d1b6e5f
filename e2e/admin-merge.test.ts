import { expect, test } from 'vitest';
import { desktop, expectNoSidewaysScroll, phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();
const password = 'ReadyToWork-demo-1';
const money = 3;

test("staff merge two accounts; the ended account's phone then signs in with the other one and sends its unsent progress there", async () => {
  const stays = await on.records.learner('Naledi', 'Mokoena');
  const ends = await on.records.learner('Naledi', 'Mokoena');
  await on.records.passed(ends.id, money, { misses: 1, daysAgo: 3 });

  const own = await profile(on.browser, on.product.url);
  await signedIn(own.page, ends.email);
  // Progress made without a network, not sent yet.
  await own.page.evaluate(
    (key) => localStorage.setItem(key, '1'),
    `rtw.waiting.${ends.id}.slide.${money}.1.2`,
  );
  await own.context.setOffline(true);

  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto(`/admin/people/${stays.id}`);
  await page.getByRole('link', { name: 'Merge with another account' }).click();
  await page.getByRole('combobox').fill(ends.email);
  await page.getByRole('option', { name: ends.email }).click();
  await page.getByRole('heading', { name: 'What happens' }).waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, 'two accounts');
  }
  await page.getByRole('button', { name: 'Merge the accounts' }).click();
  await page.getByLabel(/to confirm/).fill(ends.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Merge the accounts' }).click();
  await page.getByText('The two accounts are one now.').waitFor();
  await page.getByRole('link', { name: ends.email }).waitFor();

  await own.context.setOffline(false);
  await own.page.goto('/my-learning');
  await own.page.waitForURL('**/login');
  const enter = async (email: string) => {
    await own.page.getByLabel('Email address').fill(email);
    await own.page.getByLabel('Password', { exact: true }).fill(password);
    await own.page.getByRole('button', { name: 'Sign In' }).click();
  };
  await enter(ends.email);
  await own.page.getByRole('alert').getByText(`Sign in with ${stays.email}`).waitFor();
  await enter(stays.email);
  await own.page.waitForURL('**/my-learning');
  await expect.poll(() => on.records.completed(stays.id, money, 1)).toBe(2);
  expect([...errors, ...own.errors]).toEqual([]);
  await Promise.all([context.close(), own.context.close()]);
});

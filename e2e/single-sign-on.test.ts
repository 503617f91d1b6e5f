import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startSignInService } from '../apps/server/src/testing/sign-in-service.ts';
import { freePort } from '../harness/free-port.ts';
import { desktop, expectNoSidewaysScroll, phone, profile } from './browser.ts';
import { setUp } from './setup.ts';
import { expectAccessible } from './sweep.ts';

const port = String(await freePort());
const site = `http://localhost:${port}`;
const service = await startSignInService(site);
const on = setUp({ ...service.settings, PORT: port, PUBLIC_URL: site });
afterAll(() => service.close());

const check = async (page: Page, where: string) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, where);
  }
  await expectAccessible(page, where);
};

/** Enters a person at the sign-in service, by keyboard. */
async function enter(page: Page, who: string) {
  await page.getByLabel('Who').waitFor();
  await page.keyboard.type(who);
  await page.keyboard.press('Enter');
}

test('staff sign in at their organisation, confirm there that it is still them, unlock the page, and sign out there', async () => {
  const groups = ['rtw-admins'];
  service.people.set('nomsa', {
    email: 'nomsa@bank.example',
    email_verified: true,
    given_name: 'Nomsa',
    groups,
  });
  const { page, context, errors } = await profile(on.browser, site, { colorScheme: 'dark' });
  await page.goto('/admin/audit');
  const button = page.getByRole('button', { name: 'Sign in with Bank of Examples' });
  await button.waitFor();
  await check(page, 'the sign-in page of staff');
  await page.keyboard.press('Tab');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await enter(page, 'nomsa');

  // The browser is back where it began, and the answer of the service is in no address.
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  expect(page.url()).toBe(`${site}/admin/audit`);

  // Downloading the log requires the second factor again, which the service confirms in a separate window.
  await page.getByRole('button', { name: /CSV/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.waitFor();
  await check(page, 'the second factor, asked for again');
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  const [download] = await Promise.all([page.waitForEvent('download'), enter(window, 'nomsa')]);
  expect(download.suggestedFilename()).toContain('.csv');
  if (!window.isClosed()) await window.waitForEvent('close');

  // After a pause the page is covered, and the service lets its person in again without a word.
  await on.records.write(`update session set used_at = now() - interval '16 minutes'`, []);
  await page.evaluate(() => localStorage.setItem('rtw.staff-used', '1'));
  await page.getByRole('button', { name: 'Sign in with your work account' }).waitFor();
  await check(page, 'the covered page');
  await page.getByRole('button', { name: 'Sign in with your work account' }).click();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();

  await page.getByRole('button', { name: 'Nomsa' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: /yes/i }).click();
  await button.waitFor();
  expect(errors).toEqual([]);

  // The organisation removes the role.
  service.people.set('nomsa', { email: 'nomsa@bank.example', email_verified: true, groups: [] });
  await button.click();
  await enter(page, 'nomsa');
  await page.getByText('Your work account has no role on this site.').waitFor();
  await check(page, 'a refused sign-in');
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await page.getByLabel('Email address').waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeAt } from '../apps/server/src/testing/authenticator.ts';
import { desktop, expectNoSidewaysScroll, phone, profile } from './browser.ts';
import { setUp } from './setup.ts';
import { expectAccessible } from './sweep.ts';

const on = setUp();
const password = 'ReadyToWork-demo-1';

const check = async (page: Page, where: string) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, where);
  }
  await expectAccessible(page, where);
};

test('staff set up a second factor, sign in with it, are asked for it again later, and unlock the page after a pause', async () => {
  const staff = await on.records.staff('support');
  const { page, context, errors } = await profile(on.browser, on.product.url, { colorScheme: 'dark' });
  await page.goto('/admin/');
  await page.getByLabel('Email address').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();

  // The site asks for the app first.
  await page.getByRole('heading', { name: 'Before you go on' }).waitFor();
  await check(page, 'before you go on');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  const uri = (await page.getByRole('link', { name: 'Open the app here' }).getAttribute('href')) ?? '';
  await check(page, 'the key for the app');
  await page.getByLabel('Code from your app').fill(codeAt(uri, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Keep these ten codes' }).waitFor();
  await check(page, 'the recovery codes');
  const codes = await page.locator('ol > li > code').allInnerTexts();
  const recoveryCode = () => codes.pop()?.trim() ?? '';
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Done' }).click();

  // They sign out and in again, and return to the page they came from.
  await page.goto('/admin/security');
  await page.getByRole('heading', { name: 'Security' }).waitFor();
  await check(page, 'one’s own security');
  await page.getByRole('button', { name: /Thandi Dlamini/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByLabel('Email address').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('This code is not right').waitFor();
  await check(page, 'the second step of signing in');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/security');

  // An action that needs a fresh second factor asks for it, and is then carried out without another press.
  await on.records.write(
    `update session set factor_at = now() - interval '6 minutes' where account_id = $1`,
    [staff.id],
  );
  await page.getByRole('button', { name: 'Set the app up again' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await check(page, 'the factor, asked for again');
  await dialog.getByLabel('Recovery code').fill(recoveryCode());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const typed = page.getByLabel('Code from your app');
  await typed.fill('123');

  // After 15 minutes without use the site covers the page; unlocking it brings the typed text back.
  await on.records.write(`update session set used_at = now() - interval '16 minutes' where account_id = $1`, [
    staff.id,
  ]);
  await page.evaluate(() => localStorage.setItem('rtw.staff-used', '1'));
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await check(page, 'signed out for want of use');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor({ state: 'detached' });
  expect(await typed.inputValue()).toBe('123');
  expect(errors).toEqual([]);
  await context.close();
});

import { describe, expect, test } from 'vitest';
import { desktop, profile } from './browser.ts';
import { mailedLink } from './mailed-link.ts';
import { setUp } from './setup.ts';

const on = setUp();

describe('a forgotten password', () => {
  test('can be replaced with the link in a mail, which works once', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto('/forgot-password');
    await page.getByLabel('Email address').fill(learner.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('button', { name: 'Ok' }).click();
    const link = await mailedLink(on.product, learner.email, 'forgot-password');
    await page.goto(link);
    await page.getByLabel('New password').waitFor();
    expect(page.url()).not.toContain('token');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByText('10 characters').first().waitFor();
    await page.getByLabel('New password').fill('guava kettle morning');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByRole('link', { name: 'Sign in with it' }).waitFor();
    await page.goto(link);
    await page.getByRole('alert').getByText('This link has been used already').waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);
    await page.getByLabel('Email address').waitFor();
    await page.goto('/login');
    await page.getByLabel('Email address').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill('guava kettle morning');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/my-learning');
    await context.close();
  });
});

test('the menu is a drawer below 1200 px and a row from there on', async () => {
  const { page, context } = await profile(on.browser, on.product.url, { viewport: desktop });
  await page.goto('/faq');
  for (const [width, drawer] of [
    [1199, true],
    [1200, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.getByRole('button', { name: 'Menu' }).isVisible(), { message: `${width}` })
      .toBe(drawer);
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'About Us' }).isVisible(), {
        message: `${width}`,
      })
      .toBe(!drawer);
  }
  await context.close();
});

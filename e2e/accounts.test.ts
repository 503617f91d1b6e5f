import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demo, profile, signedIn } from './browser.ts';
import { mailedLink } from './mailed-link.ts';
import { readPage, wordsOf } from './read-page.ts';
import { setUp } from './setup.ts';

const on = setUp();

const next = 'mango taxi sunrise';

describe('a new account', () => {
  test('is created with a form, asks to confirm its address, and is confirmed by the link in a mail', async () => {
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Create account', level: 1 }).waitFor();
    const email = 'thandiwe@e2e.example';
    await page.getByText('Accounts are for people of 18 and older.').waitFor();
    const main = page.getByRole('main');
    for (const name of ['Terms & Conditions', 'Privacy Policy']) {
      const opening = page.waitForEvent('popup');
      await main.getByRole('link', { name }).click();
      const opened = await opening;
      await opened.getByRole('heading', { name, level: 1 }).waitFor();
      await opened.close();
    }
    await page.getByLabel('First name').fill('Thandiwe');
    await page.getByLabel('Last name').fill('<b>');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Show Password' }).click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Write the name with letters').waitFor();
    // Errors that only the server finds are shown together with the others.
    await page.getByText('Use at least 10 characters').waitFor();
    await page.getByLabel('Last name').fill("O'Mokoéna");
    await page.getByLabel('Password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/my-learning');
    await page.getByText('Confirm your email address').waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('A new link is on its way').waitFor();
    await page.goto(await mailedLink(on.product, email, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
    expect(page.url()).not.toContain('token');
    await page.getByRole('link', { name: 'Go to my learning' }).click();
    await page.getByRole('heading', { name: "Thandiwe O'Mokoéna" }).waitFor();
    expect(await page.getByText('Confirm your email address').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the page can be read without JavaScript', async () => {
    expect(wordsOf(await readPage(`${on.product.url}/register`))).toContain('Create account');
  });
});

describe('changing the email address', () => {
  const ask = async (page: Page, to: string) => {
    await page.goto('/my-learning/me/details');
    await page.getByLabel('New email address').fill(to);
    await page.getByLabel('Password of your account', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Change my email address' }).click();
    await page.getByText('We have sent an email to the new address').waitFor();
  };

  test('the link in the mail works in a signed-in browser, and in another one after signing in', async () => {
    const learner = await on.records.learner();
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    const to = `new-${learner.email}`;
    await ask(page, to);
    const link = await mailedLink(on.product, to, 'confirm-email', 'change');

    const elsewhere = await profile(on.browser, on.product.url);
    await elsewhere.page.goto(link);
    await elsewhere.page.getByText('Sign in with the email address you have had so far').waitFor();
    await elsewhere.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await elsewhere.page.getByLabel('Email address').fill(learner.email);
    await elsewhere.page.getByLabel('Password', { exact: true }).fill(demo.password);
    await elsewhere.page.getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.page.getByRole('button', { name: 'Use the new address' }).click();
    await elsewhere.page.getByText('Your email address is changed').waitFor();
    expect(elsewhere.page.url()).not.toContain('change=');

    await page.reload();
    await page.getByText(to).waitFor();
    expect([...errors, ...elsewhere.errors]).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  });
});

describe('Manage Profile and the pages of Me', () => {
  test("turns a learner's account into a facilitator's and back; names and profile stay", async () => {
    const learner = await on.records.learner();
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    await page.goto('/my-learning/edit-profile');
    await page.getByText('become a ready to work facilitator to help the youth').waitFor();
    await page.getByRole('button', { name: 'Become a facilitator' }).click();
    await page.getByRole('button', { name: 'Yes, become a facilitator' }).click();
    await page.getByText('Account successfully set to Facilitator').waitFor();
    await page.getByRole('button', { name: 'Close this message' }).click();
    await page.getByRole('button', { name: 'Go back to learner' }).click();
    await page.getByText('Account successfully set to Learner').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Become a facilitator' }).click();
    await page.getByRole('button', { name: 'Yes, become a facilitator' }).click();
    await page.getByRole('alert').getByText('You seem to be offline').waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'My details' }).click();

    const birthday = page.getByLabel('Date of birth');
    await birthday.fill('2001-05-06');
    await page.getByRole('button', { name: 'Save my name' }).click();
    await page.getByText('Saved.').waitFor();
    await birthday.press('Backspace');
    await page.getByRole('button', { name: 'Save my name' }).click();
    await page.getByText('Part of this date is missing').waitFor();
    expect(await page.getByText('Saved.').count()).toBe(0);
    await birthday.fill('2001-05-06');

    await page.getByLabel('First name').fill('Zee');
    await page.getByRole('button', { name: 'Save my name' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto('/my-learning/me/page');
    await page
      .getByLabel('Skills', { exact: true })
      .first()
      .fill('Baking </textarea><script>alert(1)</script>');
    await page.getByRole('combobox', { name: 'Skills' }).selectOption('Everyone with the link');
    await page.getByRole('button', { name: 'Save my profile' }).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await page.getByLabel('Skills', { exact: true }).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Skills' }).inputValue()).toContain('Baking');
    const seenBy = (part: string) => page.getByRole('combobox', { name: part }).inputValue();
    expect([await seenBy('Skills'), await seenBy('Contact')]).toEqual(['everyone', 'hidden']);
    await page.goto('/my-learning');
    await page.getByRole('heading', { name: 'Zee Nkosi' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('downloads the account and then deletes it', async () => {
    const learner = await on.records.learner();
    const { page, context, errors } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    await page.goto('/my-learning/my-data');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('ReadytoWork data.zip');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password', { exact: true }).fill('wrong-password');
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await dialog.getByText('This is not your present password').waitFor();
    await dialog.getByLabel('Your password', { exact: true }).fill(demo.password);
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await page.getByText('Your account and everything we held about you are deleted').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('_artw'))).toBeNull();
    await page.getByLabel('Email address').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('No active account found').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

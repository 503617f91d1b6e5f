import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demo, desktop, phone, phoneOnItsSide, placeOf, profile } from './browser.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { mailedLink } from './mailed-link.ts';
import { setUp } from './setup.ts';

const on = setUp({ RATE_LIMITS: 'off' });

const money = 3;
const next = 'mango taxi sunrise';

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a browser that the test uses by keyboard alone. */
async function walk(viewport = desktop) {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport });
  // Other sites are not part of this test.
  await context.route(
    ({ origin }) => origin !== new URL(on.product.url).origin,
    (route) => route.abort(),
  );
  const leave = async () => {
    expect(errors).toEqual([]);
    await context.close();
  };
  return { page, context, keys: keyboardOf(page), leave };
}

async function signIn(page: Page, keys: Keyboard, email: string, password = demo.password): Promise<void> {
  await keys.write(box(page, 'Email address'), email);
  await keys.write(box(page, 'Password'), password);
  await keys.press('Enter');
}

describe('by keyboard alone a visitor', () => {
  test('uses menu, questions and footer on a phone', async () => {
    const { page, context, keys, leave } = await walk(phone);
    await page.goto('/');
    await keys.enter(link(page, 'Skip to the content'));
    await keys.tabTo(link(page, 'Create account'));

    const menu = button(page, 'Menu');
    await keys.tabTo(menu, 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await keys.press('Escape');
    await keys.expectAt(menu);
    await keys.press('Space');
    await keys.expectAt(button(page, 'Close the menu'));
    await keys.press('Enter');
    await keys.expectAt(menu);
    await keys.press('Enter');
    await keys.enter(link(page, 'About Us'));
    await title(page, 'About Us').waitFor();
    await keys.enter(menu);
    await keys.enter(link(page, 'FAQs'));
    await title(page, 'Questions Frequently Asked By Users').waitFor();

    const questions = page.locator('summary');
    await keys.enter(questions.nth(3), 'Space');
    expect(await page.locator('details[open]').count()).toBe(1);
    await keys.tabTo(questions.nth(2), 'Shift+Tab');
    await keys.press('Enter');
    expect(await page.locator('details').nth(2).getAttribute('open')).not.toBeNull();

    const provider = link(page, 'Authorised Financial Services Provider');
    const note = page.getByRole('dialog', { name: 'Please take note' });
    await keys.enter(provider);
    await note.waitFor();
    await keys.press('Escape');
    await note.waitFor({ state: 'hidden' });
    await keys.expectAt(provider);
    await keys.press('Enter');
    await keys.enter(note.getByRole('button', { name: 'Cancel' }));
    await keys.expectAt(provider);
    await keys.press('Enter');
    await keys.tabTo(note.getByRole('link', { name: 'Accept' }));
    const [opened] = await Promise.all([context.waitForEvent('page'), keys.press('Enter')]);
    await opened.close();
    await keys.expectAt(provider);
    await leave();
  });

  test('registers, confirms the address, and signs in', async () => {
    const { page, keys, leave } = await walk();
    const email = 'keys@e2e.example';
    await page.goto('/');
    await keys.enter(page.getByRole('main').getByRole('link', { name: 'Create account' }));
    await title(page, 'Create account').waitFor();
    await keys.write(box(page, 'First name'), 'Thandiwe');
    await keys.write(box(page, 'Last name'), 'Keys');
    await keys.write(box(page, 'Email address'), email);
    await keys.write(box(page, 'Password'), 'short');
    await keys.press('Enter');
    await page.getByText('Use at least 10 characters').waitFor();
    await keys.expectAt(box(page, 'Password'));
    await keys.enter(button(page, 'Show Password'), 'Space');
    await keys.tabTo(box(page, 'Password'), 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(next);
    await keys.enter(button(page, 'Create account'));
    await page.waitForURL('**/my-learning');
    await keys.expectAt(title(page, 'Welcome'));
    await page.evaluate(() => localStorage.removeItem('_artw'));
    await page.goto('/login');
    await signIn(page, keys, email, 'wrong');
    const close = button(page, 'Close this message');
    await keys.tabTo(close, 'Shift+Tab');
    await keys.press('Enter');
    await close.waitFor({ state: 'detached' });
    await keys.expectHeld('closing a message');
    await signIn(page, keys, email, next);
    await keys.enter(button(page, 'Send it again'));
    await page.getByText('A new link is on its way').waitFor();
    await keys.expectHeld('asking for the mail again');
    await page.goto(await mailedLink(on.product, email, 'confirm-email'));
    await keys.enter(button(page, 'Confirm my email address'));
    await page.getByText('Your email address is confirmed.').waitFor();
    await keys.enter(link(page, 'Go to my learning'));
    await keys.expectAt(title(page, 'Welcome'));
    await leave();
  });

  test('asks for a password reset, and sets a new password', async () => {
    const { email } = await on.records.learner();
    const { page, keys, leave } = await walk(phone);
    await page.goto('/login');
    await keys.enter(link(page, 'Forgot?'));
    await keys.expectAt(title(page, 'Reset Password'));
    await keys.write(box(page, 'Email address'), email);
    await keys.enter(button(page, 'Reset Password'));
    await page.getByRole('dialog', { name: 'Reset link generated' }).waitFor();
    await keys.expectHeld('opening the dialog');
    await keys.enter(button(page, 'Ok'));
    await keys.expectAt(title(page, 'Sign in'));
    await page.goto(await mailedLink(on.product, email, 'forgot-password'));
    await keys.write(box(page, 'New password'), 'short');
    await keys.press('Enter');
    await page.getByText('Use at least 10 characters').waitFor();
    await keys.write(box(page, 'New password'), next);
    await keys.enter(button(page, 'Set the new password'));
    await page.getByText('Your new password is set').waitFor();
    await keys.expectHeld('setting the password');
    await keys.enter(link(page, 'Sign in with it'));
    await keys.expectAt(title(page, 'Sign in'));
    await leave();
  });

  test('searches for an answer, reads it, and writes to support', async () => {
    const { page, keys, leave } = await walk();
    await page.goto('/faq');
    await keys.enter(link(page, 'Self Help'));
    await title(page, 'Self Help').waitFor();
    const search = page.getByRole('searchbox');
    await keys.write(search, 'certificate');
    await keys.press('Enter');
    await page.getByRole('heading', { name: /answers found/ }).waitFor();
    await keys.expectAt(search);
    await keys.enter(page.getByRole('main').getByRole('listitem').getByRole('link').first());
    await page.waitForURL('**/self-help/article/*');
    await keys.expectAt(page.getByRole('heading', { level: 1 }));
    await keys.enter(link(page, 'Log a ticket'));
    await keys.expectAt(title(page, 'Log a Support Ticket'));
    const fields = ['Name', 'Surname', 'Email address', 'Subject Heading', 'Message'];
    for (const name of fields) await keys.write(box(page, name), name === 'Email address' ? 'nobody' : name);
    await keys.enter(button(page, 'Send Message'));
    await page.getByRole('alert').waitFor();
    await keys.expectHeld('a refused ticket');
    await keys.tabTo(box(page, 'Email address'), 'Shift+Tab');
    await page.keyboard.type('keys@example.org');
    await keys.enter(button(page, 'Send Message'));
    await page.getByText('Message successfully sent').waitFor();
    await keys.expectHeld('sending the ticket');
    await leave();
  });

  test('checks a certificate', async () => {
    const { page, keys, leave } = await walk(phone);
    await page.goto('/verify/AAAAAAAAAAAAAAAAAAAAAA');
    await title(page, 'We do not know this certificate').waitFor();
    await keys.tabTo(button(page, 'Menu'));
    await keys.press('Enter');
    await keys.enter(link(page, 'Self Help'));
    await title(page, 'Self Help').waitFor();
    await leave();
  });
});

/** Chooses the radio button with this label, by the arrow keys. */
async function choose(page: Page, keys: Keyboard, words: string): Promise<void> {
  const texts = await page.locator('fieldset label').allInnerTexts();
  const place = texts.findIndex((text) => text.trim() === words);
  expect(place, words).toBeGreaterThanOrEqual(0);
  const options = page.getByRole('radio');
  await keys.tabTo(options.first());
  if (place === 0) await keys.press('Space');
  for (let step = 0; step < place; step++) await keys.press('ArrowDown');
  expect(await options.nth(place).isChecked()).toBe(true);
}

/** The walk goes through a learner's pages at these sizes in turn. */
const sizes = [phone, desktop, phoneOnItsSide];
const sizeOf = (turn: number) => sizes[turn % sizes.length] ?? phone;

test('by keyboard alone a learner goes from the dashboard to the certificate', async () => {
  const learner = await on.records.learner();
  const { page, keys, leave } = await walk(phone);
  await page.goto('/my-learning');
  await signIn(page, keys, learner.email);
  await keys.expectAt(title(page, 'Welcome'));
  await keys.enter(link(page, 'Money Skills'));
  await keys.expectAt(title(page, 'Money Skills Module'));

  await keys.enter(button(page, 'Next'));
  await page.getByText(placeOf(1)).waitFor();
  await keys.expectAt(page.getByRole('region', { name: /^Slide 1 of \d+: / }));
  await keys.tabTo(button(page, 'Previous'));
  const chapters = await on.records.lastSlides(money);
  for (const [index, last] of chapters.entries()) {
    const chapter = index + 1;
    await page.setViewportSize(sizeOf(index));
    // If the text comes late, it moves the focused element down.
    await page.getByText('Fetching the text').waitFor({ state: 'detached' });
    await keys.enter(page.getByLabel('Complete Offline'), 'Space');
    await expect.poll(() => on.records.completed(learner.id, money, chapter)).toBe(last);
    await keys.expectAt(page.getByRole('heading', { name: /complete$/i, level: 3 }));
    if (chapter < chapters.length) await keys.enter(link(page, `Chapter ${chapter + 1}`));
    if (chapter < chapters.length)
      await keys.expectAt(page.getByRole('heading', { level: 2, name: 'Money Skills: ' }));
  }
  await keys.enter(link(page, 'Start the assessment'));
  for (let question = 1; question <= 10; question++) {
    await keys.expectAt(page.getByRole('heading', { name: `Question ${question} of 10` }));
    await page.setViewportSize(sizeOf(question));
    await choose(page, keys, await on.records.rightOption(learner.id, money, question));
    await keys.enter(button(page, 'Submit'));
  }
  await keys.expectAt(page.getByRole('heading', { name: 'Your score: 100 %' }));

  const download = await keys.download(
    page
      .getByRole('region')
      .or(page.getByRole('main'))
      .getByRole('button', { name: 'Download Certificate' })
      .last(),
  );
  expect(download.suggestedFilename()).toBe('Money Skills Certificate.pdf');
  await keys.expectHeld('downloading the certificate');
  await keys.tabTo(page.getByRole('radio', { name: '5 stars' }));
  await keys.press('ArrowLeft');
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await keys.enter(button(page, 'Send rating'));
  await page.getByText('Successfully rated course.').waitFor();
  await keys.expectHeld('rating the course');
  await keys.enter(page.locator('main summary').filter({ hasText: /Right/ }).first());
  await keys.enter(link(page, 'Back to my learning'));
  await keys.expectAt(title(page, 'Welcome Back'));
  await leave();
});

test('by keyboard alone a learner manages the account', async () => {
  const learner = await on.records.learner();
  const { page, keys, leave } = await walk(phone);
  await page.goto('/my-learning/edit-profile');
  await signIn(page, keys, learner.email);
  await keys.expectAt(title(page, 'Manage Profile'));

  await keys.enter(link(page, 'Reset Your Password'));
  await keys.expectAt(title(page, 'Change Your Password'));
  await keys.enter(button(page, 'Change Password'));
  await page.getByText('Required', { exact: true }).first().waitFor();
  await keys.expectHeld('a form with nothing in it');
  await keys.tabTo(box(page, 'Confirm Password'), 'Shift+Tab');
  await keys.tabTo(box(page, 'New Password'), 'Shift+Tab');
  await keys.tabTo(box(page, 'Current Password'), 'Shift+Tab');
  await page.keyboard.type(demo.password);
  await keys.write(box(page, 'New Password'), next);
  await keys.write(box(page, 'Confirm Password'), next);
  await keys.press('Enter');
  await page.getByText('Password successfully changed').waitFor();
  await keys.expectHeld('changing the password');
  await keys.enter(link(page, 'Back to Manage Profile'));
  await keys.expectAt(title(page, 'Manage Profile'));

  await keys.enter(button(page, 'Become a facilitator'));
  await keys.enter(button(page, 'Yes, become a facilitator'));
  await page.getByText('Account successfully set to Facilitator').waitFor();
  await keys.expectHeld('becoming a facilitator');
  await keys.tabTo(button(page, 'Close this message'), 'Shift+Tab');
  await keys.press('Space');
  await keys.expectAt(button(page, 'Go back to learner'));
  await keys.press('Enter');
  await page.getByText('Account successfully set to Learner').waitFor();
  await keys.expectHeld('going back to learner');

  await keys.enter(link(page, 'My details'));
  await keys.expectAt(title(page, 'My details'));
  await keys.write(box(page, 'First name'), 'Zee');
  await keys.enter(button(page, 'Save my name'));
  await page.getByText('Saved.').waitFor();
  await keys.expectHeld('saving the name');
  await keys.tabTo(button(page, 'Choose a picture'));
  await keys.chooseFile();
  await page.goto('/my-learning/me/page');
  await keys.write(page.getByRole('textbox', { name: 'Skills' }), 'Baking');
  await keys.tabTo(page.getByRole('combobox', { name: 'Skills' }));
  await page.keyboard.press('E');
  await keys.enter(button(page, 'Save my profile'));
  await page.getByText('Saved.').waitFor();
  await keys.expectHeld('saving the profile');

  await page.goto('/my-learning/my-data');
  await keys.download(button(page, 'Download my data'));
  await keys.expectHeld('downloading the data');
  const erase = button(page, 'Delete my account…');
  await keys.enter(erase);
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
  await keys.press('Escape');
  await keys.expectAt(erase);
  await keys.press('Enter');
  await keys.enter(button(page, 'Keep my account'));
  await keys.expectAt(erase);
  await keys.press('Enter');
  await keys.write(box(page, 'Your password'), 'wrong-password');
  await keys.press('Enter');
  await page.getByText('This is not your present password').waitFor();
  await keys.expectAt(box(page, 'Your password'));
  await keys.press('ControlOrMeta+A');
  await page.keyboard.type(next);
  await keys.enter(page.getByRole('checkbox', { name: 'My certificates stay checkable' }), 'Space');
  await keys.enter(button(page, 'Delete forever'));
  await page.getByText('Your account and everything we held about you are deleted').waitFor();
  await keys.expectAt(title(page, 'Sign in'));
  await leave();
});

test('by keyboard alone a facilitator finds the guides and resources, and leaves', async () => {
  const { page, keys, leave } = await walk();
  await page.goto('/my-learning/resources');
  await signIn(page, keys, demo.facilitator);
  await keys.expectAt(title(page, 'Resources'));
  for (const target of [button(page, /Facilitator Guide/).first(), link(page, /^The guide/).last()]) {
    await keys.download(target);
    await keys.expectAt(target);
  }
  await keys.enter(page.locator('summary').filter({ hasText: 'Read it here' }).last());
  await page.getByRole('heading', { name: 'Facts that can change' }).waitFor();
  await keys.tabTo(link(page, 'Money Skills'), 'Shift+Tab');
  await keys.press('Enter');
  await keys.expectAt(title(page, 'Money Skills Module'));
  await keys.enter(page.locator('summary').filter({ hasText: 'Resources' }));
  await keys.download(button(page, 'Answers'));
  await keys.enter(button(page, /theme$/));
  await keys.expectHeld('turning the light down');
  await keys.enter(button(page, 'Logout'));
  await title(page, 'Sign in').waitFor();
  await leave();
});

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp({ RATE_LIMITS: 'off' });

/** Each test changes a course of its own. */
const money = { id: 3, file: 'chapters/01-spending-and-saving.md' };
const people = { id: 2, file: 'chapters/01-people-skills.md' };
const work = { id: 1, file: 'chapters/01-real-openings.md' };

const addressOf = ({ id, file }: typeof money) => `/admin/courses/${id}/text?file=${file}`;
const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text: / });

/** An editor's browser with the first chapter open, its caret at the beginning. */
async function editor(course: typeof money, viewport = desktop) {
  const opened = await profile(on.browser, on.product.url, { viewport });
  await signedIn(opened.page, 'admin@example.org');
  await opened.page.goto(addressOf(course));
  await textOf(opened.page).focus();
  await opened.page.keyboard.press('Control+Home');
  return opened;
}

const textsOnDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('course-text/')));

/** Ends a page without its leaving code. A page that is closed sends its text, and the emulated network is no longer away then. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // The command gets no answer from the page that it ends.
  devTools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/**
 * Presses a button with Enter, if it takes the focus: it is disabled while a text is checked, and Enter would press the button that
 * had the focus before.
 *
 * @returns whether `opened` is there
 */
async function pressWithEnter(button: Locator, opened: Locator): Promise<boolean> {
  if (await opened.isVisible()) return true;
  await button.focus();
  if (await button.evaluate((element) => element.matches(':focus:enabled')))
    await button.page().keyboard.press('Enter');
  return opened.isVisible();
}

/** Writes at the end of the chapter's heading, which is its fourth line. */
async function lengthenHeading(page: Page, words: string): Promise<void> {
  for (let line = 1; line < 4; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

test('an editor mends a mistake, publishes a slide that learners see, and goes back to the version before', async () => {
  const { page, context, errors } = await editor(money);
  await page.getByRole('img', { name: 'Slide 1 as drawn' }).waitFor();
  await page.getByText('Everything is published.').waitFor();
  await page.keyboard.type('x');
  await page
    .getByRole('button', { name: 'chapters/01-spending-and-saving.md, line 1', exact: true })
    .first()
    .waitFor();
  expect(await page.locator('.cm-lint-marker-error').count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+z');
  await page.getByText('There is no problem: the course can be published.').waitFor();

  await lengthenHeading(page, ' today');
  await page.getByRole('button', { name: 'In words' }).click();
  await page.getByRole('heading', { name: 'Spending and saving today' }).waitFor();
  await page.getByText('1 file changed, not published.').waitFor();
  await page.getByText('Kept.', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 file changed, not published.').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Everything is published.').waitFor();
  const chapterOne = async () => {
    const answer = await fetch(new URL('/v1/courses/money/', on.product.url));
    return JSON.stringify(await answer.json());
  };
  await expect.poll(chapterOne, { timeout: 30_000 }).toContain('Spending and saving today');

  await page.getByRole('link', { name: 'Back to the course' }).click();
  await page
    .getByRole('link', { name: /What differs/ })
    .first()
    .click();
  await page.getByText(/today/).first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Use the version of the release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the version of the release' }).click();
  await expect.poll(chapterOne, { timeout: 30_000 }).not.toContain('Spending and saving today');
  expect(errors).toEqual([]);
  await context.close();
});

test('two editors of one file get both texts, and neither is lost', async () => {
  const first = await editor(people);
  const second = await editor(people, phone);
  await lengthenHeading(first.page, ' now');
  await first.page.getByText('Kept.', { exact: true }).waitFor();
  await first.page.getByText('1 file changed, not published.').waitFor();
  await lengthenHeading(second.page, ' soon');
  await second.page.getByRole('heading', { name: 'chapters/01-people-skills.md has two texts' }).waitFor();
  await second.page.getByRole('button', { name: 'Take mine' }).click();
  await second.page.getByText('Kept.', { exact: true }).waitFor();
  await first.page.reload();
  await first.page.getByRole('img', { name: 'Slide 1 as drawn' }).waitFor();
  await expect.poll(() => textOf(first.page).innerText()).toContain('# People skills soon');
  await first.page.getByRole('button', { name: 'Throw the draft away' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).click();
  await first.page.getByText('Everything is published.').waitFor();
  expect(await textOf(first.page).innerText()).not.toContain('skills soon');
  await first.context.close();
  await second.context.close();
});

test('a text typed without a network survives a crash, and waits until the person sends it or signs out', async () => {
  const { page: first, context } = await editor(work);
  await first.getByRole('img', { name: 'Slide 1 as drawn' }).waitFor();
  await context.setOffline(true);
  await lengthenHeading(first, ' later');
  await first.getByText(/^Not kept: /).waitFor();
  await crash(first);
  await context.setOffline(false);

  const page = await context.newPage();
  await page.goto(addressOf(work));
  await page.getByText(`On this device is a text of ${work.file}`).waitFor();
  await page.getByRole('button', { name: 'Go on with this text' }).click();
  await page.getByText('Kept.', { exact: true }).waitFor();
  await expect.poll(async () => (await textOf(page).innerText()).includes('openings later')).toBe(true);

  await page.route('**/draft/files/', (route) => route.abort());
  await textOf(page).focus();
  await page.keyboard.type('!');
  await page.getByText(/^Not kept: /).waitFor();
  expect(await textsOnDevice(page)).toHaveLength(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.locator('[popovertarget=person-menu]').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await textsOnDevice(page)).toEqual([]);
  await context.close();
});

test('a new course begins with an example, is published by keyboard alone, and then learners see it', async () => {
  const { page, context } = await profile(on.browser, on.product.url, { viewport: phone });
  await signedIn(page, 'admin@example.org');
  await page.goto('/admin/courses/new');
  await page.getByLabel('Name of the course').focus();
  await page.keyboard.type('First aid');
  await page.keyboard.press('Tab');
  await page.keyboard.type('first_aid');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Text of First aid' }).waitFor();
  await page.getByText('There is no problem: the course can be published.').waitFor();
  const learnersSee = async () => (await fetch(new URL('/v1/courses/first_aid/', on.product.url))).status;
  expect(await learnersSee()).toBe(404);

  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  expect(await textOf(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await textOf(page).innerText()).toMatch(/^ +layout/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  expect(await textOf(page).evaluate((field) => field.matches(':focus'))).toBe(false);
  const publish = page.getByRole('button', { name: 'Publish', exact: true }).first();
  const inDialog = page.getByRole('dialog').getByRole('button', { name: 'Publish' });
  await expect.poll(() => pressWithEnter(publish, inDialog)).toBe(true);
  await inDialog.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Everything is published.').waitFor();
  await expect.poll(learnersSee, { timeout: 30_000 }).toBe(200);
  await context.close();
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pastDoubleClick, profile, signedIn, turnTo } from './browser.ts';
import { addressOf, type CheckPlace, findPlaces, type Place, type TermPlace } from './course-places.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();

const manifest = z
  .record(z.string(), z.object({ file: z.string() }))
  .parse(
    JSON.parse(
      await readFile(join(import.meta.dirname, '../apps/web/dist/client/.vite/manifest.json'), 'utf8'),
    ),
  );
/** The script of the activities, which a page fetches when one comes near. */
const lazyCode = manifest['src/features/activities/activities.ts']?.file ?? 'missing';
/** The script of a chapter's end, which a page fetches once the learner uses it. */
const endCode = manifest['src/features/viewer/later.ts']?.file ?? 'missing';

let found: CheckPlace;
let explained: TermPlace;
beforeAll(async () => {
  ({ check: found, term: explained } = await findPlaces());
});

/** A learner who has seen every slide of the chapter. */
async function learner({ course, chapter }: Place) {
  const account = await on.records.learner();
  await on.records.write(
    `insert into chapter_progress (account_id, module_id, chapter, completed, updated_at) values ($1, $2, $3, 99, now())`,
    [account.id, course.number, chapter],
  );
  return account;
}

async function learning(place: Place, options: BrowserContextOptions = {}) {
  const opened = await profile(on.browser, on.product.url, options);
  await signedIn(opened.page, (await learner(place)).email);
  return opened;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const verdict = (page: Page) => page.locator('main form [role=status]');
async function answer(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option, exact: true }).click();
  await button(page, 'Check my answer').click();
}

test('a check gives a hint after the first wrong answer and the solution after the second; a reload shows both, but only to this learner', async () => {
  const { check, slide } = found;
  const [one, two] = check.options.filter(({ right }) => !right);
  const right = check.options.find((option) => option.right);
  if (!one || !two || !right) throw new Error('The check has no two wrong options.');
  const { page, context, errors } = await learning(found);
  await page.goto(addressOf(found));
  await answer(page, one.text);
  await expect.poll(() => verdict(page).innerText()).toContain(one.coaching);
  expect(await verdict(page).innerText()).toContain(check.hint);
  expect(await verdict(page).innerText()).not.toContain(right.coaching);
  await answer(page, two.text);
  await expect.poll(() => verdict(page).innerText()).toContain(right.coaching);
  await page.reload();
  await expect.poll(() => verdict(page).innerText()).toContain(right.coaching);
  expect(await page.getByRole('radio', { name: two.text, exact: true }).isChecked()).toBe(true);

  const other = await learner(found);
  await signedIn(page, other.email);
  await page.goto(addressOf(found));
  await button(page, 'Check my answer').waitFor();
  expect(await verdict(page).innerText()).toBe('');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await on.records.completed(other.id, found.course.number, found.chapter)).toBe(99);
  expect([slide > 0, errors]).toEqual([true, []]);
  await context.close();
});

test('a learner can finish a chapter without a network, and its end lists the activities that were left out', async () => {
  const { course, chapter, slide, last, check } = found;
  const { page, context } = await learning(found);
  const code = [lazyCode, endCode].map((file) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(file)),
  );
  await page.goto(addressOf({ course, chapter, slide: slide - 1 }));
  await button(page, 'Next').waitFor();
  await page.mouse.wheel(0, 200);
  await Promise.all(code);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page, 'Next').click();
  await pastDoubleClick(page);
  await answer(page, check.options.find(({ right }) => right)?.text ?? '');
  await expect.poll(() => verdict(page).innerText()).toContain('Right.');
  for (let next = slide + 1; next <= last; next += 1) {
    await turnTo(page, next);
  }
  const tried = page.getByText(/^1 of \d+ checks tried\. Not tried yet:$/);
  await tried.waitFor();
  await pastDoubleClick(page);
  await button(page, /^Slide \d+$/)
    .first()
    .click();
  await page
    .getByText(/^(Check yourself|Try your own numbers)$/)
    .first()
    .waitFor();
  expect(await tried.count()).toBe(0);
  await context.close();
});

test('code that failed to load is fetched again once there is a network', async () => {
  const { page, context } = await learning(found);
  await page.route(`**/${lazyCode}`, (route) => route.abort());
  await page.goto(addressOf(found));
  await page.getByText('There is something to do here, but it did not load.').waitFor();
  expect(await page.locator('.reading').isVisible()).toBe(true);
  expect(await button(page, 'Next').isVisible()).toBe(true);
  await page.unroute(`**/${lazyCode}`);
  await button(page, 'Try again').click();
  await button(page, 'Check my answer').waitFor();
  await context.close();
});

test('a tap explains a term, and nothing moves', async () => {
  const { page, context } = await learning(explained);
  await watchLayoutShift(context);
  await page.goto(addressOf(explained));
  await button(page, 'Next').waitFor();
  await page.mouse.wheel(0, 100);
  const word = page.locator('.reading').getByRole('button', { name: explained.word, exact: true });
  await word.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(explained.means).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText(explained.means).count()).toBe(0);
  expect(await word.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectSteady(page, 'a word explained');
  await context.close();
});

test('on a slow line activities appear without a jump', async () => {
  const { page, context } = await learning(found, { viewport: { width: 390, height: 844 } });
  await watchLayoutShift(context);
  await slowly(context);
  await page.goto(addressOf(found));
  await button(page, 'Check my answer').waitFor();
  await page.waitForLoadState('networkidle');
  await expectSteady(page, 'a check');
  await context.close();
});

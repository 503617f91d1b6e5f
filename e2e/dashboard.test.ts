import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectEveryLook, profile, signedIn } from './browser.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();
const work = 1;
const measuredPhone = { width: 390, height: 844 };

/** Everything that lies behind the answers of a course is done. */
async function finishAll(accountId: number) {
  await on.records.write(
    `insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
     select $1, m.id, chapter, 99, now(), now() from module m, generate_series(1, 5) chapter where m.id < 17`,
    [accountId],
  );
  await on.records.write(
    `insert into assessment (account_id, module_id, attempts, last_result, best_result, passed_at)
     select $1, id, 1, 90, 90, now() from module where id < 17`,
    [accountId],
  );
}

const states: [name: string, button: string, prepare: (accountId: number) => Promise<unknown>][] = [
  ['a newcomer', 'Start Work Skills', async () => {}],
  [
    'somebody in the middle of a course, with a goal',
    'Continue Work Skills',
    async (id) => {
      await on.records.write(
        `insert into chapter_progress (account_id, module_id, chapter, completed, updated_at)
         values ($1, $2, 1, 4, now())`,
        [id, work],
      );
      await on.records.write('insert into learning_goal (account_id, weekly_days) values ($1, 3)', [id]);
    },
  ],
  [
    'somebody with all slides of a course done',
    'Take the assessment',
    (id) => on.records.completeChapters(id, work),
  ],
  ['somebody who has passed all courses of slides', 'Start Creative thinking', finishAll],
];

const next = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

describe.each(states)('the dashboard of %s', (_, button, prepare) => {
  test('has the next step first, on the first screen, and nothing jumps', async () => {
    const { id, email } = await on.records.learner('Nomvula', 'Khumalo');
    await prepare(id);
    const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: measuredPhone });
    await signedIn(page, email);
    await watchLayoutShift(context);
    await slowly(context);
    await page.goto('/my-learning');
    await next(page, button).waitFor();
    await page.getByRole('heading', { name: 'Nomvula Khumalo' }).waitFor();
    const box = await next(page, button).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 9_999)).toBeLessThan(measuredPhone.height);
    // First for those who hear the page or go by keyboard, too.
    const greeting = button === 'Start Work Skills' ? 'Welcome' : 'Welcome Back';
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(greeting);
    const links = await page.getByRole('main').getByRole('link').allInnerTexts();
    expect(links.slice(0, 2).join()).toContain(button);
    await page.waitForLoadState('networkidle');
    await expectSteady(page, 'the dashboard');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is accessible', async () => {
    const { id, email } = await on.records.learner('Nomvula', 'Khumalo');
    await prepare(id);
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, email);
    await page.goto('/my-learning', { waitUntil: 'networkidle' });
    await next(page, button).waitFor();
    await expectEveryLook(page, 'the dashboard');
    await context.close();
  });
});

test('without a network the dashboard says so in one place, and nothing jumps', async () => {
  const { email } = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, { viewport: measuredPhone });
  await signedIn(page, email);
  await watchLayoutShift(context);
  await page.route('**/v1/**', (route) => route.abort());
  await page.goto('/my-learning');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await expectSteady(page, 'the dashboard without a network');
  await context.close();
});

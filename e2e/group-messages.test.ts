import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();
const narrow = { width: 360, height: 740 };
const money = 3;

/** A group whose learners began a course three weeks ago and stopped. */
async function stoppedGroup(...names: string[]) {
  const facilitator = await on.records.learner('Thandi', 'Guide');
  await on.records.write(
    `with leader as (update account set user_type = 'rtw', email_confirmed_at = now() where id = $1 returning id),
    made as (
      insert into learner_group (id, facilitator_id, name, code, created_at)
      select id, id, 'Tuesday evenings', 'code ' || id, now() from leader returning id)
    insert into group_module (group_id, module_id) select id, $2::int from made`,
    [facilitator.id, money],
  );
  const learners = [];
  for (const name of names) {
    const learner = await on.records.learner(name, 'Learner');
    learners.push(learner);
    await on.records.write(
      `with began as (
        insert into chapter_progress (account_id, module_id, chapter, completed, updated_at)
        values ($2, $3, 1, 1, now() - interval '21 days'))
      insert into group_member (group_id, account_id, state, agreed_at, agreed_to)
      values ($1, $2, 'joined', now() - interval '30 days', '2026-12')`,
      [facilitator.id, learner.id, money],
    );
  }
  return { facilitator, learners };
}

test('a facilitator writes to three learners without a network, one answers, and it is noted: eight taps', async () => {
  const { facilitator, learners } = await stoppedGroup('Ayanda', 'Bongani', 'Chipo');
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: narrow });
  await signedIn(page, facilitator.email);
  await page.goto('/my-learning/groups/led');
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Tuesday evenings' }));
  for (const name of ['Ayanda', 'Bongani', 'Chipo'])
    await tap(page.getByRole('checkbox', { name: `Choose ${name} Learner` }).first());
  await tap(page.getByRole('button', { name: 'Write to 3 learners' }));
  await expectNoSidewaysScroll(page, 'writing to learners');
  await context.setOffline(true);
  await tap(page.getByRole('button', { name: 'Send to 3 learners' }));
  const rowOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${name} Learner` })
      .first();
  await rowOf('Chipo').getByText('Your message waits to be sent').waitFor();
  expect((await on.records.groupMessages(facilitator.id)).written).toBe(0);
  await context.setOffline(false);
  await rowOf('Chipo')
    .getByText(/^You wrote on \w+day$/)
    .waitFor();
  expect((await on.records.groupMessages(facilitator.id)).written).toBe(3);

  const learner = await profile(on.browser, on.product.url, { viewport: narrow });
  await signedIn(learner.page, learners[0]?.email ?? '');
  await learner.page.goto('/my-learning');
  await learner.page.getByText('1 new message from your facilitator').waitFor();
  await learner.page
    .getByRole('region', { name: 'In your groups' })
    .getByRole('link', { name: 'My groups' })
    .click();
  await learner.page.getByText(/^Hello,\s+You have not opened your course/).waitFor();
  await learner.page.getByRole('textbox', { name: 'Answer Thandi Guide' }).fill('I go on tonight.');
  await learner.page.getByRole('button', { name: 'Send', exact: true }).click();
  await learner.page.getByRole('listitem').filter({ hasText: 'I go on tonight.' }).waitFor();
  await expectNoSidewaysScroll(learner.page, 'my groups');

  await page.reload();
  await rowOf('Ayanda').getByText('Has written to you').waitFor();
  await tap(rowOf('Ayanda').getByRole('link', { name: 'Ayanda Learner' }));
  await page.getByText('I go on tonight.').waitFor();
  await expect.poll(async () => (await on.records.groupMessages(facilitator.id)).unread).toBe(0);
  expect(taps).toBeLessThanOrEqual(8);
  await expectNoSidewaysScroll(page, 'a thread');

  expect([
    ...errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
    ...learner.errors,
  ]).toEqual([]);
  await Promise.all([context.close(), learner.context.close()]);
});

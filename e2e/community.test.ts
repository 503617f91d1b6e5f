import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, profile, signedIn } from './browser.ts';
import { expectSteady, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp({});

/** A learner on a phone of their own, who has never entered the community. */
async function learner(first: string, last: string) {
  const { email } = await on.records.learner(first, last);
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await watchLayoutShift(context);
  await signedIn(page, email);
  return { page, context, errors };
}

/** Enters the community: confirms an adult age and accepts the house rules. */
async function comeIn(page: Page): Promise<void> {
  await page.getByLabel('Your date of birth').fill('2002-03-04');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I agree: take part' }).click();
}

test('two people enter the community, connect by a link, and one blocks the other', async () => {
  await on.records.set('community', 'on');
  const thandi = await learner('Thandi', 'Mokoena');
  const sipho = await learner('Sipho', 'Dube');

  await thandi.page.goto('/community');
  await thandi.page.getByText('Your date of birth').waitFor();
  await expectSteady(thandi.page, 'the way in');
  await comeIn(thandi.page);
  await thandi.page.getByText('You have no connections yet').waitFor();
  await thandi.page.getByRole('link', { name: 'Invite someone', exact: true }).click();
  const link = await thandi.page.getByText(/\/connect\//).innerText();
  await thandi.page.getByRole('button', { name: 'Show the code' }).click();
  await thandi.page.getByRole('img', { name: 'QR code of your link' }).waitFor();
  await expectNoSidewaysScroll(thandi.page, 'ways to invite');

  // He enters the community on the page of the link he received.
  await sipho.page.goto(new URL(link).pathname);
  await comeIn(sipho.page);
  await sipho.page.getByRole('heading', { name: 'Thandi M.' }).waitFor();
  await sipho.page.getByRole('button', { name: 'Connect', exact: true }).click();
  await sipho.page.getByText('You have asked Thandi M. to connect').waitFor();

  await thandi.page.goto('/community');
  await thandi.page.getByText('Sipho D.').waitFor();
  await expectSteady(thandi.page, 'an invitation');
  await thandi.page.getByRole('button', { name: 'Accept' }).press('Enter');
  await thandi.page.getByText('You and Sipho Dube are connected.').waitFor();
  await thandi.page.getByRole('link', { name: 'Sipho Dube' }).waitFor();
  await expectNoSidewaysScroll(thandi.page, 'connections');

  await thandi.page.getByText('More', { exact: true }).click();
  await thandi.page.getByRole('button', { name: 'Block…' }).click();
  await thandi.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await thandi.page.getByRole('heading', { name: 'People you have blocked' }).waitFor();
  await sipho.page.goto('/community');
  await sipho.page.getByText('You have no connections yet').waitFor();
  expect(await sipho.page.getByText('Thandi').count()).toBe(0);
  expect([...thandi.errors, ...sipho.errors]).toEqual([]);
  for (const { context } of [thandi, sipho]) await context.close();
});

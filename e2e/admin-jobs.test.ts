import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, expectNoSidewaysScroll, phone, profile, signedIn } from './browser.ts';
import { expectSteady, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp({});

/** An editor adds a job site by the pages alone. */
async function addPlace(name: string) {
  const { email } = await on.records.demoStaff('editor');
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, email);
  await page.goto('/admin/places');
  await page.getByRole('link', { name: 'New place' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('What it is for').fill('Jobs close to taxi routes.');
  await page.getByLabel('Address', { exact: true }).fill('https://jobs.example.org/');
  await page.getByLabel('Address of its search').fill('https://elsewhere.example.org/?q={what}');
  await page.getByLabel('Last looked at').fill('2026-11-20');
  await page.getByLabel('Where that is written').fill('Its own page');
  await page.getByLabel('Place in the list').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The search must be on the same site').waitFor();
  await page.getByLabel('Address of its search').fill('https://jobs.example.org/?q={what}&l={where}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return { page, context, errors };
}

async function look(page: Page, where: string) {
  await expectSteady(page, where);
  await expectNoSidewaysScroll(page, where);
}

test('an editor adds a job site; a visitor searches it, leaves by it, reports it, and tracks it on the phone', async () => {
  const name = 'Jobs on the route';
  const editor = await addPlace(name);

  const still = await profile(on.browser, on.product.url, { viewport: phone, javaScriptEnabled: false });
  await still.page.goto('/jobs');
  await still.page.getByLabel('What work?').fill('call centre');
  await still.page.getByRole('button', { name: 'Show me where to look' }).click();
  await still.page.getByRole('link', { name: `Search on ${name}` }).click();
  expect(await still.page.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe(
    'https://jobs.example.org/?q=call%20centre&l=',
  );
  await still.context.close();

  const { page, context, errors } = await profile(on.browser, on.product.url, {
    viewport: { width: 390, height: 844 },
  });
  await watchLayoutShift(context);
  await page.goto('/jobs?what=driver&where=Soweto');
  await look(page, 'the places');
  await page.getByRole('link', { name: `Search on ${name}` }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByText('Good to know first').click();
  await card.getByRole('button', { name: 'It does not open' }).click();
  await card.getByText('Thank you. We will look at it.').waitFor();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'Saved. See my searches' }).waitFor();

  await page.goto('/jobs/my-search');
  await page.getByRole('link', { name: 'driver, Soweto' }).waitFor();
  await look(page, 'my search');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add an application' }).click();
  await page.getByLabel('Job', { exact: true }).fill('Driver <b>code 10</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Driver <b>code 10</b>' }).waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: 'Driver <b>code 10</b>' }).waitFor();
  await look(page, 'my search with an application');

  await page.goto('/career-guidance');
  await look(page, 'career guidance');
  await context.close();

  await editor.page.reload();
  await editor.page.getByText('Visitors who said that it does not open: 1.').waitFor();
  await editor.page.getByRole('button', { name: 'I checked: it is right' }).click();
  await editor.page.getByRole('dialog').getByRole('button', { name: 'I checked: it is right' }).click();
  await editor.page.getByText('Noted: looked at today.').waitFor();
  expect([...errors, ...editor.errors]).toEqual([]);
  await editor.context.close();
});

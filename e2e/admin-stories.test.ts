import { expect, test } from 'vitest';
import { desktop, expectNoSidewaysScroll, phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp({ RATE_LIMITS: 'off' });

test('an editor writes a side hustle; a visitor reads all of it without JavaScript', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'New side hustle' }).click();
  const fill = async (label: string, words: string) => page.getByLabel(label, { exact: true }).fill(words);
  await fill('Title', 'Plates at the taxi rank');
  await fill('Text, in Markdown', 'Cook **early**.');
  await fill('Summary, for the list', 'Lunch for drivers.');
  await page.getByLabel('Food').check();
  await page.getByLabel('From', { exact: true }).first().fill('350');
  await page.getByLabel('To', { exact: true }).fill('900');
  await fill('What to do in line 1', 'Ask three drivers.');
  await fill('The sum in words', 'Ten plates.');
  await fill('What line 1 is', 'Ten plates at R30');
  await fill('Rand in line 1', '300');
  await fill('Risk 1', 'Rain.');
  await fill('Name of source 1', 'SARS');
  await fill('Address of source 1', 'https://www.sars.gov.za/');
  await fill('Source 1 checked on', '2026-11-22');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, 'the editor of a side hustle');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The page is saved.').waitFor();

  const reader = await profile(on.browser, on.product.url, { viewport: phone, javaScriptEnabled: false });
  await reader.page.goto('/side-hustles?topic=food');
  await reader.page.getByRole('link', { name: 'Plates at the taxi rank' }).click();
  expect(await reader.page.locator('main').innerText()).toContain('Ask three drivers.');
  await reader.page.getByRole('link', { name: 'SARS' }).click();
  expect(await reader.page.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe(
    'https://www.sars.gov.za/',
  );
  await reader.page.getByRole('link', { name: 'Cancel' }).click();
  await reader.page.waitForURL('**/side-hustles/plates-at-the-taxi-rank');

  await page.getByLabel('Until').fill('2026-01-01T12:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/Side hustle · Over/).waitFor();
  await reader.page.reload();
  await reader.page.getByText('It is over now').waitFor();
  await reader.page.goto('/side-hustles');
  expect(await reader.page.getByRole('link', { name: 'Plates at the taxi rank' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await reader.context.close();
  await context.close();
});

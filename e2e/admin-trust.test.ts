import { expect, test } from 'vitest';
import { desktop, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

test('a learner asks about their data, gets an answer, and is erased on request', async () => {
  const learner = await on.records.learner('Ayanda', 'Dlamini');
  const own = await profile(on.browser, on.product.url);
  await signedIn(own.page, learner.email);
  await own.page.goto('/my-learning/my-data');
  await own.page.getByLabel(/See what you hold about me/).check();
  await own.page.getByLabel('Tell us more').fill('Whom did you give my number?');
  await own.page.getByRole('button', { name: 'Send my request' }).click();
  const told = await own.page.getByText(/It has the number/).innerText();
  const number = /number (\d+)/.exec(told)?.[1] ?? '';

  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto('/admin/data-requests?state=open');
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByText('Whom did you give my number?').waitFor();
  await page.getByLabel('Outcome').selectOption('Done as asked');
  await page.getByLabel(/Reason/).fill('To nobody.');
  await page.getByRole('button', { name: 'Close and email the answer' }).click();
  await page.getByText('How it ended').waitFor();
  await own.page.reload();
  await own.page.getByText('To nobody.').waitFor();

  await page.goto(`/admin/people/${learner.id}`);
  await page.getByRole('button', { name: 'Erase the account…' }).click();
  await page.getByLabel(/Reason, without names/).fill('Asked by letter');
  await page.getByLabel(/to confirm/).fill(learner.email);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('The account is erased.').waitFor();

  await page.goto('/admin/audit?action=account-erased');
  const entry = page.getByRole('row', { name: /Erased an account/ }).first();
  expect(await entry.innerText()).toContain(`account ${learner.id}`);
  expect([...errors, ...own.errors]).toEqual([]);
  await Promise.all([context.close(), own.context.close()]);
});

test('neither the menu nor Back discards typed text without confirmation', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto('/admin/breaches');
  await page.getByRole('link', { name: 'Enter a breach' }).click();
  const happened = page.getByLabel('What happened');
  await happened.fill('A list was left in a taxi.');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return questions.length < 3 ? dialog.dismiss() : dialog.accept();
  });
  await page.getByRole('link', { name: 'Tickets' }).click();
  await expect.poll(() => questions.length).toBe(1);
  await page.evaluate(() => window.history.back());
  await expect.poll(() => questions.length).toBe(2);
  expect(await happened.inputValue()).toBe('A list was left in a taxi.');
  expect(page.url()).toContain('/admin/breaches/new');
  await page.getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('heading', { name: 'Tickets' }).waitFor();
  expect(new Set(questions)).toEqual(
    new Set(['What you typed here is not saved yet. Leave without saving it?']),
  );
  expect(errors).toEqual([]);
  await context.close();
});

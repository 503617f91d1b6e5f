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

test('the audit log shows ten entries on the first screen, each on one line', async () => {
  const learner = await on.records.learner('Nokwethemba', 'Mthembu-Radebe');
  const { email, id: actor } = await on.records.demoStaff('administrator');
  await on.records.write(
    `insert into audit (action, actor_id, about_id, subject, address, before, after)
     select (array['data-request-changed', 'staff-role', 'second-factor-refused'])[1 + n % 3], $1, $2,
       'account ' || n, '192.0.2.7', '{"staff_role": null, "user_type": "learner"}', '{"staff_role": "editor", "user_type": "rtw"}'
     from generate_series(1, 20) n`,
    [actor, learner.id],
  );
  const viewport = { width: 1280, height: 720 };
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport });
  await signedIn(page, email);
  await page.goto('/admin/audit');
  const rows = page.locator('tbody tr');
  await rows.nth(15).waitFor();
  const ends = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
  );
  expect(ends.filter(({ bottom }) => bottom <= viewport.height).length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...ends.map(({ height }) => height))).toBeLessThan(40);
  await rows.nth(1).locator('summary').click();
  await rows.nth(1).getByText('From where:').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

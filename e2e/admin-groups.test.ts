import { expect, test } from 'vitest';
import { demo, desktop, expectNoSidewaysScroll, phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

test('a facilitator makes a group and invites a learner, who joins and asks for help; the facilitator sees their progress until they leave', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await signedIn(page, demo.facilitator);
  await page.goto('/my-learning');
  const entry = page.getByRole('link', { name: 'Open my groups' });
  expect(await entry.getAttribute('href')).toBe('/admin/');
  await page.goto('/admin/groups');
  await page.getByLabel('Name of a new group').fill('Soweto library');
  await page.getByRole('button', { name: 'Make the group' }).click();
  await page.getByRole('heading', { level: 1, name: 'Soweto library' }).waitFor();

  const addresses = Array.from({ length: 10 }, (_, index) => `invited-${index}@e2e.example`);
  const rows = ['Name;Email', ...addresses.map((address, index) => `Learner ${index};${address}`), 'nobody'];
  const file = { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('Or take them from a CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('10 addresses were taken.', { exact: false }).waitFor();
  await page.getByRole('cell', { name: 'No email address was found here' }).waitFor();
  await page.getByText('10 rows').waitFor();

  await page.getByLabel('Give the group a course').selectOption('Money Skills');
  await page.getByLabel('Due on (if there is a day)').fill('2030-12-24');
  await page.getByRole('button', { name: 'Add the course' }).click();
  await page.getByRole('button', { name: 'Everything as a ZIP' }).waitFor();
  await expectNoSidewaysScroll(page, 'a group');
  const link = await page.locator('.join-link').innerText();
  await page.getByRole('link', { name: 'Join poster' }).click();
  await page.getByRole('img', { name: 'QR code that leads to the group' }).waitFor();

  const person = await on.records.learner('Ayanda', 'Dlamini');
  const learner = await profile(on.browser, on.product.url);
  await learner.page.goto(new URL(link).pathname + new URL(link).search);
  await learner.page.getByRole('link', { name: 'I have an account: sign in' }).click();
  await learner.page.getByLabel('Email address').fill(person.email);
  await learner.page.getByLabel('Password', { exact: true }).fill(demo.password);
  await learner.page.getByRole('button', { name: 'Sign In' }).click();
  await learner.page.getByRole('heading', { name: 'Soweto library' }).waitFor();
  await learner.page.getByRole('button', { name: 'I agree: join the group' }).click();
  await learner.page.getByRole('link', { name: 'To my courses' }).click();
  const card = learner.page.getByRole('region', { name: 'In your groups' });
  await card.getByText('Due 24 December 2030').waitFor();
  await card.getByRole('link', { name: 'My groups' }).click();
  await learner.page.getByRole('button', { name: 'Ask for help with Money Skills' }).click();
  await learner.page.getByText(/You asked for help with Money Skills/).waitFor();
  await expectNoSidewaysScroll(learner.page, 'my groups');

  await page.setViewportSize(desktop);
  await page.goto('/admin/today');
  const row = page.getByRole('row', { name: /Ayanda Dlamini/ });
  await row.getByText('Asked for help').waitFor();
  await row.getByRole('button', { name: 'I have helped Ayanda Dlamini' }).click();
  await page.getByText('Ayanda Dlamini has been helped.').waitFor();
  await row.waitFor({ state: 'detached' });

  await learner.page.getByRole('button', { name: 'Leave the group…' }).click();
  await learner.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await learner.page.getByText(/You are not in a group/).waitFor();
  await page.goto('/admin/groups');
  await page.getByRole('link', { name: 'Soweto library' }).click();
  await page.getByText('10 rows').waitFor();
  expect(await page.getByText('Ayanda Dlamini').count()).toBe(0);

  expect([...errors, ...learner.errors]).toEqual([]);
  await Promise.all([context.close(), learner.context.close()]);
});

test('the last facilitator of a group hands it over, by keyboard, before the account is deleted', async () => {
  const [first, second, learner] = [
    await on.records.learner('Thandi', 'Guide'),
    await on.records.learner('Sipho', 'Guide'),
    await on.records.learner('Ayanda', 'Member'),
  ];
  for (const { email } of [first, second])
    await on.records.write(
      "update account set user_type = 'rtw', email_confirmed_at = now() where email = $1",
      [email],
    );
  await on.records.write(
    `with made as (
      insert into learner_group (facilitator_id, name, code, created_at)
      select id, 'Khayelitsha on Tuesdays, in the library beside the station', 'KLMNPQ', now() from account where email = $1
      returning id)
    insert into group_member (group_id, account_id, state, agreed_at, agreed_to)
    select made.id, account.id, 'joined', now(), 'a version' from made, account where account.email = $2`,
    [first.email, learner.email],
  );
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await signedIn(page, first.email);
  await page.goto('/my-learning/my-data');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const group = page.getByRole('form', { name: /^Khayelitsha/ });
  await group.waitFor();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, 'groups to hand over before a deletion');
  }
  const address = group.getByLabel('Email address of the other facilitator');
  await address.focus();
  await page.keyboard.type('nobody@e2e.example');
  await page.keyboard.press('Enter');
  await group.getByText(/No facilitator has confirmed this address/).waitFor();
  await address.fill(second.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await group.waitFor({ state: 'detached' });
  await page.getByLabel('Your password').fill(demo.password);
  await page.getByRole('button', { name: 'Delete forever' }).click();
  await page.waitForURL('**/login');
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  await context.close();

  const other = await profile(on.browser, on.product.url);
  await signedIn(other.page, second.email);
  await other.page.goto('/admin/groups');
  await other.page.getByRole('link', { name: /^Khayelitsha/ }).click();
  await other.page.getByRole('heading', { name: 'Facilitators' }).waitFor();
  for (const size of [desktop, phone]) {
    await other.page.setViewportSize(size);
    await expectNoSidewaysScroll(other.page, 'the facilitators of a group');
  }
  expect(other.errors).toEqual([]);
  await other.context.close();
});

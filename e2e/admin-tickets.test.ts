import { expect, test } from 'vitest';
import { desktop, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp({});

/** A learner with a confirmed address who has written to support. */
async function writer() {
  const learner = await on.records.learner('Ayanda', 'Dlamini');
  await on.records.write('update account set email_confirmed_at = now() where id = $1', [learner.id]);
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await signedIn(page, learner.email);
  await page.goto('/self-help/log-a-ticket');
  await page.getByLabel('Subject Heading').fill('Slides <b>do not</b> open');
  await page.getByLabel('Message').fill('I press Next.\nNothing happens.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const sent = await page.getByText(/Its number is/).innerText();
  return { page, context, errors, number: /Its number is (\d+)/.exec(sent)?.[1] ?? '' };
}

test('support replies to a message with a prepared answer, which the learner reads on the site and answers', async () => {
  const learner = await writer();
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');

  await page.goto('/admin/tickets/answers');
  await page.getByText('New answer').click();
  const form = page.getByRole('form', { name: 'New answer' });
  await form.getByLabel('Title').fill('Close the app');
  await form.getByLabel('Text').fill('Close the app, {name}, and open it again.');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();

  await page.goto('/admin/tickets?state=not_closed');
  await page.getByRole('link', { name: `${learner.number}: Slides <b>do not</b> open` }).waitFor();
  await page.getByRole('link', { name: `${learner.number}: Slides <b>do not</b> open` }).click();
  await page.getByRole('list', { name: 'Conversation' }).getByText('Nothing happens.').waitFor();
  await page.getByLabel('Ready answer').selectOption('Close the app');
  expect(await page.getByLabel('Text').inputValue()).toBe('Close the app, Ayanda, and open it again.');
  await page.getByRole('button', { name: 'Send by email' }).click();
  await page.getByText('The answer is on its way by email.').waitFor();
  await page.getByText('Answer by', { exact: false }).waitFor();

  await learner.page.goto('/my-learning/messages');
  await learner.page.getByText('Close the app, Ayanda, and open it again.').waitFor();
  await learner.page.getByText('Write again', { exact: true }).click();
  await learner.page.getByLabel('Message').fill('It still does not.');
  await learner.page.getByRole('button', { name: 'Send Message' }).click();
  await learner.page.getByText('Message successfully sent').waitFor();
  await page.reload();
  await page.getByText('It still does not.').waitFor();

  expect([...errors, ...learner.errors]).toEqual([]);
  await Promise.all([context.close(), learner.context.close()]);
});

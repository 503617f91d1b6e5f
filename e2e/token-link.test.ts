import { expect, test } from 'vitest';
import { demo, profile } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

test('a link with a sign-in token asks first with the focus on the safe answer, and signs in only after a press on the other', async () => {
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url);
  const data = { username: learner.email, password: demo.password };
  const { access } = await (await page.request.post('/api/token/', { data })).json();
  const question = page.getByRole('dialog', { name: 'Continue as Lerato N.?' });
  const session = () => page.evaluate(() => localStorage.getItem('_artw'));
  await page.goto(`/faq?token=${access}`);
  await question.waitFor();
  expect(page.url()).toBe(`${on.product.url}/faq`);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await session()).toBeNull();

  await page.goto(`/about-us?token=${access}`);
  await question.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my-learning');
  await page.getByText(learner.email, { exact: true }).waitFor();
  expect(await session()).toContain(access);
  await context.close();
});

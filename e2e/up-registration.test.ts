import { expect, test } from 'vitest';
import { profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();
/** The number of project_management (docs/specification.md, section 3). */
const module = 18;

test("the button for the university's form works once the course is passed, and shows a disclaimer first", async () => {
  const learner = await on.records.learner();
  const { page, context, errors } = await profile(on.browser, on.product.url);
  const register = page.getByRole('button', { name: 'UP Registration' });
  await signedIn(page, learner.email);
  await page.goto('/my-learning/project_management');
  await register.waitFor();
  expect(await register.isDisabled()).toBe(true);

  await on.records.passed(learner.id, module, { misses: 0, daysAgo: 0 });
  await page.reload();
  await expect.poll(() => register.isEnabled()).toBe(true);
  await register.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'UP Registration' }).waitFor();
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Assignment' }).click();
  expect((await arrives).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Register and Submit Assignment' }).click();
  const disclaimer = page.getByRole('dialog', { name: 'Please take note' });
  await disclaimer.waitFor();
  const form = disclaimer.getByRole('link', { name: 'Continue' });
  expect(await form.getAttribute('href')).toMatch(/^https:\/\/.*project-management$/);
  expect(await form.getAttribute('target')).toBe('_blank');
  await disclaimer.getByRole('button', { name: 'Close', exact: true }).click();
  await disclaimer.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

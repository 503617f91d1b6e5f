import { packageSandbox } from '@readytowork/scorm/frame';
import { expect, test } from 'vitest';
import { packageOf } from '../apps/server/src/testing/package-zip.ts';
import { desktop, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp({ RATE_LIMITS: 'off' });

/** A course of one page, which reports as soon as it opens that the learner has passed. */
const course = `<!doctype html><title>First Aid</title><h1>Check that it is safe</h1><script>
  const api = parent.API ?? parent.parent.API;
  api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status', 'passed');
  api.LMSSetValue('cmi.core.score.raw', '90'); api.LMSCommit('');
</script>`;

test('an editor uploads a course, tries it, publishes it, and changes a page; learners see the course and the changed page', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');

  await page.goto('/admin/courses');
  await page.getByRole('link', { name: 'Money Skills' }).waitFor();
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Move Money Skills up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save this order' }).click();
  await page.getByText('The new order is saved.').waitFor();

  await page.getByRole('link', { name: 'Upload a course package' }).click();
  await page.getByLabel('Package').setInputFiles({
    name: 'first-aid.zip',
    mimeType: 'application/zip',
    buffer: await packageOf('First Aid', ['start'], { 'index.html': course }),
  });
  await page.getByLabel('Name of the course').fill('First Aid');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('link', { name: 'Look at what was found' }).click();

  await page.getByRole('button', { name: 'Try it' }).click();
  const inPackage = page.frameLocator('.trial-frame iframe').frameLocator('iframe');
  await inPackage.getByRole('heading', { name: 'Check that it is safe' }).waitFor();
  await page.getByText('passed', { exact: true }).waitFor();
  expect(await page.locator('.trial-frame iframe').getAttribute('sandbox')).toBe(packageSandbox);
  await page.getByRole('button', { name: 'End the trial' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The package is published.').waitFor();

  const name = page.getByLabel("The learner's name");
  expect(await name.inputValue()).toBe('first_name');
  await name.selectOption('No name');
  await page.getByRole('button', { name: 'Save what the course knows' }).click();
  await page.getByText('Saved. It holds whenever a learner opens the course from now on.').waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('none');

  await page.goto('/admin/pages?kind=faq&sort=title');
  await page.getByRole('link', { name: 'What does it cost?' }).click();
  await page.getByLabel('Text, in Markdown').fill('Nothing. *Really*.');
  await page.getByLabel('Preview').getByText('Really').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The page is saved.').waitFor();

  await page.goto('/faq');
  await page.getByText('What does it cost?').click();
  await page.getByText('Nothing. Really.').waitFor();
  await page.goto('/courses/first_aid');
  await page.getByRole('heading', { name: 'First Aid' }).first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

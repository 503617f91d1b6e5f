import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { packageOf } from '../apps/server/src/testing/package-zip.ts';
import { desktop, phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';
import { expectEveryLook } from './sweep.ts';

const on = setUp({ RATE_LIMITS: 'off' });

/** Reports a pass with a score of 91 as soon as it is opened. */
const course = `<!doctype html><title>First Aid</title><h1>Well done</h1><script>
  let where = window;
  while (!where.API && where.parent !== where) where = where.parent;
  where.API.LMSInitialize('');
  where.API.LMSSetValue('cmi.core.score.raw', '91');
  where.API.LMSSetValue('cmi.core.lesson_status', 'passed');
  where.API.LMSCommit('');
</script>`;

test('an editor lets a package decide; a learner who passes it gets a certificate that says so', async () => {
  const staff = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(staff.page, 'admin@example.org');
  await staff.page.goto('/admin/courses/upload');
  await staff.page.getByLabel('Package').setInputFiles({
    name: 'decides.zip',
    mimeType: 'application/zip',
    buffer: await packageOf('First Aid', ['start'], { 'index.html': course }),
  });
  await staff.page.getByLabel('Name of the course').fill('First Aid Decides');
  await staff.page.getByRole('button', { name: 'Upload', exact: true }).click();
  await staff.page.getByRole('link', { name: 'Look at what was found' }).click();
  await staff.page.getByRole('button', { name: 'Publish' }).click();
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await staff.page.getByText('The package is published.').waitFor();
  await staff.page.getByText('Nobody can get a certificate for this course').waitFor();
  await staff.page.getByRole('button', { name: 'Let the package decide' }).press('Enter');
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByText('Anybody who can change the package').waitFor();
  await expectEveryLook(staff.page, 'the choice of a package that decides');
  await dialog.getByRole('button', { name: 'Let the package decide' }).press('Enter');
  await staff.page.getByText('The package decides who passes from now on.').waitFor();
  await expectEveryLook(staff.page, 'a course whose package decides');

  const learner = await profile(on.browser, on.product.url, { viewport: phone });
  await signedIn(learner.page);
  await learner.page.goto('/my-learning/first_aid_decides');
  await learner.page.getByText('This course decides by itself who passes').waitFor();
  await learner.page.getByText('Score: 91%').waitFor();
  await learner.page.goto('/my-learning/certificates');
  await learner.page.getByText('The package of this course reported the pass').waitFor();
  await learner.page.getByRole('link', { name: 'See what others see' }).first().click();
  await learner.page.getByText('did not assess it').waitFor();
  await expectEveryLook(learner.page, 'a certificate that a package gave');
  expect([...staff.errors, ...learner.errors]).toEqual([]);
  await learner.context.close();
  await staff.context.close();
});

test('an editor saves a course as a ZIP and takes it into the draft of another', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto('/admin/courses');
  await page.getByRole('link', { name: 'Money Skills' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what learners see' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('money.zip');
  const zip = {
    name: 'money.zip',
    mimeType: 'application/zip',
    buffer: await readFile((await saved.path()) ?? ''),
  };
  await page.getByLabel('ZIP of a course').setInputFiles(zip);
  await page.getByText('The draft has the same text already.').waitFor();
  await page.goto('/admin/courses');
  await page.getByRole('link', { name: 'People Skills' }).click();
  await page.getByLabel('ZIP of a course').setInputFiles({ ...zip, buffer: Buffer.from('no archive') });
  await page.getByText('This is no ZIP file').waitFor();
  await expectEveryLook(page, 'a ZIP that is refused');
  await page.getByLabel('ZIP of a course').setInputFiles(zip);
  await page.getByText('Changed files').waitFor();
  await expectEveryLook(page, 'a ZIP that fits');
  await page.getByRole('button', { name: 'Put it into the draft' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Put it into the draft' }).press('Enter');
  await page.getByText('The ZIP is in the draft. Learners do not see it yet.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

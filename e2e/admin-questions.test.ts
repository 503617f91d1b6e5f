import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { packageOf } from '../apps/server/src/testing/package-zip.ts';
import { desktop, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';
import { expectEveryLook } from './sweep.ts';

const on = setUp({ RATE_LIMITS: 'off' });

const explanation =
  'Rent keeps a roof over your head, and everything else can wait until it is paid, because without a home it is hard to keep any job.';

/** A question for one of the two lists. */
const gift = (number: number) =>
  [
    number % 2 ? '// [tag:chapter:1] [tag:paper]' : '// [tag:chapter:1] [tag:online]',
    `What does person number ${number} pay first? {`,
    `=The rent of month ${number}`,
    '~A second pair of very expensive sneakers',
    '~Data for films and series',
    '~Sweets for everyone',
    `####${explanation}`,
    '}',
  ].join('\n');

test('an editor takes questions from a file, saves them, and gets them back as a file', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto('/admin/courses/upload');
  await page.getByLabel('Package').setInputFiles({
    name: 'rent.zip',
    mimeType: 'application/zip',
    buffer: await packageOf('Rent', ['start'], { 'index.html': '<!doctype html><title>Rent</title>' }),
  });
  await page.getByLabel('Name of the course').fill('Rent First');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('link', { name: 'Look at what was found' }).click();
  await page.getByRole('link', { name: 'Write the questions' }).click();

  await page.getByText('Take questions from a file').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('File of questions').click();
  const questions = Array.from({ length: 26 }, (_, index) => gift(index));
  const file = [...questions, 'Is the earth flat? {F}'].join('\n\n');
  await (await chooser).setFiles({ name: 'rent.gift', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await page.getByText('Fit: 26. Refused: 1.').waitFor();
  await page.getByText('This is another kind: true or false.').waitFor();
  await expectEveryLook(page, 'what a file holds');
  await page.getByRole('button', { name: 'Add 26 questions' }).click();
  await page.getByText('Nothing: 13 questions online and 13 on paper.').waitFor();

  await page.getByRole('button', { name: 'As a form' }).click();
  await page.getByLabel('Search').fill('number 24');
  await page.getByRole('button', { name: 'What does person number 24 pay first?' }).click();
  await page.getByLabel('Right option').fill('The rent');
  await page
    .getByLabel('Coaching for wrong option 1')
    .fill('The sneakers of today can wait for the next month.');
  await expectEveryLook(page, 'a question as a form');
  await page.getByRole('button', { name: 'As text' }).click();
  const text = await page.getByLabel('Questions', { exact: true }).inputValue();
  expect(text).toContain('right: The rent\n');
  expect(text).toContain('coaching: The sneakers of today can wait for the next month.\n');
  await page.getByText('Nothing: 13 questions online and 13 on paper.').waitFor();
  await page.getByRole('button', { name: 'Save the questions' }).click();
  await page.getByText('The questions are saved.').waitFor();

  await page.reload();
  await page.getByText('Save the questions as a file').click();
  await page.getByLabel('Format').selectOption('CSV');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Questions.csv');
  const rows = (await readFile((await saved.path()) ?? '', 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(27);
  expect(errors).toEqual([]);
  await context.close();
});

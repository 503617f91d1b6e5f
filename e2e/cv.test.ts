import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectInOrder, readPdf, readWord, squeeze, unzip } from '../packages/cv/src/testing/read-files.ts';
import { desktop, expectNoSidewaysScroll, phone, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();
const money = 3;
const number = 'AAAAAAAAAAAAAAAAAAAAAC';

const typed = {
  'Phone number': '0710000017',
  'Suburb and town': 'Mdantsane',
  'What you are looking for, in one line': 'Looking for work behind a counter',
  'Two sentences about you': 'Opened a spaza shop for two years.',
  Skill: 'Cash handling',
  Proof: 'Balanced a R1 500 till every evening',
  'Certificate or grade': 'Matric',
};

/** A learner who has just earned a first certificate, on a small phone. */
async function learnerWithCertificate() {
  const learner = await on.records.learner();
  await on.records.write(
    `insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
     values ($1, $2, $3, 'Lerato Nkosi', 'Money Skills', 50, '2026-03-05')`,
    [number, learner.id, money],
  );
  const opened = await profile(on.browser, on.product.url, { viewport: phone });
  await signedIn(opened.page, learner.email);
  return opened;
}

/** Everything that leaves the browser: addresses, headers and bodies. */
function listenTo(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', async (request) => {
    sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()));
  });
  return sent;
}

test('a learner makes both CV files with one certificate, without a network, and nothing that was typed is sent', async () => {
  const { page, context, errors } = await learnerWithCertificate();
  await page.goto('/my-learning/certificates');
  const sent = listenTo(page);
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.ttc') && fonts.push(request.url()));
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .click();
  };
  const write = async (label: keyof typeof typed) => {
    taps += 1;
    await page.getByLabel(label, { exact: true }).fill(typed[label]);
  };
  await tap('build your CV with it');
  await tap('Put it in');
  await write('Phone number');
  await write('Suburb and town');
  await expectNoSidewaysScroll(page, 'the first step');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await tap('Next');
  await write('What you are looking for, in one line');
  await write('Two sentences about you');
  await tap('Next');
  await tap('Add a skill');
  await write('Skill');
  await write('Proof');
  await tap('Next');
  await tap('Next');
  await tap('Add a school or college');
  await write('Certificate or grade');
  for (let step = 0; step < 3; step++) await tap('Next');
  await page.getByText('Good: it fits on one page.').waitFor();
  await expectNoSidewaysScroll(page, 'the last step');
  const save = async (name: string): Promise<Download> => {
    const coming = page.waitForEvent('download');
    await tap(name);
    return coming;
  };
  const word = await save('Save for Word');
  expect(fonts).toEqual([]);
  await page.getByRole('button', { name: 'Save as PDF', exact: true }).click();
  await page.getByRole('alert').getByText('The letters for the PDF could not be fetched').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save as PDF', exact: true }).click();
  await page.waitForEvent('download');
  // A later visit without a network has the letters in the browser's cache.
  await page.reload();
  await page.getByRole('heading', { name: 'Before you send it' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const pdf = await save('Save as PDF');
  // Seven of these taps lead to an answer, which takes about 15 s on a phone; the others take a second or two.
  expect(taps).toBe(20);
  expect([pdf.suggestedFilename(), word.suggestedFilename()]).toEqual([
    'Lerato-Nkosi-CV.pdf',
    'Lerato-Nkosi-CV.docx',
  ]);
  const words = [
    'Lerato Nkosi',
    typed['What you are looking for, in one line'],
    'Mdantsane',
    '0710000017',
    typed['Two sentences about you'],
    `${typed.Skill}: ${typed.Proof}`,
    'Matric',
    'Money Skills, certificate of completion, ReadytoWork, 5 March 2026. Check it: ',
    `/verify/${number}`,
  ];
  const read = await readPdf(await readFile(await pdf.path()));
  expect(read.pages).toHaveLength(1);
  expectInOrder(read.text, words);
  const paragraphs = readWord(unzip(await readFile(await word.path())));
  expectInOrder(squeeze(paragraphs.map(({ text }) => text).join('\n')), words);

  await page.emulateMedia({ media: 'print' });
  expectInOrder(squeeze(await page.getByRole('main').innerText()), words);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Cover letter' }).click();
  await page.getByLabel('The job, in the words of the advert').fill('till packer');
  await page.getByText('I am applying for the post of till packer.').waitFor();
  await expectNoSidewaysScroll(page, 'the letter');
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByText('I am applying for the post of till packer.').waitFor();
  await page.getByRole('link', { name: 'CV', exact: true }).click();
  await page.getByRole('heading', { name: 'Name and contact' }).waitFor();
  await expectNoSidewaysScroll(page, 'the CV, on a dark desk');
  await page.waitForLoadState('networkidle');
  const all = sent.join('\n');
  for (const secret of [...Object.values(typed), 'till packer']) expect(all).not.toContain(secret);
  for (const secret of [...Object.values(typed), 'till packer'])
    expect(all).not.toContain(encodeURIComponent(secret));
  expect(errors).toEqual([]);
  await context.close();
});

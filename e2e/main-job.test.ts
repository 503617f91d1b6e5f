import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { desktop, heldBack, phone, profile, turnTo } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

const money = 3;

async function answerAll(page: Page, accountId: number, right: number): Promise<void> {
  for (let question = 1; question <= 10; question++) {
    await page.getByRole('heading', { name: `Question ${question} of 10` }).waitFor();
    const submit = page.getByRole('button', { name: 'Submit' });
    expect(await submit.isDisabled()).toBe(true);
    const words = await on.records.rightOption(accountId, money, question);
    const options = page.getByRole('radio');
    const texts = await page.locator('fieldset label').allInnerTexts();
    const rightPlace = texts.findIndex((text) => text.trim() === words);
    expect(rightPlace, words).toBeGreaterThanOrEqual(0);
    await options.nth(question <= right ? rightPlace : (rightPlace + 1) % texts.length).check();
    await submit.click();
  }
}

test('a learner goes from sign-in to a certificate that anyone can check, on a phone and then at a desk', async () => {
  const learner = await on.records.learner('Zanele', 'Ngcobo-Müller');
  const { page, context, errors } = await profile(on.browser, on.product.url, {
    viewport: phone,
    acceptDownloads: true,
  });

  // After signing in, the learner returns to the requested page.
  await page.goto('/my-learning/money');
  await page.waitForURL('**/login*');
  await page.getByLabel('Email address').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'No active account found with the given credentials' });
  await alert.waitFor();
  await alert.getByRole('button').click();
  await alert.waitFor({ state: 'detached' });
  await page.getByLabel('Password', { exact: true }).fill('ReadyToWork-demo-1');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/my-learning/money*');
  await page.getByRole('heading', { name: 'Money Skills Module' }).waitFor();

  // Turns the slides of a chapter, N+1 pictures, and checks that each next slide is recorded.
  await page.getByRole('img', { name: 'Chapter 1, slide 0' }).waitFor();
  const chapters = await on.records.lastSlides(money);
  const [last = 0] = chapters;
  for (let slide = 1; slide <= last; slide++) {
    await turnTo(page, slide);
    await page.getByRole('img', { name: `Chapter 1, slide ${slide}` }).waitFor();
  }
  await expect.poll(() => on.records.completed(learner.id, money, 1)).toBe(last);
  await page.getByText('100\u00a0%').first().waitFor();
  expect(await page.getByLabel('Complete Offline').isDisabled()).toBe(true);

  // The test completes the other chapters in the database; the assessment opens only then.
  expect(await page.getByRole('button', { name: 'Assessment' }).isDisabled()).toBe(true);
  for (const [before, slides] of chapters.slice(1).entries()) {
    const chapter = before + 2;
    await page.goto(`/my-learning/money?chapter=${chapter}`);
    await page.getByLabel('Complete Offline').check();
    await expect.poll(() => on.records.completed(learner.id, money, chapter)).toBe(slides);
  }
  await page.setViewportSize(desktop);
  await page.reload();
  const assessment = page
    .getByRole('link', { name: /^Assessment/ })
    .or(page.getByRole('button', { name: /^Assessment/ }));
  await assessment.first().click();

  await answerAll(page, learner.id, 7);
  await page.getByRole('heading', { name: 'Your score: 70 %' }).waitFor();
  await page.getByText('You need 80 % to pass').waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();

  await answerAll(page, learner.id, 8);
  await page.getByRole('heading', { name: 'Your score: 80 %' }).waitFor();
  const stars = page.getByRole('group', { name: 'Rate The Course' });
  expect(await stars.getByRole('radio').count()).toBe(5);
  expect(await stars.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await page.getByText('Successfully rated course.').waitFor();

  // The page lists right and wrong answers, with explanations.
  expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(10);

  const download = page.waitForEvent('download');
  const release = await heldBack(page, '**/get_certificate/');
  const certificate = page.getByRole('button', { name: 'Download Certificate' }).first();
  await certificate.click();
  await expect.poll(() => certificate.getAttribute('aria-busy'), { timeout: 5_000 }).toBe('true');
  release();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Money Skills Certificate.pdf');
  const pdf = await getDocument({ data: new Uint8Array(await readFile(await file.path())), verbosity: 0 })
    .promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(text.replace(/\s/g, '')).toContain('ZaneleNgcobo-Müller');
  const number = /verify\/([\w-]{22,})/.exec(text.replace(/\s/g, ''))?.[1]?.slice(0, 22);
  expect(number).toBeDefined();

  // A stranger checks the certificate, even without JavaScript.
  const { learnt } = z
    .object({ learnt: z.array(z.string()).min(1) })
    .parse(await (await fetch(`${on.product.url}/v1/certificate/${number}/`)).json());
  const stranger = await profile(on.browser, on.product.url, { javaScriptEnabled: false });
  await stranger.page.goto(`/verify/${number}`);
  const words = await stranger.page.locator('main').innerText();
  for (const printed of [
    'Zanele Ngcobo-Müller',
    'Money Skills',
    '50 minutes',
    String(number),
    'Issued by\nReadytoWork',
    ...learnt,
  ])
    expect(words).toContain(printed);
  expect(words).not.toContain('Signed by');
  await stranger.page.goto('/verify/AAAAAAAAAAAAAAAAAAAAAA');
  expect(await stranger.page.locator('main').innerText()).toContain('No certificate has the number');
  await stranger.context.close();

  await page.goto('/my-learning');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await expect.poll(() => page.getByText('Modules Completed').locator('..').innerText()).toContain('1');
  expect(errors).toEqual([]);
  await context.close();
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile, signedIn } from './browser.ts';
import { afterPaint, expectSteady, painted, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();
const money = 3;
const tall = { width: 390, height: 844 };

/** A learner who has worked through the chapters of Money Skills, in a browser that records layout shifts. */
async function ready(options: BrowserContextOptions = { viewport: tall }) {
  const learner = await on.records.learner('Nomvula', 'Sithole');
  await on.records.completeChapters(learner.id, money);
  const { page, context, errors } = await profile(on.browser, on.product.url, options);
  await watchLayoutShift(context);
  await signedIn(page, learner.email);
  return { learner, page, context, errors };
}

const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 10` }).waitFor();

async function answer(page: Page, accountId: number, number: number, right: boolean): Promise<void> {
  await question(page, number);
  const words = await on.records.rightOption(accountId, money, number);
  const texts = await page.locator('fieldset label').allInnerTexts();
  const place = texts.findIndex((text) => text.trim() === words);
  await page
    .getByRole('radio')
    .nth(right ? place : (place + 1) % texts.length)
    .check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function finish(page: Page, accountId: number, right: number): Promise<void> {
  await page.goto('/my-learning/money?view=assessment');
  for (let number = 1; number <= 10; number++) await answer(page, accountId, number, number <= right);
  await page.getByRole('heading', { name: `Your score: ${right * 10} %` }).waitFor();
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await painted(page);
}

test('the assessment says how long it takes, shows a progress step for each question, and has Submit on the first screen', async () => {
  const { learner, page, context } = await ready({ viewport: { width: 360, height: 640 } });
  await page.goto('/my-learning/money');
  await page
    .getByText(/It takes about \d+ minutes/)
    .first()
    .waitFor();
  await page.goto('/my-learning/money?view=assessment');
  await page.getByText(/10 questions, about \d+ minutes/).waitFor();
  for (let number = 1; number <= 10; number++) {
    await question(page, number);
    const steps = page.getByRole('progressbar', { name: 'Assessment' });
    expect(await steps.locator('rect').count()).toBe(10);
    expect(await steps.locator('.step-climbed').count()).toBe(number - 1);
    await page.evaluate(() => scrollTo(0, 0));
    const submit = await page.getByRole('button', { name: 'Submit' }).boundingBox();
    expect((submit?.y ?? 0) + (submit?.height ?? 0), `question ${number}`).toBeLessThanOrEqual(640);
    await answer(page, learner.id, number, true);
  }
  await context.close();
});

test('nothing jumps between a failed attempt and the public check of the certificate', async () => {
  const { learner, page, context } = await ready();
  await afterPaint(page, '**/v1/{quiz,module,user}/**');
  await page.goto('/my-learning/certificates');
  await page.getByRole('heading', { name: 'Your first certificate is waiting' }).waitFor();
  await settled(page);
  await expectSteady(page, 'no certificate');

  await page.goto('/my-learning/money?view=assessment');
  await question(page, 1);
  await expectSteady(page, 'the first question');
  for (let number = 1; number <= 10; number++) await answer(page, learner.id, number, number <= 7);
  await page.getByRole('heading', { name: 'Read these again first' }).waitFor();
  await settled(page);
  await expectSteady(page, 'an attempt and its result');
  await openResult(page, 'a result below the pass mark');

  await page.getByText('Not yet, Nomvula').waitFor();
  const main = page.getByRole('main');
  await page.getByText('The right answers open once you pass.').waitFor();
  expect(await main.getByText('Right answer', { exact: true }).count()).toBe(0);
  expect(await main.getByText('Why not', { exact: true }).count()).toBe(3);
  expect(await main.getByText('Where to read', { exact: true }).count()).toBe(3);
  await main
    .getByRole('link', { name: /^Chapter \d/ })
    .first()
    .click();
  await page.getByRole('img', { name: /^Chapter \d, slide \d/ }).waitFor();

  await finish(page, learner.id, 10);
  await openResult(page, 'a pass');
  await page.goto('/my-learning/certificates');
  await page.getByText('1 certificate in all.').waitFor();
  await settled(page);
  await expectSteady(page, 'one certificate');
  await page.getByRole('link', { name: 'See what others see' }).click();
  await page.getByRole('heading', { name: 'This certificate is genuine' }).waitFor();
  await page.reload();
  await settled(page);
  await expectSteady(page, 'the page that checks it');
  await context.close();
});

async function openResult(page: Page, what: string): Promise<void> {
  await page.goto('/my-learning/money?view=result');
  await page.getByText('Right', { exact: true }).first().waitFor();
  await settled(page);
  await expectSteady(page, `${what}, opened again`);
}

test('after passing, the page offers certificate, LinkedIn, WhatsApp, a line for the CV, the next course and a rating', async () => {
  const { learner, page, context, errors } = await ready({
    viewport: tall,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await finish(page, learner.id, 9);
  await page.getByText('Well done, Nomvula! You passed Money Skills.').waitFor();
  await page.getByRole('button', { name: 'Download Certificate' }).first().waitFor();
  await page.getByRole('link', { name: /^Start Work Skills/ }).waitFor();
  await rate(page);

  const open = async (name: string) => {
    await page.getByRole('button', { name }).click();
    const accept = page.getByRole('dialog').getByRole('link', { name: 'Accept' });
    const address = new URL((await accept.getAttribute('href')) ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    return address;
  };
  const linkedIn = await open('Add to LinkedIn');
  const verify = linkedIn.searchParams.get('certUrl') ?? '';
  expect(linkedIn.searchParams.get('name')).toBe('Money Skills');
  expect(verify).toContain('/verify/');
  expect((await open('Share on WhatsApp')).searchParams.get('text')).toContain(verify);

  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied. Paste it into your CV.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Check it: ${verify}`);
  await page.goto(verify);
  await page.getByRole('heading', { name: 'This certificate is genuine' }).waitFor();

  // Facilitators keep the certificates that they earned as learners.
  await on.records.write("update account set user_type = 'rtw' where id = $1", [learner.id]);
  await page.goto('/my-learning/me');
  await page.getByRole('link', { name: /^My certificates/ }).click();
  await page.getByRole('heading', { name: 'Money Skills' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Money Skills' }).click();
  expect((await download).suggestedFilename()).toBe('Money Skills Certificate.pdf');
  expect(errors).toEqual([]);
  await context.close();
});

/** Gives three stars, checks that they survive a reload, then does the same with four. */
async function rate(page: Page): Promise<void> {
  const stars = (count: number) => page.getByRole('radio', { name: `${count} stars` });
  await stars(3).check();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await page.getByText('Successfully rated course.').waitFor();
  await page.goto('/my-learning/money?view=result');
  await expect.poll(() => stars(3).isChecked()).toBe(true);
  await stars(4).check();
  await page.getByRole('button', { name: 'Change my rating' }).click();
  await page.getByText('Successfully rated course.').waitFor();
  await page.reload();
  await expect.poll(() => stars(4).isChecked()).toBe(true);
}

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  demo,
  desktop,
  expectAccessible,
  expectEveryLook,
  expectNoSidewaysScroll,
  looks,
  profile,
  signedIn,
  signIn,
  wear,
} from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

const courses = [
  'Money Skills',
  'Entrepreneurial Skills',
  'Work Skills',
  'People Skills',
  'Introduction to Project Management',
  'AI and Data Tools',
  'Productivity',
];
/** Courses beyond the seven cards whose files would stand nowhere else. */
const others = [
  'Blockchain',
  'Computational thinking',
  'The gig economy',
  'Introduction to digital literacy',
  'Tools for stress management',
  'Embracing change',
  'Time management',
  'Creative problem solving',
  'Creative thinking',
];
const tools = [
  'First job',
  'Skills first',
  'Experience first',
  'Your digital profile',
  'Buying a car',
  'Buying a house',
];
const forFacilitators = ['Facilitator Guide', 'Assessment', 'Answer sheet', 'Certificate'];

const card = (page: Page, title: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

const downloads = (within: Page | Locator): Locator =>
  within
    .locator('article')
    .locator('a[download], button')
    .filter({ hasText: /PDF|Word/ });

/** The downloads whose words begin below their sign instead of beside it. */
async function signsAboveWords(page: Page): Promise<string[]> {
  return downloads(page).evaluateAll((links) =>
    links.flatMap((link) => {
      const [sign, words] = [...link.children].map((part) => part.getBoundingClientRect());
      return sign && words && words.top < sign.bottom ? [] : [link.textContent];
    }),
  );
}

async function open(page: Page): Promise<void> {
  await page.goto('/my-learning/resources');
  await card(page, 'Buying a house').waitFor();
}

/** Presses each of these downloads; returns what was saved, by name. */
async function downloadAll(page: Page, links: Locator): Promise<Map<string, Buffer>> {
  const saved = new Map<string, Buffer>();
  const count = await links.count();
  for (let index = 0; index < count; index++) {
    // Chromium drops the eleventh download of a second.
    if (index > 0 && index % 10 === 0) await page.waitForTimeout(1000);
    const arrives = page.waitForEvent('download');
    await links.nth(index).click();
    const download = await arrives;
    saved.set(download.suggestedFilename(), await readFile(await download.path()));
  }
  expect(saved.size).toBe(count);
  return saved;
}

function expectWhole(saved: Map<string, Buffer>): void {
  for (const [name, bytes] of saved) {
    const isPdf = name.endsWith('.pdf');
    expect(bytes.subarray(0, 4).toString('latin1'), name).toBe(isPdf ? '%PDF' : 'PK\u0003\u0004');
    expect(bytes.length, name).toBeGreaterThan(5_000);
    expect(name).toMatch(/^[A-Z][\w ,():-]+\.(pdf|docx)$/);
  }
}

describe('a learner', () => {
  test('is led there from the menu, and to the sign-in page first where need be', async () => {
    const learner = await on.records.learner();
    const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
    await page.goto('/my-learning/resources');
    await page.waitForURL('**/login*');
    await page.getByLabel('Email address').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/my-learning/resources');
    await page.goto('/my-learning');
    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
    await page.waitForURL('**/my-learning/resources');
    await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
    const current = page.getByRole('banner').locator('[aria-current=page]:visible');
    expect(await current.allInnerTexts()).toEqual(['Resources']);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('sees the seven cards and the tools, and downloads every file', async () => {
    const learner = await on.records.learner();
    const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
    await signedIn(page, learner.email);
    await open(page);
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      ...courses,
      ...others,
      ...tools,
    ]);
    const files = async (title: string) => downloads(card(page, title).locator('..')).count();
    expect(await Promise.all([...courses, ...tools].map(files))).toEqual([
      3, 3, 4, 3, 1, 4, 2, 4, 4, 4, 1, 1, 1,
    ]);
    for (const label of forFacilitators)
      expect(await page.getByRole('button', { name: label }).count()).toBe(0);
    const saved = await downloadAll(page, downloads(page));
    expectWhole(saved);
    expect([...saved.keys()].join('\n')).toMatch(/^Money Skills Topic 2 .+\.pdf$/m);
    expect([...saved.keys()]).toContain('Introduction to Project Management.pdf');
    expect([...saved.keys()]).toContain('Productivity Eisenhower Matrix.pdf');
    expect([...saved.keys()]).toContain('CV First job (empty).docx');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('sees no card before the profile is there', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await signIn(page, learner.email);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/user/*/', async (route) => {
      await held;
      await route.continue();
    });
    const modules = page.waitForResponse('**/v1/module/webmodule/');
    await page.goto('/my-learning/resources');
    await modules;
    await page.getByText('Loading…').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    answer();
    await card(page, 'Money Skills').waitFor();
    await context.close();
  });

  test('is told when a file does not arrive, and tries again', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    await open(page);
    await page.route('**/media/resources/**', (route) => route.abort());
    await card(page, 'Buying a car')
      .getByRole('link', { name: /The guide/ })
      .click();
    const alert = page.getByRole('alert');
    await alert.getByText('“The guide” was not downloaded.').waitFor();
    await expectAccessible(page, 'a download that failed');
    await page.unroute('**/media/resources/**');
    const arrives = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Try again' }).click();
    expect((await arrives).suggestedFilename()).toBe('Buying a car.pdf');
    await alert.waitFor({ state: 'detached' });
    await context.close();
  });

  test('is shown what a file weighs once that is known', async () => {
    const learner = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await fetch(`${on.product.url}/media/resources/buying-a-car.pdf`);
    await signedIn(page, learner.email);
    await open(page);
    await card(page, 'Buying a car')
      .getByText(/^PDF, \d+ KB$/)
      .waitFor();
    await context.close();
  });
});

test('a facilitator downloads the four files of each skills module too', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, demo.facilitator);
  await open(page);
  for (const title of courses.slice(0, 4)) {
    const labels = await card(page, title).getByRole('button').allInnerTexts();
    expect(labels.map((label) => label.split(/ ?(PDF|\n)/)[0]?.trim())).toEqual(forFacilitators);
  }
  // Facilitators alone have buttons. The three courses that are no skills module have no certificate to fill in by hand.
  const saved = await downloadAll(page, page.getByRole('article').getByRole('button', { name: /PDF/ }));
  expectWhole(saved);
  expect(saved.size).toBe(4 * forFacilitators.length + 3 * (forFacilitators.length - 1));
  expect([...saved.keys()]).toContain('People Skills Certificate.pdf');
  await page.goto('/my-learning/money');
  await page.locator('summary').filter({ hasText: 'Resources' }).click();
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Certificate' }).click();
  expect((await arrives).suggestedFilename()).toBe('Money Skills Certificate.pdf');
  expect(errors).toEqual([]);
  await context.close();
});

test('the page is accessible, with a guide open, to facilitators too', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await signedIn(page, demo.facilitator);
  await open(page);
  await expectEveryLook(page, 'the resources');
  for (const [look, options] of looks) {
    await wear(page, options);
    expect(await signsAboveWords(page), look).toEqual([]);
  }
  for (const title of tools.slice(3)) {
    await card(page, title).getByText('Read it here').click();
    await card(page, title).getByRole('heading', { name: 'Facts that can change' }).waitFor();
  }
  await expectEveryLook(page, 'the open guides');
  expect(errors).toEqual([]);
  await context.close();
});

test('the keyboard alone opens a guide and downloads it, and everything fits at 320 px', async () => {
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, {
    viewport: { width: 320, height: 500 },
  });
  await signedIn(page, learner.email);
  await open(page);
  await card(page, 'Buying a car')
    .getByRole('link', { name: /The guide/ })
    .focus();
  const arrives = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await arrives).suggestedFilename()).toBe('Buying a car.pdf');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What it costs a month' }).waitFor();
  await expectNoSidewaysScroll(page, 'resources at 320');
  await context.close();
});

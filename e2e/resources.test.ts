import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demo, desktop, expectNoSidewaysScroll, looks, profile, signedIn, wear } from './browser.ts';
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
/** Courses that have no card among the seven; their files appear on no other page. */
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

/** Downloads whose text is displayed below the icon instead of beside it. */
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

/** Presses the download; returns the name of the saved file and its content. */
async function download(page: Page, press: Locator): Promise<[string, Buffer]> {
  const arrives = page.waitForEvent('download');
  await press.click();
  const file = await arrives;
  return [file.suggestedFilename(), await readFile(await file.path())];
}

/** Fetches the files of these links as a browser without script would; returns them by their file names. */
async function fetchAll(page: Page, links: Locator): Promise<Map<string, Buffer>> {
  const named = await links.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('download') ?? '', one.getAttribute('href') ?? ''] as const),
  );
  const fetched = named.map(
    async ([name, href]) => [name, await (await page.request.get(href)).body()] as const,
  );
  return new Map(await Promise.all(fetched));
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
  test('sees the seven cards and the tools, and downloads every file', async () => {
    const learner = await on.records.learner();
    const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
    await signedIn(page, learner.email);
    await page.goto('/my-learning');
    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
    await page.waitForURL('**/my-learning/resources');
    await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
    const current = page.getByRole('banner').locator('[aria-current=page]:visible');
    expect(await current.allInnerTexts()).toEqual(['Resources']);
    await card(page, 'Buying a house').waitFor();
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
    const saved = await fetchAll(page, downloads(page));
    expect(saved.size).toBe(await downloads(page).count());
    expectWhole(saved);
    const guide = card(page, 'Buying a car').getByRole('link', { name: /The guide/ });
    const word = card(page, 'First job').getByRole('link', { name: /Word/ }).first();
    for (const link of [guide, word]) {
      const [name, bytes] = await download(page, link);
      expect(saved.get(name)?.equals(bytes), name).toBe(true);
    }
    expect([...saved.keys()].join('\n')).toMatch(/^Money Skills Topic 2 .+\.pdf$/m);
    expect([...saved.keys()]).toContain('Introduction to Project Management.pdf');
    expect([...saved.keys()]).toContain('Productivity Eisenhower Matrix.pdf');
    expect([...saved.keys()]).toContain('CV First job (empty).docx');
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('a facilitator can also download the four files of a skills module, and sees neither assessment nor certification', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, demo.facilitator);
  await open(page);
  for (const title of courses.slice(0, 4)) {
    const labels = await card(page, title).getByRole('button').allInnerTexts();
    expect(labels.map((label) => label.split(/ ?(PDF|\n)/)[0]?.trim())).toEqual(forFacilitators);
  }
  // Only facilitators have these buttons. The three courses that are not skills modules have no blank certificate.
  const buttons = page.getByRole('article').getByRole('button', { name: /PDF/ });
  expect(await buttons.count()).toBe(4 * forFacilitators.length + 3 * (forFacilitators.length - 1));
  const saved = new Map<string, Buffer>();
  for (const label of forFacilitators)
    saved.set(...(await download(page, card(page, 'People Skills').getByRole('button', { name: label }))));
  expectWhole(saved);
  expect([...saved.keys()]).toContain('People Skills Certificate.pdf');
  await page.goto('/my-learning/money');
  await page.getByRole('img', { name: 'Chapter 1, slide 0' }).waitFor();
  expect(await page.getByText('Certification', { exact: true }).count()).toBe(0);
  await page.locator('summary').filter({ hasText: 'Resources' }).press('Enter');
  for (const label of ['Facilitator Guide', 'Assessment', 'Answers', 'Certificate']) {
    const [name] = await download(page, page.getByRole('button', { name: new RegExp(`^${label}`) }));
    expect(name).toMatch(label === 'Certificate' ? /^Money Skills Certificate\.pdf$/ : /\.pdf$/);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('the page is accessible with a guide open, also for facilitators', async () => {
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await signedIn(page, demo.facilitator);
  await open(page);
  for (const [look, options] of looks) {
    await wear(page, options);
    expect(await signsAboveWords(page), look).toEqual([]);
  }
  for (const title of tools.slice(3)) {
    await card(page, title).getByText('Read it here').click();
    await card(page, title).getByRole('heading', { name: 'Facts that can change' }).waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('everything fits at 320 px, with a guide open', async () => {
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url, {
    viewport: { width: 320, height: 500 },
  });
  await signedIn(page, learner.email);
  await open(page);
  await card(page, 'Buying a car').getByText('Read it here').click();
  await page.getByRole('heading', { name: 'What it costs a month' }).waitFor();
  await expectNoSidewaysScroll(page, 'resources at 320');
  await context.close();
});

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { heldBack, pastDoubleClick, placeOf, profile, signedIn, turnTo } from './browser.ts';
import { expectSteady, painted, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp();
const work = 1;
const money = 3;
const kilobyte = 1024;

async function learning(options: BrowserContextOptions = {}) {
  const learner = await on.records.learner();
  const opened = await profile(on.browser, on.product.url, options);
  await signedIn(opened.page, learner.email);
  return { learner, ...opened };
}

async function open(page: Page, address = '/my-learning/money'): Promise<void> {
  await page.goto(address);
  await button(page, 'Next').waitFor();
  await page.waitForLoadState('networkidle');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slide = (page: Page) => page.getByRole('region', { name: /^(Slide|Chapter) \d/ });
const textOnly = (page: Page) => button(page, 'Text only, to save data');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Requests of the page from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

describe('a slide and its reading are one page', () => {
  test('all text comes before Next in the document, and nothing has to be opened', async () => {
    const { page, context } = await learning();
    const answer = page.waitForResponse(/\/webmodule\/3\/chapters\/1\//);
    await open(page);
    const { slides }: { slides: { html: string }[] } = await (await answer).json();
    const boxFollows = await page.getByLabel('Complete Offline').evaluate((box) => {
      const reading = document.querySelector('main .reading');
      return reading && Boolean(reading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(boxFollows).toBe(true);
    for (const [index, { html }] of slides.entries()) {
      if (index > 0) await turnTo(page, index);
      const found = await page.evaluate((wanted) => {
        const source = new DOMParser().parseFromString(wanted, 'text/html');
        const reading = source.querySelector('.reading')?.textContent ?? '';
        const shown = [...document.querySelectorAll<HTMLElement>('main .reading')];
        const next = document.querySelector('fieldset[aria-label="Slides"] > :last-child');
        return {
          reading: reading.length,
          visible: shown.filter((one) => one.checkVisibility()).map((one) => one.innerText.length > 0).length,
          same: shown.map(({ textContent }) => textContent).join('') === reading,
          inOrder: shown.every(
            (one) => next && Boolean(one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING),
          ),
          spoken: document.querySelector('main h3')?.textContent === source.querySelector('h3')?.textContent,
        };
      }, html);
      expect(found, `slide ${index}`).toMatchObject({ same: true, inOrder: true, spoken: true });
      expect(found.visible, `slide ${index}`).toBe(found.reading > 0 ? 1 : 0);
    }
    await context.close();
  });

  test('a screen reader reads the text of the picture, and the page shows it if there is no picture', async () => {
    const { page, context } = await learning();
    await open(page);
    await turnTo(page, 1);
    await pastDoubleClick(page);
    const heading = slide(page).getByRole('heading', { level: 3 });
    expect(await heading.count()).toBe(1);
    const seen = () =>
      heading.evaluate((one) => (one.parentElement?.getBoundingClientRect().height ?? 0) > 1);
    expect(await seen()).toBe(false);
    await textOnly(page).click();
    expect(await seen()).toBe(true);
    await context.close();
  });

  test('a swipe to the right stays in the course, and elsewhere goes back', async () => {
    const { page, context } = await learning({ viewport: { width: 360, height: 640 } });
    const swipe = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX);
    await open(page);
    expect(await swipe()).toBe('none');
    await page.goto('/my-learning');
    expect(await swipe()).toBe('auto');
    await context.close();
  });

  test('a phone on its side gets the wide picture, as high as the screen', async () => {
    const { page, context } = await learning({ viewport: { width: 740, height: 360 } });
    await open(page);
    const picture = page.getByRole('img', { name: 'Chapter 1, slide 0' });
    const { source, height } = await picture.evaluate((image) => ({
      source: image instanceof HTMLImageElement ? image.currentSrc : '',
      height: image.getBoundingClientRect().height,
    }));
    expect(source).toContain('/0.webp');
    expect(height).toBeGreaterThan(280);
    const bar = await page.getByRole('group', { name: 'Slides' }).boundingBox();
    const top = (await picture.boundingBox())?.y ?? -1;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + height).toBeLessThanOrEqual(bar?.y ?? 0);
    await context.close();
  });

  test('one slim row above the slide leads to the chapters and back', async () => {
    const { page, context } = await learning();
    await open(page);
    const picture = await page.getByRole('img', { name: 'Chapter 1, slide 0' }).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect((picture?.y ?? 999) - (header?.height ?? 0)).toBeLessThanOrEqual(80);
    await button(page, 'Chapters').focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Contents');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const link = await page.getByRole('link', { name: /^2\. / }).innerText();
    const [name] = link.replace('2. ', '').split('\n');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: `Money Skills: ${name}` }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await context.close();
  });
});

describe('a screen reader', () => {
  test('reads the slide that was turned to, and the end of the chapter', async () => {
    const { learner, page, context } = await learning();
    const [last = 0] = await on.records.lastSlides(money);
    await on.records.write(
      `insert into chapter_progress (account_id, module_id, chapter, completed, updated_at) values ($1, $2, 1, $3, now())`,
      [learner.id, money, last - 1],
    );
    await open(page, `/my-learning/money?chapter=1&slide=${last - 2}`);
    await turnTo(page, last - 1);
    expect(await focused(page)).toMatch(new RegExp(`^Slide ${last - 1} of ${last}: \\S.+`));
    await turnTo(page, last);
    expect(await focused(page)).toMatch(new RegExp(`^Slide ${last} of ${last}: \\S.+`));
    await page.getByRole('status').getByText('Chapter 1 is complete: ').waitFor();
    // Only activities and the end of a chapter may announce something, after the learner acts.
    expect(await page.locator('main [aria-live]:not(section section *, form *)').count()).toBe(0);
    await context.close();
  });
});

describe('the text-only view', () => {
  test('is chosen for the whole course with one tap, fetches no picture, and records progress', async () => {
    const { learner, page, context } = await learning();
    await open(page, '/my-learning/work');
    const chapters = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      const { pathname } = new URL(request.url());
      if (!/\/chapters\/\d+\/$/.test(pathname)) return;
      chapters.set(pathname, (await request.sizes()).responseBodySize);
    });
    const asked = requestsOf(page);
    await textOnly(page).click();
    await page.reload();
    await button(page, 'Show the pictures').waitFor();
    await expect.poll(() => chapters.size).toBe((await on.records.lastSlides(work)).length);
    for (const number of [1, 2, 3]) await turnTo(page, number);
    await page.clock.install();
    await page.goto('/my-learning');
    await page.getByRole('link', { name: /^Continue/ }).waitFor();
    await page.waitForLoadState('networkidle');
    // The dashboard prefetches a second and a half after it is ready.
    await page.clock.runFor(2_500);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.getByText(placeOf(3)).waitFor();
    await expect.poll(() => on.records.completed(learner.id, work, 1)).toBe(3);
    expect(asked.filter((path) => path.startsWith('/media/slides/'))).toEqual([]);
    const bytes = [...chapters.values()].reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeLessThanOrEqual(40 * kilobyte);
    await button(page, 'Show the pictures').click();
    await page.getByRole('img', { name: 'Chapter 1, slide 3' }).waitFor();
    await expect.poll(() => asked.some((path) => path.startsWith('/media/slides/'))).toBe(true);
    await context.close();
  });

  test('needs no network once it has been chosen', async () => {
    const { page, context } = await learning();
    await open(page, '/my-learning/work');
    await textOnly(page).click();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: /^4\. / }).click();
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await page.getByText('not on your phone').count()).toBe(0);
    await context.close();
  });
});

describe('without a network', () => {
  const absent = (page: Page) => page.getByText('This slide is not on your phone yet.');

  test('a chapter that was never opened shows one calm line, and opens by itself once there is a network', async () => {
    const { page, context } = await learning();
    await open(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: /^2\. / }).click();
    await absent(page).waitFor();
    for (const place of [0, 1]) {
      await page.getByText(placeOf(place)).waitFor();
      await absent(page).waitFor();
      expect(await absent(page).count()).toBe(1);
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
      expect(await button(page, 'Try again').count()).toBe(1);
      if (place === 0) await turnTo(page, 1);
    }
    await context.setOffline(false);
    await page.getByRole('img', { name: 'Chapter 2, slide 1' }).waitFor();
    await page.locator('main .reading').waitFor();
    expect(await absent(page).count()).toBe(0);
    await context.close();
  });

  test('a picture that fails to load is replaced by its text', async () => {
    const { page, context } = await learning();
    await open(page);
    await page.route('**/media/slides/**', (route) => route.abort());
    for (const number of [1, 2, 3]) await turnTo(page, number);
    await page.getByText('The picture did not load, so here are its words.').waitFor();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    expect(await slide(page).getByRole('heading', { level: 3 }).isVisible()).toBe(true);
    await page.unroute('**/media/slides/**');
    await pastDoubleClick(page);
    await button(page, 'Try again').click();
    await page.getByRole('img', { name: 'Chapter 1, slide 3' }).waitFor();
    await context.close();
  });
});

describe.each([
  ['390 x 844', { width: 390, height: 844 }],
  ['360 x 640', { width: 360, height: 640 }],
  ['740 x 360', { width: 740, height: 360 }],
])('nothing jumps at %s', (_, viewport) => {
  async function watched(): Promise<{ accountId: number; page: Page; context: BrowserContext }> {
    const { learner, page, context } = await learning({ viewport });
    await watchLayoutShift(context);
    return { accountId: learner.id, page, context };
  }
  test('when a slide is opened, turned, turned back, shown without a network, and shown as text', async () => {
    const { page, context } = await watched();
    const release = await heldBack(page, '**/chapters/1/**');
    await page.goto('/my-learning/money');
    await page.getByText('Fetching the text').waitFor();
    release();
    await page.locator('main .reading').waitFor();
    await page.waitForLoadState('networkidle');
    await expectSteady(page, 'first');
    await turnTo(page, 1);
    await turnTo(page, 2);
    await pastDoubleClick(page);
    await button(page, 'Previous').click();
    await page.getByText(placeOf(1)).waitFor();
    await page.waitForLoadState('networkidle');
    await painted(page);
    await expectSteady(page, 'turned');
    await context.setOffline(true);
    await turnTo(page, 2);
    await turnTo(page, 3);
    await page.getByText('Your progress is kept on this device').waitFor();
    await expectSteady(page, 'waiting');
    await context.setOffline(false);
    await pastDoubleClick(page);
    await textOnly(page).click();
    await page.waitForLoadState('networkidle');
    await painted(page);
    await expectSteady(page, 'as text');
    await page.reload();
    await page.locator('main .reading').waitFor();
    await page.waitForLoadState('networkidle');
    await expectSteady(page, 'as text, anew');
    await context.close();
  });

  test('when a finished course is opened; it shows what comes next, and its chapters can be read again', async () => {
    const { accountId, page, context } = await watched();
    await on.records.completeChapters(accountId, money);
    await page.goto('/my-learning/money');
    await page.getByRole('heading', { level: 2, name: 'All chapters complete' }).waitFor();
    await page.getByRole('link', { name: 'Start the assessment' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectSteady(page, 'finished');
    expect(await page.getByRole('img', { name: /^Chapter/ }).count()).toBe(0);
    await page.getByRole('link', { name: /^2\. / }).click();
    await page.getByRole('img', { name: 'Chapter 2, slide 0' }).waitFor();
    await context.close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { desktop, expectAccessible, expectNoSidewaysScroll, launch, profile } from './browser.ts';
import { shortCourse, startPlatform, withPackage } from './own-course.ts';

let browser: Browser;
let platform: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  browser = await launch();
  platform = await startPlatform(await shortCourse());
});
afterAll(async () => {
  await platform?.close();
});

const kept = async (page: Page): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(await page.evaluate('JSON.parse(sessionStorage.held ?? "{}")'));
const course = (page: Page) => page.frameLocator('iframe');
const next = (page: Page) => course(page).getByRole('button', { name: /^(Next|Next chapter|Finish)$/ });
const heading = (page: Page) => course(page).getByRole('heading', { level: 2 });

async function turn(page: Page, times: number): Promise<void> {
  for (let turned = 0; turned < times; turned += 1) await next(page).click();
}

async function answer(page: Page, option: string): Promise<void> {
  await course(page).getByRole('radio', { name: option }).check();
  await course(page).getByRole('button', { name: 'Check my answer' }).click();
}

describe('the package of a course of ours', () => {
  test('is a SCORM 1.2 package with one SCO, as our own importer reads it', async () => {
    await withPackage(await shortCourse(), async ({ edition, organization, files, warnings }) => {
      expect(edition).toBe('1.2');
      expect(organization).toMatchObject({
        title: 'Money Skills',
        items: [
          { identifier: 'course', title: 'Money Skills', href: 'index.html', kind: 'sco', children: [] },
        ],
      });
      expect(warnings).toEqual([]);
      expect(files.map(({ path }) => path)).toContain('index.html');
    });
  });

  test('is gone through to the end: status, score, bookmark, time', async () => {
    const { page, errors } = await profile(browser, platform.url);
    await page.goto('/');
    await expect.poll(() => kept(page)).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' });
    await turn(page, 2);
    await course(page).getByRole('button', { name: 'Check my answer' }).click();
    await course(page).getByText('Choose an answer first.').waitFor();
    await answer(page, 'Be good');
    await course(page).getByText('Not quite').waitFor();
    await course(page).locator('.current .why').waitFor();
    await course(page).getByRole('button', { name: 'Try again' }).click();
    await answer(page, 'Phone two');
    await course(page).getByText('That is right.', { exact: true }).waitFor();
    expect(await kept(page)).toMatchObject({ 'cmi.core.score.raw': '0', 'cmi.core.lesson_location': '1-3' });
    await turn(page, 1);
    for (const turns of [4, 1, 0]) {
      await answer(page, 'Phone two');
      await turn(page, turns);
    }
    await turn(page, 7);
    expect(await heading(page).textContent()).toBe('The end of the course');
    await course(page).getByText('3 of 4 questions right at the first try.').waitFor();
    expect(await kept(page)).toMatchObject({
      'cmi.core.lesson_status': 'completed',
      'cmi.core.score.raw': '75',
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
      'cmi.core.lesson_location': 'end',
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': expect.stringMatching(/^\d{4}:\d\d:\d\d\.\d\d$/),
    });
    await page.goto('about:blank');
    await page.goto('/');
    await course(page).getByText('Well done').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('goes on where it was left, with what was answered; leaving it ends the session', async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/');
    await turn(page, 2);
    await answer(page, 'Phone two');
    await page.reload();
    await course(page).getByText('Welcome back').waitFor();
    expect(await heading(page).textContent()).toBe('Question 1: which of these is a task?');
    await course(page).getByText('That is right.', { exact: true }).waitFor();
    await page.evaluate('document.querySelector("iframe").remove()');
    await expect.poll(() => page.evaluate('said')).toEqual(['Initialize', 'Commit', 'Commit', 'Finish']);
    await page.context().close();
  });

  test('says when the platform did not keep a step, and keeps it with the next', async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/');
    await heading(page).waitFor();
    await page.evaluate('window.refuses = true');
    await turn(page, 1);
    await course(page).getByText('did not take the last step').waitFor();
    await page.evaluate('window.refuses = false');
    await turn(page, 1);
    await expect.poll(() => course(page).locator('#notice').textContent()).toBe('');
    expect(await kept(page)).toMatchObject({ 'cmi.core.lesson_location': '1-3' });
    await page.context().close();
  });

  test('plays by itself, as a preview', async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/course/index.html');
    await page.getByText('A preview: no learning platform').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Slide 2 of 5').waitFor();
    await page.context().close();
  });

  test('shows at the end what is still open, and leads there', async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/');
    await course(page).getByRole('button', { name: 'Chapters' }).click();
    await course(page)
      .getByRole('button', { name: /^Credit/ })
      .click();
    await turn(page, 5);
    await course(page).getByText('5 slides not seen, 2 questions not answered').waitFor();
    await course(page).getByRole('button', { name: 'Go on with Budgeting' }).click();
    expect(await heading(page).textContent()).toBe('Budgeting');
    await page.context().close();
  });
});

describe('everybody can use it', () => {
  test('with the keyboard alone; each slide is read from its heading on', async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/course/index.html');
    const focused = () => page.evaluate('document.activeElement.textContent');
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Slide 2 of 5').waitFor();
    expect(await focused()).toBe(await page.locator('.current h2').textContent());
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('That is right.', { exact: true }).waitFor();
    expect(await focused()).toContain('A task has a verb');
    await page.getByRole('button', { name: 'Chapters' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Chapters');
    expect(await page.getByRole('button', { name: 'Chapters' }).getAttribute('aria-expanded')).toBe('false');
    await page.context().close();
  });

  const looks = [
    { name: 'a phone in the light', options: { colorScheme: 'light' } },
    { name: 'a phone in the dark', options: { colorScheme: 'dark' } },
    { name: 'a desk at 200 %', options: { colorScheme: 'light', viewport: { width: 640, height: 400 } } },
    { name: 'a desk', options: { colorScheme: 'light', viewport: desktop } },
  ] as const;
  test.each(looks)('axe finds nothing on any slide, and nothing is cut off: $name', async ({ options }) => {
    const { page } = await profile(browser, platform.url, options);
    await page.goto('/course/index.html');
    for (let slide = 1; slide <= 16; slide += 1) {
      await expectNoSidewaysScroll(page, `slide ${slide}`);
      if (slide === 3) {
        await page.getByRole('radio', { name: 'Feel calmer' }).check();
        await page.getByRole('button', { name: 'Check my answer' }).click();
        await expectAccessible(page, 'a check that was answered');
      }
      if (slide < 16) await page.locator('#next').click();
    }
    await page.getByRole('button', { name: 'Chapters' }).click();
    await page.addStyleTag({ content: '.slide { display: block }' });
    await expectAccessible(page, 'all slides at once, and the chapters');
    await page.context().close();
  });

  test('the theme of the player around it is followed', async () => {
    const { page } = await profile(browser, platform.url, { colorScheme: 'light' });
    const ground = () =>
      course(page).locator('body').evaluate('getComputedStyle(document.body).backgroundColor');
    await page.goto('/');
    const light = await ground();
    await page.goto('about:blank');
    await page.goto('/#dark');
    await heading(page).waitFor();
    expect(await ground()).not.toBe(light);
    await page.context().close();
  });

  test('without script every slide is there to read', async () => {
    const { page } = await profile(browser, platform.url, { javaScriptEnabled: false });
    await page.goto('/course/index.html');
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(16);
    await page.context().close();
  });
});

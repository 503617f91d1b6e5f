import type { Browser, BrowserContextOptions, Locator, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { desktop, expectNoSidewaysScroll, launch, phone, profile, wear } from './browser.ts';
import { shortCourse, withPackage } from './own-course.ts';
import { startPlatform } from './own-platform.ts';
import { expectAccessible } from './sweep.ts';

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
const next = (page: Page) => course(page).getByRole('button', { name: /^(Next|Chapter \d+|Finish)$/ });
const heading = (page: Page) => course(page).getByRole('heading', { level: 2 });

async function turn(page: Page, times: number): Promise<void> {
  for (let turned = 0; turned < times; turned += 1) await next(page).click();
}

async function answer(page: Page, option: string): Promise<void> {
  await course(page).getByRole('radio', { name: option }).check();
  await checkAnswer(page).click();
}

const checkAnswer = (page: Page) => course(page).getByRole('button', { name: 'Check my answer' });
const said = (page: Page) => course(page).locator('.current .verdict').first();

describe('the package of a course of ours', () => {
  test('is read by our own importer as a SCORM 1.2 package with one SCO', async () => {
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

  test('plays to the end and reports status, score, bookmark and time', async () => {
    const { page, errors } = await profile(browser, platform.url);
    await page.goto('/');
    await expect.poll(() => kept(page)).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' });
    await turn(page, 2);
    await checkAnswer(page).click();
    await course(page).getByText('Give an answer first.').waitFor();
    await answer(page, 'Be good');
    expect(await said(page).textContent()).toBe('Not yet.');
    await answer(page, 'Feel calmer');
    await course(page).getByText('A task has a verb and an end.').waitFor();
    await course(page).getByRole('button', { name: 'Try it again' }).click();
    await answer(page, 'Phone two');
    await course(page).getByText('Right.', { exact: true }).waitFor();
    expect(await kept(page)).toMatchObject({ 'cmi.core.score.raw': '0', 'cmi.core.lesson_location': '1-3' });
    await turn(page, 1);
    for (const turns of [4, 1, 0]) {
      await answer(page, 'Phone two');
      await turn(page, turns);
    }
    await turn(page, 7);
    expect(await heading(page).textContent()).toBe('The end of the course');
    await course(page).getByText('3 of 9 questions right at the first try.').waitFor();
    await course(page).getByText('You left these questions out.').waitFor();
    await course(page).locator('#outcome').getByText('5 questions not answered').waitFor();
    expect(await kept(page)).toMatchObject({
      'cmi.core.lesson_status': 'completed',
      'cmi.core.score.raw': '33',
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

  test("resumes at the last slide with the learner's answers; leaving it ends the session", async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/');
    await turn(page, 2);
    await answer(page, 'Phone two');
    await page.reload();
    await course(page).getByText('Welcome back').waitFor();
    expect(await heading(page).textContent()).toBe('Question 1: which of these is a task?');
    await course(page).getByText('You got this right').waitFor();
    await page.evaluate('document.querySelector("iframe").remove()');
    await expect.poll(() => page.evaluate('said')).toEqual(['Initialize', 'Commit', 'Commit', 'Finish']);
    await page.context().close();
  });

  test('says so if the platform did not store a step, and stores it with the next step', async () => {
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

  test('plays without a platform, as a preview', async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/course/index.html');
    await page.getByText('A preview: no learning platform').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Slide 2 of 5').waitFor();
    await page.context().close();
  });

  test('lists at the end which activities are still open, and links to them', async () => {
    const { page } = await profile(browser, platform.url);
    await page.goto('/');
    await course(page).getByRole('button', { name: 'Chapters' }).click();
    await course(page).locator('#chapters').getByRole('button').nth(2).click();
    await turn(page, 5);
    await course(page).getByText('5 slides not seen, 2 questions not answered').waitFor();
    const [, second] = (await shortCourse()).chapters;
    await course(page)
      .getByRole('button', { name: `Go on with ${second?.name}` })
      .click();
    expect(await heading(page).textContent()).toBe(second?.name);
    await page.context().close();
  });
});

describe('activities', () => {
  /** The slide that has one activity of each kind. */
  async function open(options: BrowserContextOptions = {}) {
    const opened = await profile(browser, platform.url, options);
    await opened.page.goto('/');
    await course(opened.page).getByRole('button', { name: 'Chapters' }).click();
    await course(opened.page).locator('#chapters').getByRole('button').nth(2).click();
    await turn(opened.page, 1);
    const activity = (name: string) => course(opened.page).locator('.current .activity', { hasText: name });
    return { ...opened, activity };
  }

  test('every kind of check can be answered by keyboard alone', async () => {
    const { page, activity } = await open();
    const press = async (name: string, field: Locator, ...keys: string[]) => {
      await field.focus();
      for (const key of keys) await page.keyboard.press(key);
      await activity(name).getByRole('button', { name: 'Check my answer' }).focus();
      await page.keyboard.press('Enter');
      await activity(name).getByText('Right.', { exact: true }).waitFor();
    };
    const first = 'What comes first?';
    await press(first, activity(first).getByRole('radio').first(), 'Space', 'ArrowDown');
    const needs = 'Which are needs?';
    await press(needs, activity(needs).getByRole('checkbox').first(), 'Space', 'Tab', 'Space');
    const sum = 'What is left of R6 500';
    await press(sum, activity(sum).getByRole('textbox'), ...'R5 600'.split(''));
    const steps = activity('In which order?');
    const step = (name: string) => steps.getByRole('button', { name });
    await step('Look').focus();
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await step('Count').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await steps.locator('.item').allTextContents()).toEqual(['Look', 'Count', 'Decide']);
    expect(await steps.locator('.said').textContent()).toBe('Count: now number 2');
    await press('In which order?', step('Count'));
    const pairs = activity('What belongs together?');
    for (const [left, right] of [
      ['Taxi', 'A fare'],
      ['Room', 'A rent'],
      ['Phone', 'Airtime'],
    ] as const) {
      for (const pressed of [
        pairs.locator('.chip', { hasText: right }),
        pairs.getByRole('button', { name: `${left}: no answer yet` }),
      ]) {
        await pressed.focus();
        await page.keyboard.press('Enter');
      }
    }
    await press('What belongs together?', pairs.getByRole('button', { name: 'Phone: Airtime' }));
    expect(await kept(page)).toMatchObject({ 'cmi.core.score.raw': '56' });
    await page.context().close();
  });

  test('a wrong answer shows advice and the hint, a second wrong answer the solution', async () => {
    const { page, activity } = await open();
    const sum = activity('What is left of R6 500');
    await sum.getByRole('textbox').fill('7 400');
    await sum.getByRole('button').click();
    expect(await sum.getByRole('status').innerText()).toMatch(
      /^✗?\s?Not yet\.\s+You added it\.[\s\S]*Take it away\.$/,
    );
    await sum.getByRole('textbox').fill('1');
    await sum.getByRole('button').click();
    expect(await sum.getByRole('status').innerText()).toMatch(/The answer:\s+R5 600\s+That is it\./);
    await sum.getByRole('button', { name: 'Try it again' }).click();
    expect(await sum.getByRole('textbox').inputValue()).toBe('');
    await page.context().close();
  });

  test('texts are stored with the progress, and appear on the last page', async () => {
    const { page, activity } = await open();
    await activity('Which want can wait?').getByRole('textbox').fill('The sneakers,\nuntil May');
    await page.reload();
    await expect
      .poll(() => activity('Which want can wait?').getByRole('textbox').inputValue())
      .toBe('The sneakers,\nuntil May');
    await activity('Which want can wait?').getByRole('textbox').fill('x'.repeat(5000));
    await turn(page, 4);
    await course(page).locator('#workbook .written').waitFor();
    const held = (await kept(page))['cmi.suspend_data'];
    expect(held).toContain('{"first_want":"The sneakers,\\nuntil May"}');
    await course(page).getByRole('button', { name: 'Chapters' }).click();
    await course(page).locator('#chapters').getByRole('button').nth(2).click();
    await turn(page, 1);
    await activity('Which want can wait?').getByText('has no room for more').waitFor();
    await page.context().close();
  });

  test('a term is explained over the text, by a tap and by the keyboard', async () => {
    const { page } = await open();
    const word = course(page).locator('.current').getByRole('button', { name: 'reserve' });
    const meaning = course(page).getByText('What you keep for a bad week.').first();
    // From the word, because the focus may scroll it out from under the row at the foot.
    const below = () =>
      word.evaluate((one) => {
        const activity = document.querySelector('.current .activity');
        return (activity?.getBoundingClientRect().top ?? 0) - one.getBoundingClientRect().top;
      });
    const before = await below();
    await word.click();
    await meaning.waitFor();
    expect(await below()).toEqual(before);
    await course(page).locator('.current h2').click();
    await meaning.waitFor({ state: 'hidden' });
    await word.focus();
    await page.keyboard.press('Enter');
    await meaning.waitFor();
    expect(await word.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await meaning.waitFor({ state: 'hidden' });
    expect(await word.getAttribute('aria-expanded')).toBe('false');
    await page.context().close();
  });

  test('a calculator follows each key, and a story each choice', async () => {
    const { page, activity } = await open();
    const price = activity('The true price');
    expect(await price.locator('dd').textContent()).toBe('R5 400');
    await price.getByLabel('You pay each month').fill('500');
    expect(await price.locator('dd').textContent()).toBe('R6 000');
    await price.getByLabel('For so many months').fill('twelve');
    expect(await price.locator('dd').textContent()).toBe('–');
    const story = activity('The loan');
    await story.getByRole('button', { name: 'Take it' }).click();
    await story.getByText('The money is gone by Friday.').waitFor();
    await story.getByText('It ends badly.').waitFor();
    expect(await story.locator('.moment').evaluate((moment) => moment === document.activeElement)).toBe(true);
    await story.getByRole('button', { name: 'One step back' }).click();
    await story.getByRole('button', { name: 'Wait' }).click();
    await story.getByText('It ends well.').waitFor();
    await page.context().close();
  });
});

describe('accessibility', () => {
  test('works by keyboard alone; a screen reader reads each slide from its heading on', async () => {
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
    await page.getByText('Right.', { exact: true }).waitFor();
    expect(await focused()).toBe('Try it again');
    await page.getByRole('button', { name: 'Chapters' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Chapters');
    expect(await page.getByRole('button', { name: 'Chapters' }).getAttribute('aria-expanded')).toBe('false');
    await page.context().close();
  });

  /** A window of 640 px is one of 1280 px at 200 %. */
  const looks: [string, 'light' | 'dark', ViewportSize][] = [
    ['a phone in the light', 'light', phone],
    ['a phone in the dark', 'dark', phone],
    ['a desk at 200 %', 'light', { width: 640, height: 400 }],
    ['a desk', 'light', desktop],
  ];
  test('axe finds nothing on any slide, and nothing is cut off, in any look', async () => {
    const { page } = await profile(browser, platform.url, { colorScheme: 'light' });
    await page.goto('/course/index.html');
    for (let slide = 1; slide <= 16; slide += 1) {
      await expectNoSidewaysScroll(page, `slide ${slide}`);
      if (slide === 3) {
        await page.getByRole('radio', { name: 'Feel calmer' }).check();
        for (const _ of ['a hint', 'the answer']) await page.locator('.current .answer').click();
      }
      if (slide < 16) await page.locator('#next').click();
    }
    await page.getByRole('button', { name: 'Chapters' }).click();
    // All slides at once, the answered check among them.
    await page.addStyleTag({ content: '.slide { display: block }' });
    for (const [index, [look, colorScheme, viewport]] of looks.entries()) {
      await wear(page, { colorScheme, viewport });
      await expectNoSidewaysScroll(page, look);
      // Only contrast depends on the look, and it depends on the colours alone.
      if (index === 0) await expectAccessible(page, look);
      else if (colorScheme === 'dark') await expectAccessible(page, look, ['color-contrast']);
    }
    await page.context().close();
  });

  test('follows the theme of the player around it', async () => {
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

  test('shows every slide without script', async () => {
    const { page } = await profile(browser, platform.url, { javaScriptEnabled: false });
    await page.goto('/course/index.html');
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(16);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.context().close();
  });
});

import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldBack, phone, profile, signedIn, signIn } from './browser.ts';
import { contentOf, shows, turn } from './golf.ts';
import { allPairs } from './local-pairs.ts';
import { areThere, golf, importInto, importPage, openCourse } from './packages.ts';
import type { Records } from './records.ts';
import { setUp } from './setup.ts';

const on = setUp({});
const modules = new Map<string, number>();
const files = {
  basic_12: 'RuntimeBasicCalls_SCORM12',
  basic_2004: 'RuntimeBasicCalls_SCORM20043rdEdition',
  advanced_2004: 'RunTimeAdvancedCalls_SCORM20043rdEdition',
  forced_2004: 'SequencingForcedSequential_SCORM20043rdEdition',
  minimum_12: 'RuntimeMinimumCalls_SCORM12',
  many_12: 'ContentPackagingOneFilePerSCO_SCORM12',
};

let learner: Awaited<ReturnType<Records['learner']>>;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  if (!areThere) return;
  for (const [slug, file] of Object.entries(files))
    modules.set(slug, await importInto(on.product, slug, golf(file)));
});
beforeEach(async () => {
  learner = await on.records.learner();
  ({ page, context } = await profile(on.browser, on.product.url));
  // The golf course asks: "Would you like to resume from where you previously left off?"
  context.on('dialog', (dialog) => void dialog.accept());
  await signedIn(page, learner.email);
});
afterEach(() => context.close());

/** Milliseconds to wait for effects that need no further action of the learner. */
const soon = { timeout: 15_000 };
const stored = (slug: string) => on.records.scormPairs(learner.id, modules.get(slug) ?? 0);
const isSaved = (tab = page) => tab.locator('[data-saved=saved]').waitFor();

/** Closes the tab as a person does, and opens another. */
async function closeTab(): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  page = await context.newPage();
}

/** Cuts the line: from now on neither the page's commits nor the player's farewell get through. */
async function loseLine(): Promise<void> {
  await context.addInitScript(() => {
    navigator.sendBeacon = () => false;
  });
  await loseCommits();
}

/** From now on the page's commits are lost, including those sent while a tab closes, which Playwright cannot hold back. */
async function loseCommits(): Promise<void> {
  await context.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (address, options) =>
      localStorage.getItem('commits are lost') && String(address).includes('/scorm/commit/')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(address, options);
  });
  await page.evaluate(() => localStorage.setItem('commits are lost', 'yes'));
}

/** Moves the focus out of the course, which then saves its data. */
const pressOutside = () => page.mouse.click(2, 2);

const findCommits = () => page.evaluate(() => localStorage.removeItem('commits are lost'));

/** Keys of course data that this browser has not sent yet. */
const local = async (tab: Page) => Object.keys(await allPairs(tab, 'rtw.scorm/'));

const isKept = (value: string) =>
  expect.poll(async () => Object.values(await allPairs(page, 'rtw.scorm/')), soon).toContain(value);

/** Gives the right answers of the golf course's knowledge check, which marks them itself. */
async function answer(course: FrameLocator): Promise<void> {
  const right = contentOf(course).locator('.correctAnswer');
  for (let index = 0; index < (await right.count()); index++) {
    const choice = right.nth(index).locator('input');
    if ((await choice.getAttribute('type')) === 'radio') await choice.check();
    else await choice.fill(/\((\d+)\)/.exec(await right.nth(index).innerText())?.[1] ?? '');
  }
  await contentOf(course).getByRole('button', { name: 'Submit Answers' }).click();
  await contentOf(course).getByText('Score: 100').waitFor();
}

describe.skipIf(!areThere)('packages made by others', () => {
  test.each([
    ['basic_12', 'cmi.core.lesson_location', 'cmi.core.score.raw'],
    ['basic_2004', 'cmi.location', 'cmi.score.raw'],
    ['advanced_2004', 'cmi.location', 'cmi.score.raw'],
  ] as const)(
    '%s: launched, closed and resumed, answered, closed, completed',
    async (slug, location, score) => {
      let course = await openCourse(page, slug);
      await shows(course, 'Play of the game');
      await turn(course, 3);
      await expect.poll(async () => (await stored(slug)).item_1?.[location], soon).toBe('3');
      await closeTab();

      course = await openCourse(page, slug);
      await shows(course, 'Other Scoring Systems');
      await turn(course, 11);
      await answer(course);
      await expect.poll(async () => (await stored(slug)).item_1?.[score], soon).toBe('100');
      await closeTab();

      await page.goto('/my-learning');
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: slug, exact: true }) });
      await card.getByText('Complete', { exact: true }).waitFor();
      const completed = page.locator('dl > div').filter({ hasText: 'Modules Completed' });
      // The last value may still be on its way while the page opens.
      await expect.poll(() => completed.locator('dd').innerText(), soon).toBe('1');
    },
  );

  test('a course that only opens and closes counts as launched, and so does one that makes no call', async () => {
    for (const slug of ['minimum_12', 'many_12']) {
      const course = await openCourse(page, slug);
      await course.getByRole('heading', { name: 'Play of the game' }).waitFor();
      await page.getByRole('navigation', { name: 'Lessons' }).getByText('Lesson 1 of 18').waitFor();
    }
  });

  test('a learner chooses lessons by keyboard, and the course resumes where they left it', async () => {
    const course = await openCourse(page, 'minimum_12');
    await course.getByRole('heading', { name: 'Play of the game' }).waitFor();
    const lessons = page.getByRole('navigation', { name: 'Lessons' });
    const arrive = await heldBack(page, '**/Par.html*');
    await lessons.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await lessons.getByText('Lesson 2 of 18').waitFor();
    await lessons.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lessons.locator('[aria-current=step]').innerText(), soon).toContain('Par');
    arrive();
    await course.getByRole('heading', { name: 'Par', exact: true }).waitFor();
    // A lesson that loads late does not take the focus from a learner who has moved on.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await lessons.getByRole('button', { name: 'Rules of Golf' }).focus();
    await page.keyboard.press('Enter');
    await course.getByRole('heading', { name: 'The Rules of Golf', exact: true }).waitFor();
    await closeTab();
    await openCourse(page, 'minimum_12');
    await page.getByText('Lesson 5 of 18').waitFor();
  });

  test('a course with a forced order unlocks one lesson after the other', async () => {
    const course = await openCourse(page, 'forced_2004');
    await shows(course, 'Play of the game');
    const lessons = page.getByRole('navigation', { name: 'Lessons' });
    await lessons.locator('summary').click();
    const etiquette = lessons.getByRole('button', { name: 'Etiquette' });
    expect(await etiquette.isDisabled()).toBe(true);
    await turn(course, 4);
    await lessons.getByRole('button', { name: 'Playing' }).getByText('Passed').waitFor();
    await expect.poll(() => etiquette.isEnabled(), soon).toBe(true);
    await lessons.getByRole('button', { name: 'Next' }).click();
    await lessons.getByText('Lesson 2 of 5').waitFor();
    await closeTab();
    await openCourse(page, 'forced_2004');
    await page.getByText('Lesson 2 of 5').waitFor();
  });
});

describe.skipIf(!areThere)('the data of a course', () => {
  const where = 'cmi.core.lesson_location';
  const locationOf = async () => (await stored('basic_12')).item_1?.[where];

  test('is stored with its last values when the learner goes to another page of the site', async () => {
    const course = await openCourse(page, 'basic_12');
    await shows(course, 'Play of the game');
    await turn(course, 2);
    await page.getByRole('link', { name: 'ReadytoWork' }).first().click();
    await expect.poll(locationOf, soon).toBe('2');
    const { item_1: pairs = {} } = await stored('basic_12');
    // The package sets it in its unload handler, together with LMSFinish.
    expect(pairs['cmi.core.session_time']).toMatch(/^0000:00:\d\d$/);
    expect(pairs['cmi.core.entry']).toBe('resume');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('scormData')), soon).toBeNull();
    await expect.poll(() => local(page), soon).toEqual([]);
  });

  test('is sent up to its last step at the next visit, if the network was lost and the tab closed', async () => {
    await loseLine();
    const course = await openCourse(page, 'basic_12');
    await shows(course, 'Play of the game');
    await turn(course, 3);
    await pressOutside();
    await page.getByText('Not sent yet: kept on this device').first().waitFor();
    await closeTab();
    await page.goto('/icon.svg');
    expect(await local(page)).not.toEqual([]);
    expect(await locationOf()).toBeUndefined();

    await findCommits();
    await page.goto('/self-help');
    await expect.poll(locationOf, { timeout: 30_000 }).toBe('3');
    await expect.poll(() => local(page), soon).toEqual([]);
    const again = await openCourse(page, 'basic_12');
    await shows(again, 'Other Scoring Systems');
  });

  test('is there when the course is opened again, even if it was not sent', async () => {
    await loseLine();
    const course = await openCourse(page, 'basic_12');
    await shows(course, 'Play of the game');
    await turn(course, 3);
    await pressOutside();
    await isKept('3');
    await closeTab();
    const again = await openCourse(page, 'basic_12');
    await shows(again, 'Other Scoring Systems');
    expect(await locationOf()).toBeUndefined();
  });

  test('is never sent for another learner, and waits for its learner after a sign-out', async () => {
    const signOut = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/login*');
      await page.goto('/');
    };
    await loseLine();
    const course = await openCourse(page, 'basic_12');
    await shows(course, 'Play of the game');
    await turn(course, 2);
    await signOut();
    await findCommits();
    const other = await on.records.learner();
    await signIn(page, other.email);
    await page.waitForLoadState('networkidle');
    expect(await on.records.scormPairs(other.id, modules.get('basic_12') ?? 0)).toEqual({});
    expect(await locationOf()).toBeUndefined();
    await signOut();
    await signIn(page, learner.email);
    await expect.poll(locationOf, { timeout: 30_000 }).toBe('2');
  });

  test('is never replaced by older data of a tab that was left open', async () => {
    const stale = page;
    const staleCourse = await openCourse(stale, 'basic_12');
    await shows(staleCourse, 'Play of the game');
    await pressOutside();
    await expect.poll(locationOf, soon).toBe('0');
    page = await context.newPage();
    const course = await openCourse(page, 'basic_12');
    await turn(course, 4);
    await expect.poll(locationOf, soon).toBe('4');
    await closeTab();
    await staleCourse
      .locator('body')
      .evaluate("parent.API.LMSSetValue('cmi.comments', 'said by the tab that was left open')");
    await stale.getByRole('link', { name: 'ReadytoWork' }).first().click();
    await expect
      .poll(async () => (await stored('basic_12')).item_1, soon)
      .toMatchObject({ 'cmi.comments': 'said by the tab that was left open', [where]: '4' });
  });

  test('survives if the server is killed and restarted', async () => {
    const course = await openCourse(page, 'basic_12');
    await shows(course, 'Play of the game');
    await turn(course, 2);
    await expect.poll(locationOf, soon).toBe('2');
    await isSaved();
    await on.product.kill();
    try {
      await course.locator('body').evaluate(`
        parent.API.LMSSetValue('cmi.suspend_data', 'set while the server was gone');
        parent.API.LMSCommit('');`);
      await page.getByText('Not sent yet: kept on this device').first().waitFor();
    } finally {
      await on.product.start();
    }
    await expect
      .poll(async () => (await stored('basic_12')).item_1, { timeout: 40_000 })
      .toMatchObject({ [where]: '2', 'cmi.suspend_data': 'set while the server was gone' });
    await isSaved();
  });
});

/** A package that sets one value when it opens and another when it is closed, and can call nothing after that. */
const saysAllAtTheEnd = `<!doctype html><html lang="en"><title>At the end</title><h1>At the end</h1><script>
  const { API } = window.parent;
  const say = (where) => API.LMSSetValue('cmi.core.lesson_location', where);
  API.LMSInitialize('');
  say('the beginning');
  API.LMSCommit('');
  window.end = 'the end, on the phone';
  addEventListener('unload', () => {
    say(window.end);
    API.LMSFinish('');
  });
</script>`;

test('data that a package sets while its tab closes is stored, and unsent older data does not overwrite it', async () => {
  const module = await importPage(on.product, 'at_the_end', saysAllAtTheEnd);
  const location = async () =>
    (await on.records.scormPairs(learner.id, module)).one?.['cmi.core.lesson_location'];
  await loseCommits();
  await openCourse(page, 'at_the_end');
  await isKept('the beginning');
  await closeTab();
  await expect.poll(location, soon).toBe('the end, on the phone');

  const desk = await profile(on.browser, on.product.url);
  await signedIn(desk.page, learner.email);
  const course = await openCourse(desk.page, 'at_the_end');
  await course.locator('body').evaluate("window.end = 'at the desk'");
  await desk.page.getByRole('link', { name: 'ReadytoWork' }).first().click();
  await expect.poll(location, soon).toBe('at the desk');
  await desk.context.close();

  await page.goto('/icon.svg');
  expect(await local(page)).not.toEqual([]);
  await findCommits();
  await page.goto('/self-help');
  await expect.poll(() => local(page), { timeout: 30_000 }).toEqual([]);
  expect(await location()).toBe('at the desk');
});

describe.skipIf(!areThere)('the page of a course', () => {
  test('is accessible', async () => {
    const other = await profile(on.browser, on.product.url);
    await signedIn(other.page, learner.email);
    const course = await openCourse(other.page, 'minimum_12');
    await course.getByRole('heading', { name: 'Play of the game' }).waitFor();
    await other.page.getByText('Lesson 1 of 18').click();
    expect(await other.page.locator('main iframe').getAttribute('height')).toBe('700');
    expect(other.errors).toEqual([]);
    await other.context.close();
  });

  test('fills the screen, or the window if the browser cannot; Escape returns to the page', async () => {
    const toggle = (name: string) => page.getByRole('button', { name, exact: true });
    await shows(await openCourse(page, 'basic_12'), 'Play of the game');
    await toggle('Full screen').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null), soon).toBe(true);
    await toggle('Leave full screen').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement), soon).toBeNull();

    await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
    await toggle('Full screen').click();
    await toggle('Leave full screen').waitFor();
    const box = await page.locator('[data-filling=window]').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...phone });
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((header) => header.closest('[inert]') !== null),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await toggle('Full screen').waitFor();
    expect(await page.locator('[inert]').count()).toBe(0);
  });
});

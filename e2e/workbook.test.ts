import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demo, desktop, expectNoSidewaysScroll, profile, signedIn, signIn } from './browser.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { localPairs } from './local-pairs.ts';
import { setUp } from './setup.ts';

const on = setUp();
const money = 3;
const address = '/my-learning/workbook';
const question = 'Which want can wait until next month?';

/** A learner with a text for a task, written straight into the database, so that no course need have that task. */
async function writer(text = 'Sneakers', ...more: string[]) {
  const learner = await on.records.learner();
  const versions = [text, ...more].map((words, at) => ({
    draft: String(at).repeat(32),
    step: 1,
    text: words,
    written_at: '2026-11-20T10:00:00.000Z',
  }));
  await on.records.write(
    `insert into workbook_entry (account_id, module_id, name, ask, versions, written_at)
     values ($1, $2, 'first_want', $3, $4, now())`,
    [learner.id, money, question, JSON.stringify(versions)],
  );
  return learner;
}
const texts = (id: number) => on.records.writtenTexts(id);

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: question }).waitFor();
}
async function write(page: Page, words: string): Promise<void> {
  const change = page.getByRole('button', { name: /^Change it/ });
  if (await change.isVisible()) await change.click();
  await page.getByLabel('Your text').fill(words);
}

test('a text saves itself, and can be read on another device', async () => {
  const learner = await writer();
  const phone = await profile(on.browser, on.product.url);
  await signedIn(phone.page, learner.email);
  await open(phone.page);
  await write(phone.page, 'Sneakers, until July');
  await phone.page.getByText('Saved', { exact: true }).waitFor();
  expect(await texts(learner.id)).toEqual(['Sneakers, until July']);
  const desk = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(desk.page, learner.email);
  await open(desk.page);
  await desk.page.getByText('Sneakers, until July').waitFor();
  expect([...phone.errors, ...desk.errors]).toEqual([]);
  await Promise.all([phone.context.close(), desk.context.close()]);
});

test('on a slide with a task, and from there to the whole workbook and back', async () => {
  const learner = await on.records.learner();
  const { page, context, errors } = await profile(on.browser, on.product.url);
  await signedIn(page, learner.email);
  const task = await anyTask(page);
  await on.records.completeChapters(learner.id, task.module);
  await page.goto(task.address);
  const field = page.getByLabel(task.ask);
  await field.fill('I begin on Monday.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page, 'a slide with a task');
  await page.getByRole('link', { name: 'See all that I wrote' }).click();
  await page.waitForURL(`**${address}`);
  await page.getByText('I begin on Monday.').waitFor();
  await page.getByRole('link', { name: 'Go to the slide' }).click();
  await expect.poll(() => field.inputValue()).toBe('I begin on Monday.');
  expect(errors).toEqual([]);
  await context.close();
});

/** A slide of any course with a task, because courses change. */
async function anyTask(page: Page) {
  const session = z.object({ access: z.string() });
  const { access } = session.parse(
    JSON.parse(await page.evaluate(() => localStorage.getItem('_artw') ?? '')),
  );
  const read = async <S extends z.ZodType>(path: string, shape: S): Promise<z.output<S>> =>
    shape.parse(
      await (await page.request.get(path, { headers: { authorization: `Bearer ${access}` } })).json(),
    );
  for (const { id, slug, chapters } of await read('/v1/module/webmodule/', z.array(moduleShape)))
    for (const { chapterNumber } of chapters) {
      const { slides } = await read(`/v1/module/webmodule/${id}/chapters/${chapterNumber}/`, chapterShape);
      for (const { slide, activities } of slides) {
        const task = activities.find(({ kind }) => kind === 'write');
        if (task?.ask)
          return {
            module: id,
            ask: task.ask,
            address: `/my-learning/${slug}?chapter=${chapterNumber}&slide=${slide}`,
          };
      }
    }
  throw new Error('No course has a task.');
}
const moduleShape = z.object({
  id: z.number(),
  slug: z.string(),
  chapters: z.array(z.object({ chapterNumber: z.number() })),
});
const activityShape = z.object({ kind: z.string(), ask: z.string().optional() });
const chapterShape = z.object({
  slides: z.array(z.object({ slide: z.number(), activities: z.array(activityShape).default([]) })),
});

describe('without a network', () => {
  test('a text is stored on the phone, the page says so, and it is sent once there is a network', async () => {
    const learner = await writer();
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    await open(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await write(page, 'Written on the train');
    await page.getByText('Kept on this device').waitFor();
    expect(await texts(learner.id)).toEqual(['Sneakers']);
    await context.setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor({ timeout: 30_000 });
    expect(await texts(learner.id)).toEqual(['Written on the train']);
    await context.close();
  });

  test("a text survives a sign-out, and the phone's next user neither sees nor sends it", async () => {
    const learner = await writer();
    const other = await writer('Data');
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    await open(page);
    await page.waitForLoadState('networkidle');
    await context.route('**/v1/workbook/3/**', (route) => route.abort());
    await write(page, 'Mine alone');
    await page.getByText('Kept on this device').waitFor();
    const change = async (email: string) => {
      await page.goto('/my-learning');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/login*');
      await context.unroute('**/v1/workbook/3/**');
      await signIn(page, email);
      await open(page);
    };
    await change(other.email);
    await page.getByText('Data', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Mine alone').count()).toBe(0);
    expect([await texts(learner.id), await texts(other.id)]).toEqual([['Sneakers'], ['Data']]);
    await change(learner.email);
    await page.getByText('Mine alone').waitFor();
    await expect.poll(() => texts(learner.id), { timeout: 20_000 }).toEqual(['Mine alone']);
    await context.close();
  });
});

test('two tabs write at the same time: both texts appear, and the writer makes one of them', async () => {
  const learner = await writer();
  const { page, context } = await profile(on.browser, on.product.url);
  await signedIn(page, learner.email);
  const second = await context.newPage();
  await Promise.all([open(page), open(second)]);
  await context.route('**/v1/workbook/3/**', (route) => route.abort());
  // Once the learner is in the field, each tab remembers the text from which its changes start.
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: /^Change it/ }).click()));
  await Promise.all([write(page, 'From the first tab'), write(second, 'From the second tab')]);
  await context.unroute('**/v1/workbook/3/**');
  const both = ['From the first tab', 'From the second tab'];
  const kept = async () => [...(await texts(learner.id))].sort();
  await expect
    .poll(kept, { timeout: 30_000 })
    .toSatisfy((all: string[]) => both.every((one) => all.includes(one)));
  await second.close();
  await open(page);
  await page.getByRole('button', { name: 'Add it to my text' }).click();
  await expect.poll(async () => (await texts(learner.id)).length, { timeout: 20_000 }).toBe(1);
  const [one] = await texts(learner.id);
  for (const part of both) expect(one).toContain(part);
  await context.close();
});

describe('a browser that is killed right after a letter', () => {
  let profileDir: string;
  let running: KillableBrowser | undefined;
  beforeEach(async () => {
    profileDir = await mkdtemp(join(tmpdir(), 'readytowork-workbook-'));
  });
  afterEach(async () => {
    await running?.kill().catch(() => {});
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
  });
  const start = async () => {
    running = await startBrowser(profileDir);
    const page = running.context.pages()[0] ?? (await running.context.newPage());
    return { ...running, page };
  };
  const at = (path: string) => new URL(path, on.product.url).href;

  test('keeps the text, and sends it with the next visit, to any page', async () => {
    const learner = await writer();
    const first = await start();
    const data = { username: learner.email, password: demo.password };
    const reply = await first.page.request.post(at('/api/token/'), { data });
    await first.page.goto(at('/robots.txt'));
    await first.page.evaluate((session) => localStorage.setItem('_artw', session), await reply.text());
    await first.close();

    const second = await start();
    await second.page.goto(at(address));
    await second.page.getByRole('heading', { name: question }).waitFor();
    await second.context.route('**/v1/workbook/3/**', (route) => route.abort());
    await write(second.page, 'The last letter: z');
    // Data in the database is on the disk.
    const kept = async () => Object.values((await localPairs(second.page, 'rtw.waiting.')).database).join();
    await expect.poll(kept, { interval: 5 }).toContain('letter: z');
    await second.kill();
    expect(await texts(learner.id)).toEqual(['Sneakers']);

    const third = await start();
    await third.page.goto(at('/my-learning'));
    await expect.poll(() => texts(learner.id), { timeout: 30_000 }).toEqual(['The last letter: z']);
    await third.close();
  });
});

describe('the workbook page', () => {
  test('does not move while it loads', async () => {
    const learner = await writer('On the phone', 'In the library');
    const { page, context } = await profile(on.browser, on.product.url, {
      viewport: { width: 390, height: 844 },
    });
    await signedIn(page, learner.email);
    await watchLayoutShift(context);
    await slowly(context);
    await open(page);
    await page.waitForLoadState('networkidle');
    await expectSteady(page, 'the workbook');
    await context.close();
  });

  test('prints the texts without any buttons, in either theme', async () => {
    const learner = await writer('On the phone', 'In the library');
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, learner.email);
    await open(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      expect(await seen(page), colorScheme).toEqual({
        words: ['My workbook', 'Lerato Nkosi', 'Money Skills', question, 'In the library', 'On the phone'],
        pressed: 0,
        ink: 'rgb(0, 0, 0)',
      });
    }
    await context.close();
  });
});

/** The parts of the page that would be printed. */
async function seen(page: Page) {
  const visible = async (selector: string) => {
    const found = await page.locator(selector).all();
    const isVisible = await Promise.all(found.map((one) => one.isVisible()));
    return found.filter((_, at) => isVisible[at]);
  };
  const words = await Promise.all(
    (await visible('h1, h2, h3, main p')).map(async (one) => (await one.innerText()).trim()),
  );
  return {
    words: words.filter((text) => text && !text.startsWith('Written on')),
    pressed: (await visible('a, button, textarea')).length,
    ink: await page
      .getByText('In the library')
      .first()
      .evaluate((one) => getComputedStyle(one).color),
  };
}

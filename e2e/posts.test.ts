import type { Page, Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dot } from '../apps/server/src/testing/upload.ts';
import { phone, profile, signedIn } from './browser.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp({});
beforeAll(() => on.records.set('community', 'on'));

const box = (page: Page) => page.getByLabel('Write a post');
async function write(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}
const post = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

/** Waits until the server has stored what the act sends, because the page shows it earlier. */
async function untilStored(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const isStored = (reply: Response) => reply.request().method() !== 'GET' && reply.url().includes(path);
  await Promise.all([page.waitForResponse(isStored), act()]);
}

/** Two connected people, each with two accepted posts. */
async function two() {
  const [thandi, sipho] = [
    await on.records.participant('Thandi', 'Mokoena'),
    await on.records.participant('Sipho', 'Dube'),
  ];
  await on.records.connect(thandi.id, sipho.id);
  await on.records.acceptedPosts(thandi.id);
  return { thandi, sipho };
}

test('a post written without a network is sent once; a connection reads it and comments on it', async () => {
  const { thandi, sipho } = await two();
  const [hers, his] = await Promise.all(
    [thandi, sipho].map(async ({ email }) => {
      const opened = await profile(on.browser, on.product.url, { viewport: phone });
      await signedIn(opened.page, email);
      return opened;
    }),
  );
  if (!hers || !his) throw new Error('Both have a browser.');
  await hers.page.goto('/community/posts');
  await hers.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot });
  await hers.page.getByLabel('What is in the picture?').fill('My certificate on the table');
  await write(hers.page, 'I passed!');
  await hers.page.getByText('Sent.').waitFor();
  await hers.context.setOffline(true);
  await write(hers.page, 'On the train');
  await post(hers.page, 'On the train').getByText('Waiting for the network').waitFor();
  await hers.page.reload().catch(() => {});
  await hers.context.setOffline(false);
  await hers.page.goto('/community/posts');
  await post(hers.page, 'On the train').getByRole('link', { name: 'Comment' }).waitFor();

  await his.page.goto('/community/posts');
  await post(his.page, 'On the train').waitFor();
  expect(await his.page.getByRole('article').count()).toBe(2);
  const passed = post(his.page, 'I passed!');
  await passed.getByRole('button', { name: /Show the picture/ }).click();
  await passed.getByRole('img', { name: 'My certificate on the table' }).waitFor();
  await untilStored(his.page, '/well_done/', () => passed.getByRole('button', { name: 'Well done' }).click());
  await passed.getByRole('button', { name: 'Well done · 1', pressed: true }).waitFor();
  await passed.getByRole('link', { name: 'Comment' }).click();
  await his.page.getByLabel('Write a comment').fill('How long did it take?');
  const comment = his.page.getByRole('button', { name: 'Comment', exact: true });
  await untilStored(his.page, '/comments/', () => comment.click());
  await his.page.getByRole('listitem').filter({ hasText: 'How long did it take?' }).waitFor();

  await hers.page.reload();
  await post(hers.page, 'I passed!').getByText('Well done: 1').waitFor();
  await post(hers.page, 'I passed!').getByRole('link', { name: '1 comment' }).click();
  await hers.page.getByText('How long did it take?').waitFor();
  await hers.page.getByRole('button', { name: 'Delete…' }).click();
  await hers.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await post(hers.page, 'This post was deleted.').getByRole('link', { name: '1 comment' }).waitFor();
  await his.page.goto('/community/posts');
  await post(his.page, 'This post was deleted.').waitFor();
  expect(await his.page.getByText('I passed!').count()).toBe(0);
  expect([...hers.errors, ...his.errors]).toEqual([]);
  await Promise.all([hers.context.close(), his.context.close()]);
});

test('nothing jumps on the page of posts and on the page of one post with a comment', async () => {
  const { thandi, sipho } = await two();
  const id = await on.records.post(thandi.id, 'Where do I find the notes of chapter two?');
  await on.records.comment(id, sipho.id, 'At the end of the chapter.');
  const { page, context } = await profile(on.browser, on.product.url);
  await signedIn(page, thandi.email);
  await watchLayoutShift(context);
  await slowly(context);
  await page.goto('/community/posts');
  await post(page, 'Where do I find').waitFor();
  await expectSteady(page, 'posts');
  await page.goto(`/community/posts/${id}`);
  await page.getByText('At the end of the chapter.').waitFor();
  await expectSteady(page, 'a post');
  await page.getByRole('button', { name: /^Report/ }).click();
  await context.close();
});

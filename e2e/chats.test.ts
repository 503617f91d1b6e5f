import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoSidewaysScroll, phone, profile, signedIn } from './browser.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp({});
beforeAll(() => on.records.set('community', 'on'));

const box = (page: Page) => page.getByLabel('Write a message');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
async function write(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}
/** Whether the lower end of the last message is on the screen. */
const isLastInSight = (page: Page) =>
  messages(page).evaluate((box) => {
    const last = [...box.querySelectorAll('[data-row]')].at(-1)?.getBoundingClientRect();
    return last !== undefined && last.bottom <= box.getBoundingClientRect().bottom;
  });
const texts = (page: Page) => messages(page).locator('[dir="auto"]').allInnerTexts();

/** Two connected people, each with a browser of their own. */
async function two() {
  const [thandi, sipho] = [
    await on.records.participant('Thandi', 'Mokoena'),
    await on.records.participant('Sipho', 'Dube'),
  ];
  await on.records.connect(thandi.id, sipho.id);
  const [hers, his] = await Promise.all(
    [thandi, sipho].map(async ({ email }) => {
      const opened = await profile(on.browser, on.product.url, { viewport: phone });
      await signedIn(opened.page, email);
      return opened;
    }),
  );
  if (!hers || !his) throw new Error('Both have a browser.');
  return { thandi, sipho, hers, his };
}

test('two people chat: unsent messages are sent once and in order, and a deleted one disappears on the other phone', async () => {
  const { hers, his } = await two();
  await hers.page.goto('/community/chats');
  await hers.page.getByRole('button', { name: 'New chat' }).click();
  await hers.page.getByLabel('Sipho Dube').check();
  await hers.page.getByRole('button', { name: 'Start the chat' }).click();
  await hers.page.getByRole('heading', { name: 'Sipho Dube' }).waitFor();
  await write(hers.page, 'Who has the notes?');
  await messages(hers.page).getByText('Sent').waitFor({ state: 'attached' });

  await his.page.goto('/community/chats');
  await his.page.getByRole('link', { name: /Thandi Mokoena.*1 new message/ }).click();
  await messages(his.page).getByText('Who has the notes?').waitFor();
  await expectNoSidewaysScroll(his.page, 'a chat');
  await write(his.page, 'I do.');
  await messages(hers.page).getByText('I do.').waitFor();

  const second = await hers.context.newPage();
  await second.goto(hers.page.url());
  await messages(second).getByText('I do.').waitFor();
  await hers.context.setOffline(true);
  await write(hers.page, 'On the train');
  await write(hers.page, 'In the tunnel');
  await messages(hers.page).getByText('Waiting for the network').first().waitFor();
  await messages(second).getByText('In the tunnel').waitFor();
  expect(await texts(his.page)).toEqual(['Who has the notes?', 'I do.']);
  await hers.context.setOffline(false);
  const said = ['Who has the notes?', 'I do.', 'On the train', 'In the tunnel'];
  for (const page of [his.page, hers.page, second])
    await expect.poll(() => texts(page), { timeout: 20_000 }).toEqual(said);

  await hers.page
    .getByRole('button', { name: /^More about your message/ })
    .last()
    .click();
  await hers.page.getByRole('button', { name: 'Delete for everyone' }).click();
  await messages(his.page).getByText('This message was deleted.').waitFor();
  expect(await texts(his.page)).toEqual(said.slice(0, 3));
  expect([...hers.errors, ...his.errors]).toEqual([]);
  await Promise.all([hers.context.close(), his.context.close()]);
});

test('a long chat opens where the reader stopped, scrolls without a jump, and has a way to the newest message', async () => {
  const reader = await on.records.participant('Lerato', 'Nkosi');
  const writer = await on.records.participant('Johan', 'Venter');
  const room = await on.records.chat([reader.id, writer.id], 300);
  await on.records.write('update room_member set last_read = 295 where account_id = $1', [reader.id]);
  const { page, context } = await profile(on.browser, on.product.url, {
    viewport: { width: 390, height: 844 },
  });
  await signedIn(page, reader.email);
  await watchLayoutShift(context);
  await slowly(context);
  await page.goto(`/community/chats/${room}`);
  await messages(page).getByText('New messages').waitFor();
  await messages(page).getByText('Message 296.').waitFor();
  await expectSteady(page, 'a chat');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const seen = new Set<string>();
  await messages(page).hover();
  for (let wheel = 0; wheel < 100 && !seen.has('Message 100.'); wheel++) {
    await page.mouse.wheel(0, -900);
    for (const text of await texts(page)) seen.add(text);
  }
  const all = Array.from({ length: 201 }, (_, at) => `Message ${at + 100}.`);
  expect(all.filter((text) => !seen.has(text))).toEqual([]);
  // However far the reader scrolls, the page holds only a part of the room.
  expect(await messages(page).locator('li').count()).toBeLessThan(200);
  expect((await texts(page)).includes('Message 300.')).toBe(false);
  await page.getByRole('button', { name: 'Go to the newest' }).click();
  await messages(page).getByText('Message 300.').waitFor();
  // A message that the reader writes stays in view, while it waits and after it is sent.
  await context.setOffline(true);
  await write(page, 'A long answer. '.repeat(20));
  await expect.poll(() => isLastInSight(page)).toBe(true);
  await context.setOffline(false);
  await messages(page).getByText('Sent').waitFor({ state: 'attached' });
  expect(await isLastInSight(page)).toBe(true);
  await context.close();
});

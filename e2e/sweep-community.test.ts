import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { routes } from '../apps/web/src/routes/table.ts';
import { signedIn } from './browser.ts';
import { setUp } from './setup.ts';
import { at, type Reach, type Stop, stopsAt, sweep } from './sweep.ts';

const on = setUp({});
beforeAll(() => on.records.set('community', 'on'));

interface Two {
  /** The person who opens the page. */
  thandi: { id: number; email: string };
  /** Her connection. */
  sipho: { id: number; email: string };
}

/** Signs in as one of two connected people. */
const two =
  (reach: (page: Page, two: Two) => Promise<unknown>): Reach =>
  async (page) => {
    const thandi = await on.records.participant('Thandi', 'Mokoena');
    const sipho = await on.records.participant('Sipho', 'Dube');
    await on.records.connect(thandi.id, sipho.id);
    await signedIn(page, thandi.email);
    await reach(page, { thandi, sipho });
  };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

const paths = routes.map(({ path }) => path).filter((path) => path.startsWith('/community'));
const pages = paths.filter((path) => !path.includes(':')).map((path): Stop => [path, two(at(path))]);

const openChat = async (page: Page, { thandi, sipho }: Two) => {
  const room = await on.records.chat([thandi.id, sipho.id], 12);
  await page.goto(`/community/chats/${room}`);
  await page.getByText('Message 12.').waitFor();
};
const openPost = async (page: Page, { thandi, sipho }: Two) => {
  const post = await on.records.post(thandi.id, 'Where do I find the notes of chapter two?');
  await on.records.comment(post, sipho.id, 'At the end of the chapter.');
  await page.goto(`/community/posts/${post}`);
  await page.getByText('At the end of the chapter.').waitFor();
};
const pagesWithParameters = stopsAt(
  paths.filter((path) => path.includes(':')),
  { '/community/posts/:post': two(openPost), '/community/chats/:room': two(openChat) },
);

/** Gives an account a profile, with these parts shown to everyone and these to connections. */
const describeThemselves = (id: number, everyone: string[], connections: string[]) =>
  on.records.write(
    `update account set bio = 'I bake bread in Soweto.\nEarly, every day.', skills = 'Baking, counting', contact = '071 000 0000',
       shown = $2, shown_to_connections = $3 where id = $1`,
    [id, everyone, connections],
  );

const states: Stop[] = [
  [
    'the way into the community',
    async (page) => {
      await signedIn(page, (await on.records.learner()).email);
      await page.goto('/community');
      await page.getByText('Your date of birth').waitFor();
    },
  ],
  [
    'ways to invite, with the QR code',
    two(async (page) => {
      await at('/community/invite')(page);
      await press(page, 'Show the code');
      await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
    }),
  ],
  [
    'the link of someone else',
    two(async (page, { thandi }) => {
      const stranger = await on.records.participant('Lerato', 'Nkosi');
      await signedIn(page, stranger.email);
      const code = await on.records.connectCode(thandi.id);
      await page.goto(`/connect/${code}`);
      await page.getByRole('heading', { name: 'Thandi M.' }).waitFor();
    }),
  ],
  [
    'posts',
    two(async (page, people) => {
      await openPost(page, people);
      await page.goto('/community/posts');
      await page.getByRole('article').first().waitFor();
    }),
  ],
  [
    'the form that reports a comment',
    two(async (page, people) => {
      await openPost(page, people);
      await press(page, /^Report/);
    }),
  ],
  [
    'chats with new messages',
    two(async (page, { thandi, sipho }) => {
      await on.records.chat([thandi.id, sipho.id], 12);
      await page.goto('/community/chats');
      await page.getByRole('link', { name: /12 new messages/ }).waitFor();
    }),
  ],
  [
    'who is in a chat',
    two(async (page, people) => {
      await openChat(page, people);
      await press(page, 'About this chat');
      await page.getByRole('dialog').getByText('Sipho').first().waitFor();
    }),
  ],
  [
    'the page of a person, for everyone',
    async (page) => {
      const { id } = await on.records.participant('Thandi', 'Mokoena');
      await describeThemselves(id, ['bio', 'skills', 'shareability'], ['contact']);
      await page.goto(`/people/handle-${id}`);
      await page.getByRole('button', { name: 'Share this page' }).waitFor();
    },
  ],
  [
    'the own page of a person',
    two(async (page, { thandi }) => {
      await describeThemselves(thandi.id, [], ['bio']);
      await page.goto(`/people/handle-${thandi.id}`);
      await page.getByText('Your connections see this.').waitFor();
    }),
  ],
];

sweep(on, [...pages, ...pagesWithParameters, ...states]);

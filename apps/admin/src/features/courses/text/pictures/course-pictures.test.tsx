import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { CourseDraft } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../../../testing/render-admin.tsx';
import { draftQuery } from '../draft-queries.ts';
import type { Caret } from '../insert.ts';
import { CoursePictures } from './course-pictures.tsx';

const base = '/v1/modules/3/draft/';
const keepCall = `PUT ${base}files/`;
const sendCall = `POST ${base}pictures/`;
const hash = (letter: string) => letter.repeat(64);

const file = (name: string, text: string) => ({
  name,
  text,
  published: text,
  is_removed: false,
  revision: `${name} r1`,
  edited_at: null,
  edited_by: null,
});
const chapter = 'layout: idea\npicture: stall\nalt: A woman at her stall\n\n# Sell\n';
const draft: CourseDraft = {
  module: 3,
  slug: 'money',
  name: 'Money Skills',
  files: [
    file('chapters/01-sell.md', chapter),
    file('pictures.yaml', `stall: ${hash('a')}\nform: ${hash('b')}\n`),
  ],
  pictures: [
    { hash: hash('a'), bytes: 60_500, width: 720, height: 480 },
    { hash: hash('b'), bytes: 30_000, width: 720, height: 720 },
  ],
  changes: 0,
  scheduled: null,
  is_overtaken: false,
  revision: 'd1',
};
const photograph = new File(['pixels'], 'Taxi rank.jpg', { type: 'image/jpeg' });
const sent = { hash: hash('c'), bytes: 41_000, width: 720, height: 540 };

beforeEach(() => signInAs(1));

function open(answers: Answers = {}, onInsert?: (change: (at: Caret) => Caret) => void) {
  const server = stubServer({
    [`GET ${base}`]: draft,
    [keepCall]: ({ body }) => ({
      file: { ...file('pictures.yaml', ''), ...Object(body), revision: 'r2' },
      changes: 1,
      revision: 'd2',
    }),
    [sendCall]: sent,
    ...answers,
  });
  const onBefore = vi.fn(async () => true);
  function Panel() {
    const { data } = useQuery(draftQuery(3));
    return data && <CoursePictures draft={data} onBefore={onBefore} onInsert={onInsert} />;
  }
  return { server, onBefore, ...renderAdmin(<Panel />) };
}

test('lists the pictures with their bytes, and removes only one that no slide shows', async () => {
  const { user, server } = open();
  await user.click(await screen.findByText('Pictures'));
  await screen.findByText('2 of 20, 91 of 700 KB');
  await screen.findByText('Shown in chapters/01-sell.md');
  expect(screen.queryByRole('button', { name: 'Remove stall' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove form' }));
  await user.click(screen.getAllByRole('button', { name: 'Remove form' }).at(-1) ?? document.body);
  await screen.findByText('1 of 20, 61 of 700 KB');
  expect(server.bodiesOf(keepCall)).toEqual([{ name: 'pictures.yaml', text: `stall: ${hash('a')}\n` }]);
});

test('sends what was typed, uploads a photograph, and names it after its file', async () => {
  const { user, server, onBefore } = open();
  await user.click(await screen.findByText('Pictures'));
  await user.click(screen.getByRole('button', { name: 'Add a picture' }));
  await user.upload(screen.getByLabelText('Photograph'), photograph);
  await user.click(screen.getAllByRole('button', { name: 'Add a picture' }).at(-1) ?? document.body);
  await screen.findByText('3 of 20, 132 of 700 KB');
  expect(onBefore).toHaveBeenCalled();
  const [stored] = server.sent.filter(({ call }) => call === keepCall);
  expect(stored?.headers.get('if-match')).toBe('"pictures.yaml r1"');
  expect(stored?.body).toEqual({
    name: 'pictures.yaml',
    text: `stall: ${hash('a')}\nform: ${hash('b')}\ntaxi_rank: ${hash('c')}\n`,
  });
});

test('shows why a file was refused, and names nothing', async () => {
  const { user, server } = open({ [sendCall]: refusal(400, { picture: ['This is no photograph.'] }) });
  await user.click(await screen.findByText('Pictures'));
  await user.click(screen.getByRole('button', { name: 'Replace stall' }));
  await user.upload(screen.getByLabelText('Photograph'), photograph);
  await user.click(screen.getAllByRole('button', { name: 'Replace stall' }).at(-1) ?? document.body);
  await screen.findByText('This is no photograph.');
  expect(server.bodiesOf(keepCall)).toEqual([]);
});

test('puts a picture on the slide at the caret, if a chapter is open', async () => {
  const onInsert = vi.fn<(change: (at: Caret) => Caret) => void>();
  const { user } = open({}, onInsert);
  await user.click(await screen.findByText('Pictures'));
  await user.click(screen.getByRole('button', { name: 'Show it on this slide form' }));
  await waitFor(() => expect(onInsert).toHaveBeenCalledOnce());
  const change = onInsert.mock.calls[0]?.[0];
  expect(change?.({ text: chapter, caret: 0 }).text).toContain('picture: form\nalt: \n');
});

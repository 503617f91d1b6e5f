import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { standingOf } from '../community/community.fixture.ts';
import { membershipQuery } from '../community/membership.ts';
import { OnePost } from './one-post.tsx';
import { PostList } from './post-list.tsx';
import { commentOf, idOf, pageOf, postOf } from './posts.fixture.ts';

const list = 'GET /v1/posts/';
const one = `GET /v1/posts/${idOf(1)}/`;
const comments = `GET /v1/posts/${idOf(1)}/comments/`;

// Imports the component first, so that no test has to wait for it.
beforeAll(async () => {
  await import('../sharing-check/asking.ts');
  await import('./others-dialogs.tsx');
});
beforeEach(() => signInAs(7));

function open(answers: Answers, part: ReactNode = <PostList group={null} />) {
  const server = stubServer(answers);
  return { server, ...renderSite(part) };
}
const post = async (words: string) => {
  const article = (await screen.findByText(words)).closest('article');
  if (!article) throw new Error('no post');
  return within(article);
};

test('shows author and audience, and what a post in each state asks of its author', async () => {
  open({
    [list]: pageOf(
      postOf(4, { own: true, state: 'held' }),
      postOf(3, { own: true, state: 'hidden' }),
      postOf(2, { text: '', state: 'deleted', author: null, comments: 2 }),
      postOf(1, { group: { id: 5, name: 'Tuesday', open: true, leads: false }, comments: 1 }),
    ),
  });
  expect((await post('Post 4')).getByText(/A moderator looks at your first two posts/)).toBeTruthy();
  expect((await post('Post 3')).getByText(/A moderator has hidden this post/)).toBeTruthy();
  const gone = await post('This post was deleted.');
  expect(gone.getByText('Someone who left')).toBeTruthy();
  expect(gone.queryByRole('button')).toBeNull();
  expect(gone.getByRole('link', { name: '2 comments' })).toBeTruthy();
  const first = await post('Post 1');
  expect(first.getByText('Thandi Mokoena')).toBeTruthy();
  expect(first.getByText('Tuesday')).toBeTruthy();
});

test('sends and withdraws “Well done”, and shows the server’s version', async () => {
  const say = `PUT /v1/posts/${idOf(1)}/well_done/`;
  const { user, server } = open({
    [list]: pageOf(postOf(1, { well_dones: 1 })),
    [say]: refusal(503),
  });
  const button = () => screen.findByRole('button', { name: /Well done/ });
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  server.answer(say, postOf(1, { well_dones: 2, well_done: true }));
  await user.click(await button());
  await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe('true'));
  expect((await button()).textContent).toContain('2');
});

test('loads older posts on a press', async () => {
  const { user, server } = open({
    [list]: ({ query }) => (query ? pageOf(postOf(1)) : { next: 'there', results: [postOf(2)] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older posts' }));
  await screen.findByText('Post 1');
  expect(server.sent.map(({ query }) => query)).toEqual(['', 'cursor=there']);
  expect(screen.queryByRole('button', { name: 'Show older posts' })).toBeNull();
});

test('shows a picture’s size first, and fetches the picture on request', async () => {
  const picture = { bytes: 84_000, width: 1080, height: 810, words: 'A certificate' };
  const fetchPicture = `GET /v1/posts/${idOf(1)}/picture/`;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  const { user, server } = open({
    [list]: pageOf(postOf(1, { picture })),
    [fetchPicture]: new Response('bytes'),
  });
  const show = await screen.findByRole('button', { name: 'Show the picture (84 KB)' });
  expect(server.sent.map(({ call }) => call)).not.toContain(fetchPicture);
  await user.click(show);
  const shown = await screen.findByRole('img', { name: 'A certificate' });
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['1080', '810']);
});

test('lets the author edit the text while possible, and asks before deleting it', async () => {
  const own = postOf(1, { own: true, editable_until: '2099-01-01T00:00:00.000Z' });
  const { user, server } = open({
    [list]: pageOf(own),
    [`PUT /v1/posts/${own.id}/`]: { ...own, text: 'Better', edited_at: own.created_at },
    [`DELETE /v1/posts/${own.id}/`]: new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const box = screen.getByLabelText('Change the words');
  await user.clear(box);
  await user.type(box, 'Better');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const changed = await post('Better');
  expect(changed.getByText(/changed/)).toBeTruthy();
  await user.click(changed.getByRole('button', { name: 'Delete…' }));
  server.answer(list, pageOf());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/Nobody has written here yet/);
});

test('after the time to edit is over, an author can only delete a post', async () => {
  open({ [list]: pageOf(postOf(1, { own: true })) });
  expect((await post('Post 1')).queryByRole('button', { name: 'Change' })).toBeNull();
});

test('shows comments under their post, and marks deleted ones', async () => {
  open(
    {
      [one]: postOf(1, { comments: 1 }),
      [comments]: pageOf(commentOf(2), commentOf(3, { text: '', state: 'deleted' })),
    },
    <OnePost id={idOf(1)} />,
  );
  expect(await screen.findByText('Comment 2')).toBeTruthy();
  expect(screen.getByText('This comment was deleted.')).toBeTruthy();
  expect(screen.getByLabelText('Write a comment')).toBeTruthy();
});

test('sends a comment and shows it under its post', async () => {
  const { user, server } = open(
    {
      [one]: postOf(1),
      [comments]: pageOf(),
      [`POST /v1/posts/${idOf(1)}/comments/`]: commentOf(9, { own: true, text: 'Well written' }),
    },
    <OnePost id={idOf(1)} />,
  );
  await user.type(await screen.findByLabelText('Write a comment'), 'Well written');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Sent.');
  expect(server.bodiesOf(`POST /v1/posts/${idOf(1)}/comments/`)).toMatchObject([{ text: 'Well written' }]);
});

test('offers no comment box in a closed group', async () => {
  const group = { id: 5, name: 'Tuesday', open: false, leads: false };
  open({ [one]: postOf(1, { group }), [comments]: pageOf() }, <OnePost id={idOf(1)} />);
  await screen.findByText('Nobody has commented yet.');
  expect(screen.queryByLabelText('Write a comment')).toBeNull();
});

test('says that a post does not exist', async () => {
  open({ [one]: refusal(404, { detail: 'There is no such post.' }) }, <OnePost id={idOf(1)} />);
  expect(await screen.findByText(/This post is not there any more/)).toBeTruthy();
});

test.each([
  ['in', 1],
  ['muted', 0],
] as const)('shows or hides the comment box for a member who is %s', async (standing, boxes) => {
  const { queryClient } = open(
    { [one]: postOf(1), [comments]: pageOf(commentOf(1)) },
    <OnePost id={idOf(1)} />,
  );
  act(() => queryClient.setQueryData(membershipQuery.queryKey, standingOf({ standing })));
  await screen.findByText('Comment 1');
  expect(screen.queryAllByLabelText('Write a comment')).toHaveLength(boxes);
});

async function mute(queryClient: QueryClient) {
  queryClient.setQueryData(membershipQuery.queryKey, standingOf({ standing: 'muted' }));
  await waitFor(() => expect(screen.queryByLabelText('Write a comment')).toBeNull());
}

test('lets muted members delete their texts, but neither edit them nor send “Well done”', async () => {
  const editable_until = '2099-01-01T00:00:00.000Z';
  const { queryClient } = open(
    {
      [one]: postOf(1, { well_dones: 2 }),
      [comments]: pageOf(commentOf(2, { own: true, editable_until })),
    },
    <OnePost id={idOf(1)} />,
  );
  await screen.findByText('Comment 2');
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  await mute(queryClient);
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Well done/ })).toBeNull();
  expect(screen.getByText('Well done: 2')).toBeTruthy();
});

test('lets muted members withdraw “Well done” without losing the focus', async () => {
  const { user, queryClient } = open(
    {
      [one]: postOf(1, { well_dones: 1, well_done: true }),
      [comments]: pageOf(),
      [`DELETE /v1/posts/${idOf(1)}/well_done/`]: postOf(1),
    },
    <main>
      <OnePost id={idOf(1)} />
    </main>,
  );
  await screen.findByText('Nobody has commented yet.');
  await mute(queryClient);
  await user.click(screen.getByRole('button', { name: /Well done/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Well done/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});

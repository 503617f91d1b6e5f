import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { PostAudiences } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { forgetNotes } from '../on-device/on-device.ts';
import { postWritten } from './operations.ts';
import { audiencesOf, postOf } from './posts.fixture.ts';
import { WritePost } from './write-post.tsx';

const add = 'POST /v1/posts/';
const sendPicture = 'POST /v1/post_pictures/';

// Imports the code first, so that no test has to wait for it.
beforeAll(async () => void (await import('../sharing-check/asking.ts')));
beforeEach(() => {
  signInAs(7);
  forgetNotes(7);
});

function open(answers: Answers = { [add]: postOf(1) }, audiences: PostAudiences = audiencesOf()) {
  const server = stubServer(answers);
  return { server, ...renderSite(<WritePost audiences={audiences} group={null} />) };
}
const box = () => screen.getByLabelText('Write a post');
const button = () => screen.getByRole('button', { name: 'Post' });

test('sends a post to connections or to the chosen group', async () => {
  const { user, server } = open();
  expect(button()).toHaveProperty('disabled', true);
  await user.type(box(), 'Hello ');
  await user.click(button());
  expect(await screen.findByText('Sent.')).toBeTruthy();
  expect(box()).toHaveProperty('value', '');
  await user.type(box(), 'Hello group');
  await user.selectOptions(screen.getByLabelText('Who can read it'), 'Group: Tuesday');
  await user.click(button());
  await waitFor(() => expect(server.bodiesOf(add)).toHaveLength(2));
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(server.bodiesOf(add)).toEqual([
    { id, group: null, text: 'Hello', picture: null },
    { id, group: 5, text: 'Hello group', picture: null },
  ]);
});

test('puts a text that the server rejected back into the box', async () => {
  const { user } = open({ [add]: refusal(409, { detail: 'You are not in this group any more.' }) });
  await user.type(box(), 'Every word');
  await user.click(button());
  await screen.findByText(/It was not posted/);
  expect(box()).toHaveProperty('value', 'Every word');
});

test('puts a text over the daily limit back into the box, so that other operations need not wait until tomorrow', async () => {
  const full = new Response(JSON.stringify({ detail: 'Too many tries.' }), {
    status: 429,
    headers: { 'retry-after': '80000', 'content-type': 'application/json' },
  });
  const { user, outbox } = open({ [add]: full });
  await user.type(box(), 'Number eleven');
  await user.click(button());
  await screen.findByText(/It was not posted/);
  expect(box()).toHaveProperty('value', 'Number eleven');
  expect(outbox.waiting.entries(7)).toEqual([]);
});

test('when offline, shows the unsent post under the author’s name', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, server, outbox } = open({});
  await user.type(box(), 'On a train');
  await user.click(button());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await screen.findByText(/sent as soon as you are online/)).toBeTruthy();
  const [entry] = outbox.waiting.entries(7);
  expect(entry && postWritten.read(entry.operation)).toMatchObject({ text: 'On a train', group: null });
  server.answer(add, postOf(1));
  vi.useRealTimers();
});

test('shows what a moderator asks of the author of a held post, and who sees it', () => {
  open({}, audiencesOf({ connections: { held: true, profile: 'everyone' } }));
  expect(screen.getByText(/A moderator looks at your first two posts/)).toBeTruthy();
  expect(screen.getByText(/everyone who has its link/)).toBeTruthy();
});

test('offers only open groups, and connections only if the member has some', () => {
  const groups = [
    { id: 5, name: 'Tuesday', open: true },
    { id: 6, name: 'Closed', open: false },
  ];
  open({}, audiencesOf({ connections: null, groups }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Group: Tuesday']);
});

test('shows no box to members who have nobody to write to', () => {
  const { container } = open({}, audiencesOf({ connections: null, groups: [] }));
  expect(container.textContent).toBe('');
});

test('uploads a picture with its alternative text before the post', async () => {
  const name = 'A'.repeat(22);
  const { user, server, container } = open({
    [sendPicture]: { name, bytes: 80_000, width: 1080, height: 810 },
    [add]: postOf(1),
  });
  const file = container.querySelector('input[type=file]');
  if (!(file instanceof HTMLInputElement)) throw new Error('no input for a file');
  await user.upload(file, new File(['a photo'], 'me.jpg', { type: 'image/jpeg' }));
  await user.type(await screen.findByLabelText('What is in the picture?'), 'My certificate');
  await user.type(box(), 'I passed');
  await user.click(button());
  await screen.findByText('Sent.');
  expect(server.bodiesOf(add)).toMatchObject([{ picture: { name, words: 'My certificate' } }]);
});

test('asks before it sends an ID number', async () => {
  const { user, server } = open();
  await user.type(box(), 'My ID is 8001015009087');
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  expect(server.bodiesOf(add)).toEqual([]);
  expect(box()).toHaveProperty('value', 'My ID is 8001015009087');
});

import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Decisions } from './decisions.tsx';

const list = 'GET /v1/community/decisions/';
const appeal = 'POST /v1/community/decisions/:case/appeal/'.replace(':case', '12');
const decision = {
  number: 12,
  kind: 'post',
  text: 'You are all <b>fools</b>.',
  outcome: 'hidden',
  sanction: 'mute',
  until: '2026-11-30T10:00:00Z',
  reason: 'insult',
  words: 'You wrote this to the whole group.',
  at: '2026-11-23T10:00:00Z',
  appeal_until: '2026-12-07T10:00:00Z',
  appeal: null,
};
const asked = { words: 'It was a joke.', at: '2026-11-24T10:00:00Z', answer: null };

function open(answer: object[], more: Record<string, object> = {}) {
  signInAs(7);
  const server = stubServer({ [list]: answer, ...more });
  return { ...renderSite(<Decisions user={7} />), server };
}

test('shows the decision, its reason and the text that it is about', async () => {
  open([decision]);
  expect(await screen.findByRole('heading', { name: 'One of your posts' })).toBeDefined();
  expect(screen.getByText('You are all <b>fools</b>.')).toBeDefined();
  expect(screen.getByText(/It is hidden from others\. We do not insult each other/)).toBeDefined();
  expect(screen.getByText('You can read, but not write, until 30 November 2026.')).toBeDefined();
});

test('sends one appeal, then waits for the answer', async () => {
  const { user, server } = open([decision], { [appeal]: { ...decision, appeal_until: null, appeal: asked } });
  await user.click(await screen.findByText('Ask for another look'));
  await user.type(screen.getByRole('textbox'), 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Another moderator will look at it within a day/)).toBeDefined();
  expect(server.bodiesOf(appeal)).toEqual([{ words: 'It was a joke.' }]);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('offers no appeal once an appeal has been answered', async () => {
  const answer = { outcome: 'overturned', words: 'We see it now.', at: '2026-11-25T10:00:00Z' };
  open([{ ...decision, appeal_until: null, appeal: { ...asked, answer } }]);
  expect(await screen.findByText(/You were right/)).toBeDefined();
  expect(screen.getByText('We see it now.')).toBeDefined();
  expect(screen.queryByText('Ask for another look')).toBeNull();
});

test('offers no appeal after the deadline', async () => {
  open([{ ...decision, appeal_until: null }]);
  await screen.findByRole('heading', { name: 'One of your posts' });
  expect(screen.queryByText('Ask for another look')).toBeNull();
});

test('tells users that there are no decisions about them', async () => {
  open([]);
  expect(await screen.findByText('No moderator has decided anything about you.')).toBeDefined();
});

test('says that the community no longer exists, and offers no retry', async () => {
  signInAs(7);
  stubServer({ [list]: refusal(404, { detail: 'There is nothing at this address.' }) });
  renderSite(<Decisions user={7} />);
  expect(await screen.findByText(/There is no community here now/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

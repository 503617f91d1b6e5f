import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { DataRequests } from './data-requests.tsx';

const list = 'GET /v1/user/data_requests/';
const add = 'POST /v1/user/data_requests/';
const request = {
  number: 12,
  kind: 'access',
  words: 'Whom did you tell?',
  received_on: '2026-11-02',
  due_on: '2026-12-02',
  outcome: null,
  reason: null,
  closed_at: null,
};

test('preselects no option, and shows the request number after sending', async () => {
  const server = stubServer({ [list]: [], [add]: request });
  const { user } = renderSite(<DataRequests userId={7} />);
  await screen.findByText('Nothing yet.');
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  await user.click(screen.getByRole('radio', { name: /See what you hold/ }));
  await user.type(screen.getByLabelText('Tell us more'), ' Whom did you tell? ');
  server.answer(list, [request]);
  await user.click(screen.getByRole('button', { name: 'Send my request' }));
  expect((await screen.findByRole('status')).textContent).toContain('the number 12');
  expect(server.bodiesOf(add)).toEqual([{ kind: 'access', words: 'Whom did you tell?' }]);
  expect(await screen.findByText('Number 12: See my data')).toBeDefined();
  expect(screen.getByText('Asked on 2 November 2026. We answer by 2 December 2026.')).toBeDefined();
});

test('shows the outcome of a request with its reason', async () => {
  const closed = {
    ...request,
    outcome: 'refused',
    reason: 'The law asks us to keep it.',
    closed_at: '2026-11-20T10:00:00Z',
  };
  stubServer({ [list]: [closed] });
  renderSite(<DataRequests userId={7} />);
  expect(await screen.findByText('Not done.')).toBeDefined();
  expect(screen.getByText('The law asks us to keep it.')).toBeDefined();
});

test('shows a failure and leaves the typed text in the form', async () => {
  stubServer({ [list]: [], [add]: refusal(429) });
  const { user } = renderSite(<DataRequests userId={7} />);
  await user.click(await screen.findByRole('radio', { name: /Delete something/ }));
  await user.type(screen.getByLabelText('Tell us more'), 'My bio');
  await user.click(screen.getByRole('button', { name: 'Send my request' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Tell us more')).toHaveProperty('value', 'My bio');
});

test('sends nothing until the account owner chooses a kind of request', async () => {
  const server = stubServer({ [list]: [], [add]: request });
  const { user } = renderSite(<DataRequests userId={7} />);
  await user.type(await screen.findByLabelText('Tell us more'), 'Something');
  await user.click(screen.getByRole('button', { name: 'Send my request' }));
  expect(await screen.findByText('Choose what you want.')).toBeDefined();
  expect(server.bodiesOf(add)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Correct something/ }));
  await user.click(screen.getByRole('button', { name: 'Send my request' }));
  await screen.findByRole('status');
  expect(server.bodiesOf(add)).toEqual([{ kind: 'correction', words: 'Something' }]);
});

import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { WhatWaits } from './what-waits.tsx';

const call = 'GET /v1/staff/overview/';
const overview = (...attention: object[]) => ({ as_of: '2026-11-23T03:04:00Z', attention });
const tickets = { kind: 'tickets', count: 1_200, since: '2026-01-01T00:00:00Z', names: [] };

test('shows each kind of waiting work with its number, and leaves out kinds without any', async () => {
  const settings = { kind: 'settings', count: 2, since: null, names: ['Terms', 'Signatories'] };
  stubServer({ [call]: overview(tickets, { ...settings, kind: 'jobs', count: 0, names: [] }, settings) });
  renderAdmin(<WhatWaits />);
  expect(await screen.findByText('1,200')).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Tickets that wait for an answer',
    'Settings that are still missing',
  ]);
  expect(screen.getByText(/The oldest: .* ago/)).toBeTruthy();
  expect(screen.getByText('Signatories')).toBeTruthy();
});

test('says if no work waits', async () => {
  stubServer({ [call]: overview({ ...tickets, count: 0 }) });
  renderAdmin(<WhatWaits />);
  expect(await screen.findByText(/Nothing waits for you/)).toBeTruthy();
});

test('keeps the old figures and says so if a refresh fails', async () => {
  const server = stubServer({ [call]: overview(tickets) });
  const { queryClient } = renderAdmin(<WhatWaits />);
  await screen.findByText('1,200');
  server.answer(call, refusal(503));
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/busy right now/)).toBeTruthy();
  expect(screen.getByText('1,200')).toBeTruthy();
});

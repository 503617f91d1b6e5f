import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connectionOf,
  invitationOf,
  pageOf,
  personOf,
  standingOf,
} from '../../features/community/community.fixture.ts';
import { membershipQuery } from '../../features/community/membership.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './community-page.tsx';

// Imports the lazily loaded code first, because the first import may exceed a test's timeout.
beforeAll(async () => {
  await import('../../features/community/threshold.ts');
});
beforeEach(() => signInAs(7));

const wholePage = 'GET /v1/pages/community/';
const standing = 'GET /v1/community/';
const connections = 'GET /v1/community/connections/';
const invitations = 'GET /v1/community/invitations/';
const blocks = 'GET /v1/community/blocks/';

const thandi = connectionOf('Thandi Mokoena');
const circle = {
  received: pageOf(invitationOf()),
  connections: pageOf(thandi),
  sent: pageOf(invitationOf({ person: personOf('Lerato B.') })),
  blocks: pageOf({ person: personOf('Busi N.'), since: '2026-11-20T08:00:00.000Z' }),
};
const answerOf = (own: object = {}) => ({
  community: standingOf({ notices: 3 }),
  circle: { ...circle, ...own },
});

function open(answers: Answers) {
  const server = stubServer(answers);
  return { server, ...renderSite(<Page />, { at: '/community' }) };
}
const callsOf = (server: ReturnType<typeof stubServer>) =>
  [wholePage, standing, connections, invitations, blocks].map((call) => server.bodiesOf(call).length);

test('shows the standing and all lists of one answer', async () => {
  const { server } = open({ [wholePage]: answerOf() });
  for (const name of ['Sipho D.', 'Thandi Mokoena', 'Lerato B.', 'Busi N.'])
    expect(await screen.findByText(name)).toBeTruthy();
  expect(callsOf(server)).toEqual([1, 0, 0, 0, 0]);
});

test('refreshes all lists with one call after an action', async () => {
  const { invitation } = invitationOf();
  const { server, user } = open({
    [wholePage]: answerOf(),
    [standing]: standingOf(),
    [`POST /v1/community/invitations/${invitation}/accept/`]: connectionOf('Sipho Dube'),
  });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  server.answer(
    wholePage,
    answerOf({ received: pageOf(), connections: pageOf(thandi, connectionOf('Sipho Dube')) }),
  );
  await user.click(accept);
  expect(await screen.findByRole('link', { name: 'Sipho Dube' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(callsOf(server)).toEqual([2, 1, 0, 0, 0]);
});

test('fetches the next page of a list, and all its pages again after an action', async () => {
  const next = 'next-page';
  const other = connectionOf('Zanele Ncube');
  const { server, user } = open({
    [wholePage]: answerOf({ connections: { ...pageOf(thandi), count: 2, next } }),
    [standing]: standingOf(),
    [connections]: pageOf(other),
    [`DELETE /v1/community/connections/${other.person.person}/`]: new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Zanele Ncube' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Thandi Mokoena' })).toBeTruthy();
  server.answer(connections, pageOf(thandi));
  await user.click(screen.getAllByText('More').at(-1) ?? document.body);
  await user.click(screen.getAllByRole('button', { name: 'Remove…' }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Zanele Ncube' })).toBeNull());
});

test('fetches each list separately if the call of the page fails', async () => {
  open({
    [wholePage]: refusal(500),
    [standing]: standingOf(),
    [connections]: pageOf(thandi),
    [invitations]: pageOf(),
    [blocks]: pageOf(),
  });
  expect(await screen.findByText('Thandi Mokoena')).toBeTruthy();
});

test('fetches the lists once a visitor has agreed to the house rules', async () => {
  const { queryClient } = open({
    [wholePage]: { community: standingOf({ standing: 'rules', person: null }), circle: null },
    [connections]: pageOf(thandi),
    [invitations]: pageOf(),
    [blocks]: pageOf(),
  });
  expect(await screen.findByText('The house rules')).toBeTruthy();
  expect(screen.queryByText('Thandi Mokoena')).toBeNull();
  queryClient.setQueryData(membershipQuery.queryKey, standingOf());
  expect(await screen.findByText('Thandi Mokoena')).toBeTruthy();
});

test('is fetched again on the next visit if something changed in between', async () => {
  const { server, queryClient, show } = open({ [wholePage]: answerOf() });
  await screen.findByText('Thandi Mokoena');
  show(<p>Another page</p>);
  await queryClient.invalidateQueries({ queryKey: ['connecting'] });
  server.answer(wholePage, answerOf({ connections: pageOf() }));
  show(<Page />);
  await waitFor(() => expect(screen.queryByText('Thandi Mokoena')).toBeNull());
  expect(callsOf(server)).toEqual([2, 0, 0, 0, 0]);
});

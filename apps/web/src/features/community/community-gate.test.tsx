import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { CommunityStanding } from '@readytowork/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { standingOf } from './community.fixture.ts';
import { CommunityGate } from './community-gate.tsx';
import { shownVersion } from './house-rules.tsx';

// Imports the lazily loaded code first, because the first import may exceed a test's timeout.
beforeAll(async () => {
  await import('./threshold.ts');
});

const look = 'GET /v1/community/';
const enter = 'POST /v1/community/';
const change = 'PATCH /v1/user/';

beforeEach(() => signInAs(7));

function open(standing: Partial<CommunityStanding>, answers: Answers = {}, whole = false) {
  const server = stubServer({ [look]: standingOf(standing), ...answers });
  const page = (
    <CommunityGate whole={whole}>
      <p>The page itself</p>
    </CommunityGate>
  );
  return { server, ...renderSite(page) };
}
const inside = () => screen.findByText('The page itself');
const outside = () => expect(screen.queryByText('The page itself')).toBeNull();

test('shows the page to members', async () => {
  open({});
  await inside();
});

test('shows the house rules before the visitor agrees, and admits them afterwards', async () => {
  const { server, user } = open({ standing: 'rules', person: null }, { [enter]: standingOf() });
  await screen.findByText('The house rules');
  outside();
  expect(server.bodiesOf(enter)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'I agree: take part' }));
  await inside();
  expect(server.bodiesOf(enter)).toEqual([{ agreed_to: shownVersion }]);
  const first = await screen.findByRole('heading', { name: /Three things to do first/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/community/invite',
    '/my-learning/groups',
    '/community/posts',
  ]);
});

test('does not accept an agreement to outdated rules, and shows the server’s advice', async () => {
  const { user } = open(
    { standing: 'rules', person: null },
    { [enter]: refusal(400, { agreed_to: ['The house rules have changed.'] }) },
  );
  await screen.findByText('The house rules');
  await user.click(screen.getByRole('button', { name: 'I agree: take part' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The house rules have changed.');
  outside();
});

test('asks for the date of birth first if it is unknown', async () => {
  const { server, user } = open({ standing: 'age-unknown', person: null }, { [change]: {} });
  fireEvent.change(await screen.findByLabelText('Your date of birth'), { target: { value: '2002-03-04' } });
  server.answer(look, standingOf({ standing: 'rules', person: null }));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('The house rules');
  expect(server.bodiesOf(change)).toEqual([{ date_of_birth: '2002-03-04' }]);
});

test.each([
  [{ mode: 'off', standing: null }, 'There is no community here yet'],
  [{ standing: 'under-age' }, 'for people who are 18 or older'],
  [
    { standing: 'barred', barred_until: '9999-12-31T00:00:00.000Z' },
    'You cannot take part in the community any more',
  ],
  [{ standing: 'barred', barred_until: '2026-12-24T08:00:00.000Z' }, 'until 24 December 2026'],
] as const)('tells %o why the page is closed', async (standing, words) => {
  open(standing);
  await screen.findByText(words, { exact: false });
  outside();
});

test('shows barred users the part of the page that is meant for them', async () => {
  signInAs(7);
  stubServer({ [look]: standingOf({ standing: 'barred', barred_until: '9999-12-31T00:00:00.000Z' }) });
  renderSite(
    <CommunityGate toBarred={<p>What was decided</p>}>
      <p>The page itself</p>
    </CommunityGate>,
  );
  await screen.findByText('What was decided');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/community/decisions');
  outside();
});

test('shows muted members the page and until when they are muted', async () => {
  open({ standing: 'muted', muted_until: '2026-12-24T08:00:00.000Z' });
  await inside();
  expect(screen.getByText(/cannot write until 24 December 2026/)).toBeTruthy();
});

test('says on a page about connections that members meet in groups only', async () => {
  open({ mode: 'groups' }, {}, true);
  await screen.findByText('People meet in their groups here');
  outside();
});

test('offers to try again if the membership cannot be fetched', async () => {
  const { server, user } = open({}, { [look]: refusal(500) });
  await screen.findByRole('alert');
  server.answer(look, standingOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(inside);
});

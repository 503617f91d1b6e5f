import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { NewTerms } from './new-terms.tsx';

const list = 'GET /v1/user/consents/';
const accept = 'POST /v1/user/terms/';
const accepted = (version: string) => ({
  kind: 'terms',
  version,
  subject: null,
  given: true,
  at: '2026-11-02T08:00:00Z',
});
const open = (answers: Parameters<typeof stubServer>[0]) => {
  const server = stubServer(answers);
  return { server, ...renderSite(<NewTerms user={7} terms="2027-05" />) };
};

test('asks users who accepted other terms, until they accept the new ones', async () => {
  const { user, server } = open({ [list]: [accepted('2026-11')], [accept]: { terms: '2027-05' } });
  await user.click(await screen.findByRole('button', { name: 'I accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(accept)).toEqual([{ terms: '2027-05' }]);
});

test('does not ask users who accepted these terms', async () => {
  const { queryClient } = open({ [list]: [accepted('2027-05'), accepted('2026-11')] });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('can be postponed, which sends nothing', async () => {
  const { user, server } = open({ [list]: [] });
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodiesOf(accept)).toEqual([]);
});

test('reports a failure and still asks', async () => {
  const { user } = open({ [list]: [], [accept]: refusal(400, { terms: ['Open it again.'] }) });
  await user.click(await screen.findByRole('button', { name: 'I accept' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'I accept' })).toBeDefined();
});

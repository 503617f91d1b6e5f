import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Me, Person } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { person } from '../people/person.fixture.ts';
import { MergeAction } from './merge-action.tsx';

const twin = {
  user_id: 8,
  name: 'Thandi Zulu',
  email: 'thandi@old.example',
  last_seen_on: null,
  reason: 'name_and_birthday',
};

function open(changes: Partial<Person> = {}, roles: Me['roles'] = ['administrator']) {
  const server = stubServer({ 'GET /v1/accounts/7/duplicates/': [twin] });
  return { ...renderAdmin(<MergeAction person={{ ...person, ...changes }} />, { roles }), server };
}

test('offers possible duplicates', async () => {
  const { user, place } = open();
  await user.click(await screen.findByRole('link', { name: 'Thandi Zulu, thandi@old.example' }));
  expect(place()).toBe('/people/7/merge?with=8');
});

test.each<[string, Partial<Person>, Me['roles']]>([
  ['support', {}, ['support']],
  ['of staff', { staff_role: 'editor' }, ['administrator']],
  ['of what is part of another already', { hands_off: 'Part of another.' }, ['administrator']],
])('does not offer to merge: %s', async (_, changes, roles) => {
  const { server } = open(changes, roles);
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(server.sent).toEqual([]);
});

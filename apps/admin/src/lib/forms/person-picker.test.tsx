import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { PersonPicker } from './person-picker.tsx';

const call = 'GET /v1/accounts/';
const people = ['Thabo', 'Thandi', 'Themba'].map((first_name, index) => ({
  user_id: index + 1,
  first_name,
  last_name: 'Nkosi',
  email: `${first_name}@example.org`,
}));

function open(results: object[] = people) {
  const server = stubServer({ [call]: { results } });
  const onPick = vi.fn();
  return { ...renderAdmin(<PersonPicker label="Leader" onPick={onPick} />), server, onPick };
}

test('searches once after a pause, not after each letter', async () => {
  const { user, server } = open();
  await user.type(screen.getByRole('combobox', { name: 'Leader' }), 'th');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(server.sent).toHaveLength(1);
});

test('picks by keyboard: the arrow keys move through the list, and from its end back to its start', async () => {
  const { user, onPick } = open();
  const field = screen.getByRole('combobox', { name: 'Leader' });
  await user.type(field, 'th');
  const [first, second, third] = await screen.findAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field.getAttribute('aria-activedescendant')).toBe(third?.id);
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(people[2]);
  expect(screen.queryByRole('option')).toBeNull();
});

test('picks by a press, and closes the list with Escape', async () => {
  const { user, server, onPick } = open();
  const field = screen.getByRole('combobox', { name: 'Leader' });
  await user.type(field, 'th');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(field, 'a');
  // The old options disappear when the new search is sent.
  await waitFor(() => expect(server.sent).toHaveLength(2));
  await user.click(await screen.findByRole('option', { name: /Thandi/ }));
  expect(onPick).toHaveBeenCalledWith(people[1]);
});

test('says so if nobody is found', async () => {
  const { user } = open([]);
  await user.type(screen.getByRole('combobox', { name: 'Leader' }), 'zz');
  expect(await screen.findByText(/We found nobody/)).toBeTruthy();
});

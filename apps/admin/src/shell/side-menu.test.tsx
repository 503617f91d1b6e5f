import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { SideMenu } from './side-menu.tsx';

const entry = (path: string, message: string): MenuEntry => ({
  path,
  group: 'people',
  name: { id: message, message },
});
const entries = [
  entry('/people', 'People'),
  entry('/people/invitations', 'Invitations'),
  entry('/pages', 'Pages'),
];

test.each([
  ['/people', 'People'],
  ['/people/174/attempts', 'People'],
  ['/people/invitations', 'Invitations'],
])('at %s exactly one entry is marked as current: %s', (at, name) => {
  renderAdmin(<SideMenu entries={entries} />, { at });
  const marked = screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
});

test('shows the version of the release below the menu', () => {
  renderAdmin(<SideMenu entries={entries} />, { at: '/people' });
  expect(screen.getByText(/^ReadytoWork \d+\.\d+\.\d+$/)).toBeTruthy();
});

import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Audit } from './audit.tsx';

const ada = { user_id: 3, name: 'Ada Min', email: 'ada@example.org' };
const lerato = { user_id: 7, name: 'Lerato Nkosi', email: 'lerato@example.org' };
const entry = {
  id: 1,
  at: '2026-11-22T10:00:00Z',
  action: 'staff-role',
  actor: ada,
  operator: null,
  about: lerato,
  subject: null,
  address: '192.0.2.7',
  request_id: '0a1b2c3d-0000-4000-8000-000000000000',
  before: { staff_role: null },
  after: { staff_role: 'editor' },
};
const byCommand = { ...entry, id: 2, actor: null, operator: 'thandi', address: null, request_id: null };
const page = (results: object[]) => ({
  count: results.length,
  more_than_count: false,
  next: null,
  previous: null,
  results,
});
const row = (name: RegExp) => screen.findByRole('row', { name });

test('shows actor, action, person, address and changes of an entry', async () => {
  stubServer({ 'GET /v1/audit/': page([entry]) });
  renderAdmin(<Audit />);
  const told = await row(/Gave or took a staff role/);
  expect(within(told).getByRole('link', { name: 'Ada Min' }).getAttribute('href')).toContain('/people/3');
  expect(within(told).getByRole('link', { name: 'Lerato Nkosi' })).toBeDefined();
  expect(told.textContent).toContain('22 November 2026, 12:00');
  expect(told.textContent).toMatch(/staff role: nothing.*editor/);
  expect(told.textContent).toContain('192.0.2.7');
});

test('folds object, fields and address of an entry under one line that names them', async () => {
  const before = { first_name: 'Lerato', last_name: 'Nkosi' };
  const after = { first_name: 'Thandi', last_name: 'Nkosi' };
  stubServer({ 'GET /v1/audit/': page([{ ...entry, subject: 'account 7', before, after }]) });
  renderAdmin(<Audit />);
  const told = await row(/Gave or took a staff role/);
  const folded = within(told).getByText('account 7, first name, last name').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toMatch(
    /Of what: account 7.*first name: Lerato.*Thandi.*From where: 192\.0\.2\.7/,
  );
  expect(folded?.textContent).toContain(entry.request_id);
});

test('shows the address of an entry without object and changes; without an address the cell is empty', async () => {
  const bare = { ...entry, before: null, after: null };
  const nothing = { ...bare, id: 2, action: 'sign-in', about: null, address: null, request_id: null };
  stubServer({ 'GET /v1/audit/': page([bare, nothing]) });
  renderAdmin(<Audit />);
  expect(
    within(await row(/Gave or took a staff role/)).getByText('192.0.2.7', { selector: 'summary' }),
  ).toBeTruthy();
  const cells = [...(await row(/Signed in/)).querySelectorAll('td')].filter((cell) => !cell.hasChildNodes());
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Who it is about', 'Details']);
});

test('names the system user as the actor of a command-line action', async () => {
  stubServer({ 'GET /v1/audit/': page([byCommand]) });
  renderAdmin(<Audit />);
  expect((await row(/staff role/)).textContent).toContain('thandi at the command line');
});

test('shows an unknown action by its code', async () => {
  stubServer({ 'GET /v1/audit/': page([{ ...entry, action: 'of-long-ago' }]) });
  renderAdmin(<Audit />);
  expect((await row(/of-long-ago/)).textContent).toContain('of-long-ago');
});

test('keeps the chosen action and days in the address and sends them in the query', async () => {
  const server = stubServer({
    'GET /v1/audit/': page([entry]),
  });
  const { user, place } = renderAdmin(<Audit />);
  await row(/staff role/);
  await user.selectOptions(screen.getByLabelText('What was done'), 'staff-role');
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  expect(place()).toContain('action=staff-role');
  expect(place()).toContain('from=2026-11-01');
  expect(server.sent.map(({ query }) => query)).toContain('action=staff-role&from=2026-11-01');
});

test('links from one person’s entries back to all entries', async () => {
  stubServer({
    'GET /v1/audit/': page([entry]),
    'GET /v1/accounts/7/': { user_id: 7, first_name: 'Lerato', last_name: 'Nkosi' },
  });
  const { user, place } = renderAdmin(<Audit />, { at: '/audit?person=7' });
  expect(await screen.findByText('Lerato Nkosi', { selector: 'strong' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  expect(place()).toBe('/audit');
});

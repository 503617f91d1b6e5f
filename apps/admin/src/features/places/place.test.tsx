import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { EditedPlace } from '@readytowork/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { PlacePage } from './place.tsx';

const said = {
  name: 'Jobs in Gauteng',
  url: 'https://jobs.example.org/',
  kind: 'job_board',
  what_for: 'Jobs of every kind.',
  cost: 'Free',
  data_free: 'unknown',
  account: 'optional',
  asks_of_you: null,
  search_template: null,
  phone: null,
  hours: null,
  checked_on: '2026-01-05',
  source: 'Its own page',
} as const;
const place = (more: Partial<EditedPlace> = {}): EditedPlace => ({
  id: 7,
  slug: 'jobs-in-gauteng',
  ...said,
  published: true,
  states: ['shown'],
  edited: true,
  link_checked_at: null,
  link_problem: null,
  reports: 0,
  updated_at: '2026-11-20T08:00:00.000Z',
  position: 3,
  has_file: true,
  file: null,
  revision: 'one',
  ...more,
});
const read = 'GET /v1/edited_places/7/';
const write = 'PUT /v1/edited_places/7/';

test('sends the typed values, empty fields as null, with the revision in If-Match', async () => {
  const server = stubServer({ [read]: place(), [write]: place({ cost: 'R10', revision: 'two' }) });
  const { user } = renderAdmin(<PlacePage id={7} />);
  const cost = await screen.findByLabelText('What it costs');
  await user.clear(cost);
  await user.type(cost, 'R10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The place is saved.');
  expect(server.bodiesOf(write)).toEqual([{ ...said, cost: 'R10', position: 3, published: true }]);
  expect(server.sent.find(({ call }) => call === write)?.headers.get('if-match')).toBe('"one"');
});

test('shows both versions after a conflict, and saves the editor’s own on request', async () => {
  const theirs = place({ cost: 'R5', kind: 'bursary', revision: 'theirs' });
  const server = stubServer({
    [read]: place(),
    [write]: refusal(412, { detail: 'Changed.', current: theirs, sent: {} }),
  });
  const { user } = renderAdmin(<PlacePage id={7} />);
  await user.type(await screen.findByLabelText('What it costs'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const table = within(await screen.findByRole('table', { name: 'What differs' }));
  for (const words of ['R5', 'Free!', 'Bursary', 'Job site']) expect(table.getByText(words)).toBeTruthy();
  server.answer(write, place({ cost: 'Free!', revision: 'three' }));
  await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
  await screen.findByText('The place is saved.');
  expect(server.sent.at(-1)?.headers.get('if-match') ?? '').toBe('"theirs"');
});

test('shows the release’s newer text beside the edited one, and takes it on request', async () => {
  const file = { ...said, cost: 'R2', checked_on: '2026-11-20' };
  const decide = 'POST /v1/edited_places/7/file/';
  const server = stubServer({
    [read]: place({ file, states: ['shown', 'file'] }),
    [decide]: place({ ...file, edited: false }),
  });
  const { user } = renderAdmin(<PlacePage id={7} />);
  const table = within(await screen.findByRole('table', { name: 'What differs' }));
  expect(table.getByText('R2')).toBeTruthy();
  expect(table.queryByText('Jobs of every kind.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take the text of the release' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take the text of the release' }));
  await screen.findByText(/follows releases again/);
  expect(server.bodiesOf(decide)).toEqual([{ take: true }]);
  expect(screen.getByLabelText<HTMLInputElement>('What it costs').value).toBe('R2');
});

test('shows that the link is broken until the editor has checked it', async () => {
  const check = 'POST /v1/edited_places/7/check/';
  stubServer({ [read]: place({ link_problem: 'It answers 404.', reports: 2 }), [check]: place() });
  const { user } = renderAdmin(<PlacePage id={7} />);
  expect(await screen.findByText(/It answers 404\./)).toBeTruthy();
  expect(screen.getByText(/said that it does not open: 2/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I checked: it is right' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'I checked: it is right' }));
  await screen.findByText('Nothing wrong is known of it.');
});

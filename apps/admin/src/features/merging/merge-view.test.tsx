import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { mergeCases } from '@readytowork/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { preview } from './merge.fixture.ts';
import { MergeView } from './merge-view.tsx';

const look = 'GET /v1/accounts/7/merge/8/';
const merge = 'POST /v1/accounts/7/merge/8/';

async function open(answers: Answers = {}) {
  const server = stubServer({ [look]: preview, ...answers });
  const page = renderAdmin(<MergeView pair={{ stays: 7, ends: 8 }} />, { at: '/people/7/merge?with=8' });
  await screen.findByRole('table', { name: 'The two accounts, side by side' });
  return { ...page, server };
}
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const button = () => screen.getByRole('button', { name: 'Merge the accounts' });

test('shows both accounts side by side and marks what differs', async () => {
  await open();
  const born = screen.getByRole('row', { name: /Date of birth/ });
  expect(born.textContent).toContain('differs');
  expect(textsOf(born)).toEqual(['5 April 2001', '4 May 2001']);
  expect(screen.getByRole('row', { name: /^Name/ }).textContent).not.toContain('differs');
  expect(textsOf(screen.getByRole('row', { name: /Chapters begun/ }))).toEqual(['4', '2']);
});

test('says which of the two records is kept', async () => {
  await open();
  expect(textsOf(screen.getByRole('row', { name: /Chapter 2/ }))).toEqual([
    'Money',
    'Slide 9',
    'Slide 12',
    'The further slide',
  ]);
  expect(textsOf(screen.getByRole('row', { name: /^Certificate / }))).toEqual([
    'Money',
    '3 November 2026',
    '3 February 2026',
    'The earlier is shown; both numbers can be checked',
  ]);
});

test('has an explanation for every case that the server may name', async () => {
  const settled = mergeCases.map((name) => ({
    ...preview.settled[0],
    case: name,
    module_name: null,
    subject: null,
    stays: null,
    ends: null,
    kept: 'stays' as const,
  }));
  await open({ [look]: { ...preview, settled } });
  const table = screen.getByRole('table', { name: /what counts/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(mergeCases.length);
  for (const row of rows) expect(textsOf(row).at(-1)).toMatch(/\w{3}/);
});

test('lets the administrator swap which account stays', async () => {
  const { user, place } = await open();
  await user.click(screen.getByRole('link', { name: 'Let the other one stay' }));
  expect(place()).toBe('/people/8/merge?with=7');
});

test('explains why two accounts cannot be merged, and shows no button', async () => {
  await open({ [look]: { ...preview, refusals: ['Accounts of staff are not merged.'], settled: [] } });
  expect(screen.getByText('Accounts of staff are not merged.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Merge the accounts' })).toBeNull();
});

test('merges once the address of the ending account is typed, and shows the person', async () => {
  const { user, server, place } = await open({ [merge]: { settled: [] } });
  await user.click(button());
  const dialog = screen.getByRole('dialog', { name: 'Make one account of these two?' });
  const confirm = within(dialog).getByRole('button', { name: 'Merge the accounts' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('textbox'), 'thandi@old.example');
  expect(server.bodiesOf(merge)).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText(/The two accounts are one now/)).toBeTruthy();
  const sent = server.sent.find(({ call }) => call === merge);
  expect(sent).toMatchObject({ body: { confirm: 'thandi@old.example' } });
  expect(sent?.headers.get('if-match')).toBe('"one"');
  await waitFor(() => expect(place()).toBe('/people/7'));
});

test('fetches the accounts again if they changed before the merge', async () => {
  const { user, server } = await open({
    [merge]: refusal(412, {
      detail: 'Someone changed this in the meantime. Look at it again.',
      current: {},
      sent: {},
    }),
  });
  await user.click(button());
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'thandi@old.example');
  server.answer(look, { ...preview, revision: 'two', settled: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Merge the accounts' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('changed this in the meantime');
  await screen.findByText(/Nothing: all that the account has that ends moves/);
  server.answer(merge, { settled: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Merge the accounts' }));
  const revisions = () =>
    server.sent.filter(({ call }) => call === merge).map(({ headers }) => headers.get('if-match'));
  await waitFor(() => expect(revisions()).toEqual(['"one"', '"two"']));
});

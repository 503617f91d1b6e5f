import { api } from '@readytowork/api-client/api';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import type { BulkAct } from './bulk-act.ts';
import { listSource } from './list-source.ts';
import { ListView } from './list-view.tsx';
import { useList } from './use-list.ts';

const call = 'GET /v1/accounts/';
const source = listSource({
  key: 'people',
  order: { sorts: ['name'], usual: 'name' },
  filters: {},
  fetchPage: (query, signal) => api(call, { query, signal }),
});
interface Row {
  user_id: number;
  first_name: string;
}
const people: Row[] = ['Ann', 'Ben', 'Cleo', 'Dan'].map((first_name, at) => ({
  user_id: at + 1,
  first_name,
}));
const page = { count: 4, more_than_count: false, next: null, previous: null, results: people };

function List({ act }: { act: BulkAct<Row> }) {
  const list = useList(source);
  const bulk = {
    idOf: ({ user_id }: Row) => user_id,
    nameOf: ({ first_name }: Row) => first_name,
    acts: [act],
  };
  return (
    <ListView
      list={list}
      caption="People"
      keyOf={({ user_id }) => user_id}
      empty={<p>Nobody</p>}
      columns={[{ name: 'Name', cell: ({ first_name }) => first_name }]}
      bulk={bulk}
    />
  );
}

const done = (...ids: number[]) => ({ results: ids.map((id) => ({ id, done: true, why: null })) });

async function open(changes: Partial<BulkAct<Row>> = {}) {
  const server = stubServer({ [call]: page });
  const act = vi.fn(async (rows: readonly Row[]) => done(...rows.map(({ user_id }) => user_id)));
  renderAdmin(
    <List act={{ name: 'Greet', title: 'Greet them?', effect: <p>They hear it.</p>, act, ...changes }} />,
  );
  await screen.findByRole('checkbox', { name: 'Choose Ann' });
  return { server, act };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name });
const dialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const namesSent = (act: { mock: { calls: [readonly Row[], ...unknown[]][] } }) =>
  act.mock.calls.map(([rows]) => rows.map(({ first_name }) => first_name));

test('acts on a whole page with three presses, and names the rows first', async () => {
  const { server, act } = await open();
  const asked = server.sent.length;
  fireEvent.click(box('All on this page'));
  expect(screen.getByText('4 chosen')).toBeTruthy();
  press('Greet');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  expect(act).not.toHaveBeenCalled();
  pressInDialog('Greet');
  await dialog().findByText('Done: 4');
  expect(namesSent(act)).toEqual([['Ann', 'Ben', 'Cleo', 'Dan']]);
  await waitFor(() => expect(server.sent.length).toBe(asked + 1));
  pressInDialog('Close this window');
  expect(screen.getByText('0 chosen')).toBeTruthy();
});

test('chooses a range with the Shift key', async () => {
  await open();
  fireEvent.click(box('Choose Ann'));
  fireEvent.click(box('Choose Cleo'), { shiftKey: true });
  expect(screen.getByText('3 chosen')).toBeTruthy();
});

test('asks to choose a row first', async () => {
  await open();
  press('Greet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Choose at least one row first.')).toBeTruthy();
});

test('leaves out rows that do not need the action, with the reason, and says why a row was refused', async () => {
  const act = vi.fn(async (_rows: readonly Row[]) => ({
    results: [
      { id: 1, done: true, why: null },
      { id: 3, done: false, why: 'Has left.' },
    ],
  }));
  await open({ act, skips: ({ first_name }) => (first_name === 'Ben' ? 'was greeted' : undefined) });
  for (const name of ['Ann', 'Ben', 'Cleo']) fireEvent.click(box(`Choose ${name}`));
  press('Greet');
  expect(dialog().getByText('Ben').textContent ?? '').toContain('was greeted');
  pressInDialog('Greet');
  await dialog().findByText('Not done: 1');
  expect(namesSent(act)).toEqual([['Ann', 'Cleo']]);
  expect(
    dialog()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Cleo: Has left.', 'Ann']);
});

test('undoes the action for the rows that were changed', async () => {
  const act = vi.fn(async () => ({
    results: [
      { id: 1, done: true, why: null },
      { id: 2, done: false, why: 'Has left.' },
    ],
  }));
  const undo = vi.fn(async (rows: readonly Row[]) => done(...rows.map(({ user_id }) => user_id)));
  await open({ act, undo });
  for (const name of ['Ann', 'Ben']) fireEvent.click(box(`Choose ${name}`));
  press('Greet');
  pressInDialog('Greet');
  fireEvent.click(await dialog().findByRole('button', { name: 'Undo' }));
  await dialog().findByRole('heading', { name: 'Undone' });
  expect(namesSent(undo)).toEqual([['Ann']]);
  expect(dialog().queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('shows why the whole action failed, and lets the user try again', async () => {
  const { server } = await open({
    act: async () => {
      await api('GET /v1/staff/overview/');
      return done();
    },
  });
  server.answer('GET /v1/staff/overview/', refusal(409, { detail: 'Registration is closed.', code: 'x' }));
  fireEvent.click(box('Choose Ann'));
  press('Greet');
  pressInDialog('Greet');
  expect(await dialog().findByText('Registration is closed.')).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Greet' })).toBeTruthy();
});

import { ApiError } from '@readytowork/api-client/api-error';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { TextField } from './draft-fields.tsx';
import { Editor } from './editor.tsx';

interface Thing {
  title: string;
  revision: string;
}
const stored: Thing = { title: 'Mine', revision: 'one' };
const theirs: Thing = { title: 'Theirs', revision: 'two' };
const conflict = new ApiError({ status: 412, body: { current: theirs, sent: {} } });

function open(save: (values: { title: string }, revision: string) => Promise<Thing>) {
  const page = renderAdmin(
    <Editor
      stored={stored}
      valuesOf={({ title }) => ({ title })}
      save={save}
      conflictOf={(error) => (error === conflict ? { current: theirs, sent: {} } : undefined)}
      differences={(current, typed) => [{ name: 'Title', current: current.title, sent: typed.title }]}
      show={() => {}}
      done="Saved."
    >
      {(draft) => <TextField of={draft} name="title" label="Title" />}
    </Editor>,
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;
  return { ...page, press, title };
}

test('a second save sends the revision that the first one returned', async () => {
  const save = vi.fn(async ({ title }: { title: string }) => ({ title, revision: 'next' }));
  const { press } = open(save);
  await press('Save');
  await screen.findByText('Saved.');
  await press('Save');
  expect(save.mock.calls.map((args) => args.slice(1))).toEqual([['one'], ['next']]);
});

test.each([
  ['Keep theirs', 'Theirs', ['one']],
  ['Save mine instead', 'Mine', ['one', 'two']],
])('after a conflict "%s" leaves %s in the form', async (choice, left, revisions) => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(conflict)
    .mockResolvedValue({ title: 'Mine', revision: 'three' });
  const { press, title } = open(save);
  await press('Save');
  await screen.findByRole('cell', { name: 'Theirs' });
  expect(screen.queryByLabelText('Title')).toBeNull();
  await press(choice);
  await screen.findByLabelText('Title');
  expect(title()).toBe(left);
  expect(save.mock.calls.map(([, revision]) => revision)).toEqual(revisions);
});

test('a failed replacement shows its error, and can be sent again over the same revision', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(conflict)
    .mockRejectedValueOnce(new ApiError({ status: 503 }))
    .mockResolvedValue({ title: 'Mine', revision: 'three' });
  const { press } = open(save);
  await press('Save');
  await screen.findByRole('cell', { name: 'Theirs' });
  await press('Save mine instead');
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  await press('Save');
  await screen.findByText('Saved.');
  expect(save.mock.calls.map(([, revision]) => revision)).toEqual(['one', 'two', 'two']);
});

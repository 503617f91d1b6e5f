import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ConflictView } from './conflict-view.tsx';

test('shows both versions and lets the editor choose one', async () => {
  const onKeep = vi.fn();
  const onReplace = vi.fn();
  const fields = [{ name: 'Role', current: 'Editor', sent: 'Support' }];
  const { user } = renderAdmin(<ConflictView fields={fields} onKeep={onKeep} onReplace={onReplace} />);
  const row = screen.getByRole('row', { name: /Role/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Editor', 'Support']);
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(onKeep).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
  expect(onReplace).toHaveBeenCalledOnce();
});

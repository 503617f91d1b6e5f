import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { EditedModuleRow } from '@readytowork/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { OrderEditor } from './order-editor.tsx';

const call = 'PUT /v1/modules/order/';

const course = (id: number, name: string): EditedModuleRow => ({
  id,
  slug: name.toLowerCase(),
  name,
  origin: 'slides',
  state: 'published',
  groups: null,
  has_draft: false,
  is_held: false,
  passed_by: 'assessment',
});
const list = { modules: [course(1, 'Work'), course(2, 'People'), course(3, 'Money')], revision: 'one' };
const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);

test('moves courses by buttons, announces the move, and sends nothing before a save', async () => {
  const server = stubServer({ [call]: { modules: list.modules.toReversed(), revision: 'two' } });
  const onClose = vi.fn();
  const { user } = renderAdmin(<OrderEditor list={list} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Move Money up' }));
  expect(names()).toEqual(['Work', 'Money', 'People']);
  expect(screen.getByText('Money is number 2 of 3.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move Work up' }));
  expect(names()).toEqual(['Work', 'Money', 'People']);
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save this order' }));
  expect(server.bodiesOf(call)).toEqual([{ modules: [1, 3, 2] }]);
  expect(server.sent[0]?.headers.get('if-match')).toBe('"one"');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('keeps the focus on a course moved by keyboard', async () => {
  stubServer();
  const { user } = renderAdmin(<OrderEditor list={list} onClose={() => {}} />);
  screen.getByRole('button', { name: 'Move Work down' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(names()).toEqual(['People', 'Money', 'Work']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Work down');
});

test('reports a conflict and does not overwrite the first editor', async () => {
  stubServer({
    [call]: refusal(412, { detail: 'changed', current: { ...list, revision: 'two' }, sent: {} }),
  });
  const { user } = renderAdmin(<OrderEditor list={list} onClose={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Move Money up' }));
  await user.click(screen.getByRole('button', { name: 'Save this order' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/Someone else changed/)).toBeTruthy();
});

import { ApiError } from '@readytowork/api-client/api-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ConfirmButton } from './confirm-button.tsx';

function open(act: () => Promise<unknown>, typed?: string) {
  const page = renderAdmin(
    <ConfirmButton
      action="Deactivate"
      title="Deactivate this account?"
      act={act}
      done="The account is deactivated."
      {...(typed !== undefined && { typed })}
    >
      <p>Every session ends at once.</p>
    </ConfirmButton>,
  );
  const confirm = () => screen.getAllByRole('button', { name: 'Deactivate' }).at(-1) ?? document.body;
  return { ...page, confirm };
}

test('explains first, acts after the confirmation, and reports success', async () => {
  let finish: (value: unknown) => void = () => {};
  const act = vi.fn(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const { user, confirm } = open(act);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(screen.getByText('Every session ends at once.')).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  await user.click(confirm());
  await user.click(confirm());
  expect(act).toHaveBeenCalledOnce();
  expect(screen.queryByText('The account is deactivated.')).toBeNull();
  finish(undefined);
  expect(await screen.findByText('The account is deactivated.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('does nothing after a cancel', async () => {
  const act = vi.fn(async () => {});
  const { user } = open(act);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

test('shows an error in the dialog, and lets the user try again', async () => {
  const act = vi.fn().mockRejectedValueOnce(new ApiError({ status: 409, detail: 'It is the last one.' }));
  const { user, confirm } = open(act);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  await user.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('It is the last one.');
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an action that cannot be undone must be confirmed by typing the given words', async () => {
  const act = vi.fn(async () => {});
  const { user, confirm } = open(act, 'thandi@example.org');
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const field = screen.getByLabelText(/thandi@example.org/);
  await user.type(field, 'thandi@example.co{Enter}');
  expect(confirm()).toHaveProperty('disabled', true);
  expect(act).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'thandi@example.org{Enter}');
  expect(act).toHaveBeenCalledOnce();
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { renderPart } from './testing/render-part.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        title="Delete it?"
        onClose={close}
        actions={<Button onClick={close}>Keep it</Button>}
      >
        <p>There is no way back.</p>
      </Dialog>
    </>
  );
}

async function opened() {
  const { user } = renderPart(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Delete it?' }) };
}

const openDialog = () => document.querySelector('dialog[open]');

test('appears only when opened, with its title', async () => {
  renderPart(<Opener />);
  expect(openDialog()).toBeNull();
});

test('returns the focus to the button that opened it', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(openDialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
});

test('Escape asks its owner to close it, so that the page can react', async () => {
  const { dialog } = await opened();
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(openDialog()).toBeNull();
});

test('closes on a tap outside, not on one inside', async () => {
  const { user, dialog } = await opened();
  await user.click(screen.getByText('There is no way back.'));
  expect(openDialog()).toBe(dialog);
  await user.click(dialog);
  expect(openDialog()).toBeNull();
});

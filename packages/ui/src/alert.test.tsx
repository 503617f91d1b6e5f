import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { renderPart } from './testing/render-part.tsx';

function Dismissible() {
  const [shown, setShown] = useState(true);
  return (
    <>
      {shown && (
        <Alert kind="note" onDismiss={() => setShown(false)}>
          The site is moved tonight.
        </Alert>
      )}
      <input aria-label="Not for you" disabled />
      <input aria-label="Name" />
    </>
  );
}

test('announces an error at once, and anything else when the screen reader pauses', () => {
  const { show } = renderPart(<Alert kind="error">It did not work.</Alert>);
  expect(screen.getByRole('alert').textContent).toBe('It did not work.');
  show(<Alert kind="success">Saved.</Alert>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Saved.');
});

test('has no button without onDismiss', () => {
  renderPart(<Alert kind="note">Read this.</Alert>);
  expect(screen.queryByRole('button')).toBeNull();
});

test('moves the focus to the next element when it is closed by keyboard', async () => {
  const { user } = renderPart(<Dismissible />);
  screen.getByRole('button', { name: 'Close this message' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('opens no on-screen keyboard when it is closed by touch', async () => {
  const { user } = renderPart(<Dismissible />);
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: 'Name' }));
});

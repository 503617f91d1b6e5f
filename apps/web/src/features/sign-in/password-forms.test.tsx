import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';

const askCall = 'POST /v1/password_reset/';
const setCall = 'POST /v1/password_reset/confirm/';

function openNew(answer: object) {
  const server = stubServer({ [setCall]: answer });
  const onAskAgain = vi.fn();
  const page = renderSite(<NewPasswordForm token="from-mail" onAskAgain={onAskAgain} />);
  const set = async () => {
    await page.user.type(screen.getByLabelText('New password'), 'three new words');
    await page.user.click(screen.getByRole('button', { name: 'Set the new password' }));
  };
  return { ...page, server, onAskAgain, set };
}

test('requests a link only if an address is entered', async () => {
  stubServer();
  const { user } = renderSite(<RequestResetForm />);
  const button = screen.getByRole('button', { name: 'Reset Password' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Email address'), '  ');
  expect(button).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Email address'), 'lindiwe@example.org');
  expect(button).toHaveProperty('disabled', false);
});

test('can be sent after a password manager filled the address without a key press', async () => {
  stubServer();
  renderSite(<RequestResetForm />);
  const field = screen.getByLabelText('Email address');
  // The property that React does not watch, as an extension of the browser sets it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field,
    'lindiwe@example.org',
  );
  fireEvent(field, new Event('change', { bubbles: true }));
  const button = screen.getByRole('button', { name: 'Reset Password' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});

test('gives the same answer for every address, then leads to the sign-in page', async () => {
  const server = stubServer({ [askCall]: {} });
  const { user, place } = renderSite(<RequestResetForm />, { at: '/forgot-password' });
  await user.type(screen.getByLabelText('Email address'), ' lindiwe@example.org{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Reset link generated' });
  expect(dialog.textContent).toContain('If this email address is registered');
  expect(server.bodiesOf(askCall)).toEqual([{ email: 'lindiwe@example.org' }]);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(place()).toBe('/login');
});

test('shows the server’s errors about an address line by line, and keeps the address', async () => {
  stubServer({ [askCall]: refusal(400, { email: ['Enter a valid email address.', 'It is too long.'] }) });
  const { user } = renderSite(<RequestResetForm />);
  await user.type(screen.getByLabelText('Email address'), 'lindiwe{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Enter a valid email address.\nIt is too long.',
  );
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'lindiwe');
  expect(screen.getByLabelText('Email address').getAttribute('type')).toBe('email');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sets a new password with the token from the mail', async () => {
  const { server, set } = openNew({});
  await set();
  expect((await screen.findByRole('status')).textContent).toContain('Your new password is set');
  expect(server.bodiesOf(setCall)).toEqual([{ token: 'from-mail', password: 'three new words' }]);
  expect(screen.getByRole('link', { name: 'Sign in with it' }).getAttribute('href')).toBe('/login');
});

test('shows the error about a rejected password at its field', async () => {
  const { set } = openNew(refusal(400, { password: ['Too common.'] }));
  await set();
  const field = screen.getByLabelText('New password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText('Too common.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers another link for a used one', async () => {
  const { user, set, onAskAgain } = openNew(refusal(400, { token: ['This link was used already.'] }));
  await set();
  expect((await screen.findByRole('alert')).textContent).toContain('This link was used already.');
  await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(onAskAgain).toHaveBeenCalledOnce();
});

test('does not blame the link if the server cannot be reached', async () => {
  const { set } = openNew(refusal(500));
  await set();
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Ask for a new link' })).toBeNull();
});

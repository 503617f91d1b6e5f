import { renderPart } from '@readytowork/ui/testing/render-part';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError, errorMessage } from '../api-error.ts';
import { makeQueryClient } from '../query-client.ts';
import { entryOf, useForm } from './use-form.ts';

interface Props {
  send: (name: string) => Promise<string>;
  onSuccess?: (result: string, form: HTMLFormElement) => void;
}

function NameForm({ send, onSuccess }: Props) {
  const form = useForm((entered) => send(entryOf(entered, 'name')), onSuccess ? { onSuccess } : {});
  return (
    <form {...form.props} aria-label="Name">
      {form.problem && <p role="alert">{errorMessage(form.problem)}</p>}
      <input name="other" aria-label="Other" />
      <input name="name" aria-label="Name" aria-invalid={form.fields.name ? true : undefined} />
      <p>{form.fields.name?.join(' ')}</p>
      <button type="submit">{form.isPending ? 'Sending' : 'Send'}</button>
      {form.isSuccess && <p role="status">{form.data}</p>}
    </form>
  );
}

async function open(props: Props) {
  const page = renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <NameForm {...props} />
    </QueryClientProvider>,
  );
  await page.user.type(screen.getByLabelText('Name', { selector: 'input' }), 'Lindiwe');
  const send = () => page.user.click(screen.getByRole('button'));
  return { ...page, send, name: () => screen.getByLabelText('Name', { selector: 'input' }) };
}

test('sends the form and reports the result', async () => {
  const onSuccess = vi.fn();
  const { send } = await open({ send: async (name) => `Hello ${name}`, onSuccess });
  await send();
  expect((await screen.findByRole('status')).textContent).toBe('Hello Lindiwe');
  expect(onSuccess).toHaveBeenCalledWith('Hello Lindiwe', screen.getByRole('form'));
});

test('marks and focuses a field with an error, and keeps the input', async () => {
  const wrong = new ApiError({ status: 400, fields: { name: ['Too short.'] } });
  const { send, name } = await open({ send: () => Promise.reject(wrong) });
  await send();
  expect(await screen.findByText('Too short.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name()).toHaveProperty('value', 'Lindiwe');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends the form only once if its button is pressed twice before the page shows that it is being sent', async () => {
  const send = vi.fn(async () => 'Hello');
  await open({ send });
  const form = screen.getByRole('form');
  const press = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  press();
  press();
  await screen.findByRole('status');
  expect(send).toHaveBeenCalledOnce();
});

test('focuses the field again if it still has an error', async () => {
  const { send, name } = await open({
    send: () => Promise.reject(new ApiError({ status: 400, fields: { name: ['Too short.'] } })),
  });
  await send();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  await send();
  await waitFor(() => expect(document.activeElement).toBe(name()));
});

test('shows other errors for the whole form and does not move the focus', async () => {
  const { send } = await open({ send: () => Promise.reject(new ApiError({ status: 503 })) });
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('is not sent again while it is being sent, whatever submits it', async () => {
  let finish: (result: string) => void = () => {};
  const sending = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const { user, send, name } = await open({ send: sending });
  await send();
  expect(screen.getByRole('button').textContent).toBe('Sending');
  await send();
  await user.type(name(), '{Enter}');
  finish('Done');
  await screen.findByRole('status');
  expect(sending).toHaveBeenCalledOnce();
});

test('never puts the input into the URL', async () => {
  await open({ send: async () => '' });
  expect(screen.getByRole('form').getAttribute('method')).toBe('post');
});

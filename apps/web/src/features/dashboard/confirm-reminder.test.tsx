import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { ConfirmReminder } from './confirm-reminder.tsx';

const againCall = 'POST /api/register/send_again/';
const again = () => screen.getByRole('button', { name: 'Send it again' });

test('sends the mail again and shows the address', async () => {
  const server = stubServer({ [againCall]: {} });
  const { user } = renderSite(<ConfirmReminder email="lindiwe@example.org" />);
  await user.click(again());
  expect(await screen.findByText(/A new link is on its way to lindiwe@example.org/)).toBeTruthy();
  expect(server.sent).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('reports a failure beside the button and keeps the button', async () => {
  stubServer({ [againCall]: refusal(429) });
  const { user } = renderSite(<ConfirmReminder email="lindiwe@example.org" />);
  await user.click(again());
  expect((await screen.findByRole('alert')).textContent).toContain('Wait 60 seconds');
  expect(again()).toBeTruthy();
});

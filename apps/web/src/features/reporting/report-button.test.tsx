import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { ReportButton } from './report-button.tsx';

// Imports the lazily loaded code first, because the first import may exceed a test's timeout.
beforeAll(async () => {
  await import('./report-dialog.tsx');
});

const call = 'POST /v1/community/reports/';
const post = { kind: 'post', id: '0b0e7a52-9f0c-4f1c-8c2f-0f2f6d1f7f01' } as const;

async function open(
  answers = { [call]: { within_hours: 24 } } as Parameters<typeof stubServer>[0],
  mayHide = false,
) {
  signInAs(7);
  const server = stubServer(answers);
  const onHidden = vi.fn();
  const page = renderSite(
    <ReportButton
      of={post}
      name="Thandi M."
      mayHide={mayHide}
      onHidden={onHidden}
      after={<p>Block Thandi?</p>}
    />,
  );
  await page.user.click(screen.getByRole('button', { name: /Thandi M\./ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Send the report' }));
  return { ...page, server, dialog, send, onHidden };
}

test('sends the reason, and says how soon a moderator will look at the report', async () => {
  const { user, server, dialog, send } = await open();
  await user.click(dialog.getByRole('radio', { name: 'It insults or bullies someone' }));
  await user.type(dialog.getByRole('textbox'), 'For the third time.');
  await send();
  expect(await screen.findByText('A moderator will look at it within a day.')).toBeDefined();
  expect(screen.getByText('Block Thandi?')).toBeDefined();
  expect(server.bodiesOf(call)).toEqual([
    { ...post, reason: 'insult', words: 'For the third time.', hide: false },
  ]);
});

test('sends nothing without a reason', async () => {
  const { server, dialog, send } = await open();
  await send();
  expect(dialog.getByText('Choose what is wrong.')).toBeDefined();
  expect(server.sent).toEqual([]);
});

test('shows whom to call in an emergency before anything is sent', async () => {
  const { user, dialog } = await open();
  expect(dialog.queryByRole('link', { name: '10111' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Someone may hurt themselves' }));
  expect(dialog.getByRole('link', { name: '10111' }).getAttribute('href')).toBe('tel:10111');
  expect(dialog.getByRole('link', { name: 'These help lines' })).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'It is a scam, or sells something' }));
  expect(dialog.queryByRole('link', { name: '10111' })).toBeNull();
});

test('keeps the text after a failure, and sends it on the next try', async () => {
  const { user, server, dialog, send } = await open({ [call]: refusal(503) });
  await user.click(dialog.getByRole('radio', { name: 'It threatens someone' }));
  await user.type(dialog.getByRole('textbox'), 'Please look.');
  await send();
  expect((await dialog.findByRole('alert')).textContent).toContain('busy right now');
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Please look.');
  server.answer(call, { within_hours: 1 });
  await send();
  expect(await screen.findByText('A moderator will look at it within an hour.')).toBeDefined();
});

test('offers only the group’s leader to hide the text at once', async () => {
  const learner = await open();
  expect(learner.dialog.queryByRole('checkbox')).toBeNull();
  await learner.user.click(learner.dialog.getByRole('button', { name: 'Cancel' }));
  learner.unmount();
  const { user, server, dialog, send, onHidden } = await open(undefined, true);
  await user.click(dialog.getByRole('radio', { name: 'It is sexual' }));
  await user.click(dialog.getByRole('checkbox', { name: /Hide it from the group now/ }));
  await send();
  await screen.findByText('Thank you for telling us');
  expect(server.bodiesOf(call)).toMatchObject([{ reason: 'sexual', hide: true }]);
  expect(onHidden).toHaveBeenCalledOnce();
});

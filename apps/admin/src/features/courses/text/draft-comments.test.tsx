import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { DraftComments } from './draft-comments.tsx';

const list = 'GET /v1/modules/3/draft/comments/';
const close = 'PUT /v1/modules/3/draft/comments/8/closed/';
const comment = {
  id: 8,
  chapter: 2,
  name: 'Dr Nkosi',
  text: 'Slide 3:\n<b>last year</b>',
  made_at: '2026-11-30T08:00:00Z',
};

beforeEach(() => signInAs(1));

test('shows a comment as text, and removes it when it is closed', async () => {
  const server = stubServer({ [list]: { comments: [comment] }, [close]: { comments: [] } });
  const { user } = renderAdmin(<DraftComments module={3} />);
  await screen.findByText(/Chapter 2, by Dr Nkosi/);
  expect(screen.getByText(/<b>last year<\/b>/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close the comment' }));
  await screen.findByText('The comment is closed.');
  expect(screen.queryByText(/Dr Nkosi/)).toBeNull();
  expect(server.bodiesOf(close)).toHaveLength(1);
});

test('keeps the comment if closing fails', async () => {
  stubServer({
    [list]: { comments: [comment] },
    [close]: refusal(404, { detail: 'There is no such course.' }),
  });
  const { user } = renderAdmin(<DraftComments module={3} />);
  await user.click(await screen.findByRole('button', { name: 'Close the comment' }));
  await screen.findByText('There is no such course.');
  expect(screen.getByText(/Dr Nkosi/)).toBeTruthy();
});

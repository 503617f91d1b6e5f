import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answer, heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import type { ShownFile } from './course-files.ts';
import { FileLink } from './file-link.tsx';

const file: ShownFile = {
  name: 'content',
  label: 'All topics',
  url: '/v1/module/webmodule/3/files/content/',
  fileName: 'Money Skills All topics.pdf',
  format: 'pdf',
  bytes: 420_000,
};
const fileCall = `GET ${file.url}`;

/** Names under which files were passed to the browser to save. */
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(answer: Answer, guarded = false) {
  signInAs(7);
  const server = stubServer({ [fileCall]: answer });
  return { server, ...renderSite(<FileLink file={file} guarded={guarded} />) };
}

test('without JavaScript it is a plain link with name and size', () => {
  open(new Response('pdf'));
  const link = screen.getByRole('link', { name: /All topics/ });
  expect(link.getAttribute('href')).toBe(file.url);
  expect(link.getAttribute('download')).toBe(file.fileName);
  expect(link.textContent).toMatch(/PDF, 420 KB$/);
});

test('fetches the file and saves it under its name', async () => {
  open(new Response('pdf'));
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(saved).toEqual([file.fileName]));
});

test('is a plain link when opened in another tab', () => {
  const { server } = open(new Response('pdf'));
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
  expect(server.sent).toEqual([]);
});

test('fetches a facilitator’s file with the token, so that there is no address to share', async () => {
  const { user, server } = open(new Response('pdf'), true);
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: /All topics/ }));
  await waitFor(() => expect(saved).toEqual([file.fileName]));
  expect(server.sent[0]?.headers.get('authorization')).toMatch(/^Bearer /);
});

test('names the file that failed to load, and lets the user retry', async () => {
  const { user, server } = open(refusal(500));
  fireEvent.click(screen.getByRole('link'));
  expect((await screen.findByRole('alert')).textContent).toContain('“All topics” was not downloaded.');
  server.answer(fileCall, new Response('pdf'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved).toEqual([file.fileName]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('does not fetch a file again while it is being fetched', async () => {
  const held = heldAnswer();
  const { server } = open(held.answer);
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('link').getAttribute('aria-busy')).toBe('true');
  fireEvent.click(screen.getByRole('link'));
  held.release(new Response('pdf'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.sent).toHaveLength(1);
});

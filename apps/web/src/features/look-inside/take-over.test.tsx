import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { slideCompleted } from '../chapters/operations.ts';
import { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { LinkNotice, showLinkNotice } from '../session/link-notice.tsx';
import { followLooks } from './follow-looks.ts';
import { endVisit, keepLook, lookedAt, readLooks } from './kept-looks.ts';
import { takeOverLooks } from './take-over.tsx';

const outbox = new BrowserOutbox();
const put = vi.spyOn(outbox, 'put').mockImplementation(() => {});
beforeEach(() => {
  put.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  endVisit();
});
afterEach(() => {
  showLinkNotice(null);
  vi.useRealTimers();
});

const looked = (completed: number, module = 3) =>
  keepLook({ module, name: 'Money Skills', chapter: 1, completed });
const given = () => put.mock.calls.map(([operation, user]) => [slideCompleted.read(operation), user]);
const upTo = (slide: number, user: number) => [{ module: 3, chapter: 1, slide }, user];

test('puts this visit’s looks into the outbox of the user who signs in, and only once', () => {
  looked(1);
  looked(5);
  looked(4);
  takeOverLooks(outbox, 7);
  takeOverLooks(outbox, 7);
  takeOverLooks(outbox, 8);
  expect(given()).toEqual([upTo(5, 7)]);
  expect(readLooks()).toEqual([]);
});

test('if the page closes halfway, no look is lost and none goes to another account', async () => {
  looked(5);
  put.mockImplementationOnce(() => {
    throw new Error('the page dies');
  });
  expect(() => takeOverLooks(outbox, 7)).toThrow('dies');
  put.mockClear();
  takeOverLooks(outbox, 8);
  expect(given()).toEqual([]);
  takeOverLooks(outbox, 7);
  expect(given()).toEqual([upTo(5, 7)]);
});

test('begins a new visit after a sign-in, because the next look may be another person’s', () => {
  looked(5);
  takeOverLooks(outbox, 7);
  expect(lookedAt(3)).toBe(0);
  looked(2);
  expect(lookedAt(3)).toBe(2);
  takeOverLooks(outbox, 8);
  expect(given()).toEqual([upTo(5, 7), upTo(2, 8)]);
});

test('asks first if the look is 30 minutes old, and takes it over after a yes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  looked(5);
  vi.setSystemTime(new Date('2026-11-20T10:30:00Z'));
  signInAs(7);
  const { user } = renderSite(<LinkNotice />);
  takeOverLooks(outbox, 7);
  await screen.findByText('Money Skills: 5 slides done, on 20 November 2026');
  expect(given()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, add it to my account' }));
  expect(given()).toEqual([upTo(5, 7)]);
  expect(readLooks()).toEqual([]);
  expect(screen.queryByText('Was this you?')).toBeNull();
});

test('after a yes, skips looks that another tab has taken over in the meantime', async () => {
  looked(5);
  endVisit();
  const { user } = renderSite(<LinkNotice />);
  takeOverLooks(outbox, 7);
  const yes = await screen.findByRole('button', { name: 'Yes, add it to my account' });
  localStorage.removeItem('rtw.looks');
  await user.click(yes);
  expect(given()).toEqual([]);
});

test('runs at every new session and at no other change of the session', async () => {
  followLooks(outbox);
  looked(5);
  signInAs(7);
  await expect.poll(given).toEqual([upTo(5, 7)]);
  looked(2);
  signInAs(7);
  clearSession();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(given()).toEqual([upTo(5, 7)]);
});

test('leaves the looks stored after a no, and does not ask this user again', async () => {
  looked(5);
  endVisit();
  const { user } = renderSite(<LinkNotice />);
  takeOverLooks(outbox, 7);
  await user.click(await screen.findByRole('button', { name: 'Not me' }));
  expect(given()).toEqual([]);
  takeOverLooks(outbox, 7);
  expect(screen.queryByText('Was this you?')).toBeNull();
  takeOverLooks(outbox, 8);
  await screen.findByText('Was this you?');
});

test('uses the page’s memory if storage is blocked', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(closed),
  );
  looked(5);
  takeOverLooks(outbox, 7);
  for (const spy of spies) spy.mockRestore();
  expect(given()).toEqual([upTo(5, 7)]);
});

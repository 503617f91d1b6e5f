import { beforeEach, expect, test, vi } from 'vitest';
import { showNotifications } from './notifications.ts';
import type { PushMessage, WorkerScope } from './worker-scope.ts';

const origin = 'https://learn.example';
const message: PushMessage = {
  title: 'Two minutes for yourself?',
  body: 'Your next step is where you left it.',
  stop: 'Stop reminders',
  kind: 'reminders',
  path: '/my-learning/work',
  token: '7.signed',
};

/** A worker with these pages open. */
function worker(...pages: string[]) {
  const open = pages.map((path) => ({ url: origin + path, focus: vi.fn(async () => {}) }));
  const openWindow = vi.fn(async (_url: string) => {});
  const showNotification = vi.fn(async (_title: string, _options: object) => {});
  const listeners = new Map<string, (event: object) => void>();
  const work: Promise<unknown>[] = [];
  const waitUntil = (done: Promise<unknown>) => void work.push(done);
  const scope = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => open, openWindow },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  };
  showNotifications(Object.assign(Object.create(null), scope) satisfies WorkerScope);
  const fire = async (name: string, event: object) => {
    listeners.get(name)?.({ ...event, waitUntil });
    await Promise.all(work);
  };
  const close = vi.fn();
  const click = (action: string, data = message) =>
    fire('notificationclick', { action, notification: { data, close } });
  return { click, close, fire, open, openWindow, showNotification };
}

const sent = vi.fn(async (_path: string, _options: RequestInit) => ({ ok: true }));
beforeEach(() => {
  sent.mockReset();
  sent.mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', sent);
});
const posted = () => sent.mock.calls.map(([path, { body }]) => [path, body]);
const tokenAlone = JSON.stringify({ token: message.token });

test('shows a message with its button; a later one of the same kind takes its place', async () => {
  const { fire, showNotification } = worker();
  await fire('push', { data: { json: () => message } });
  expect(showNotification.mock.calls).toEqual([
    [
      message.title,
      {
        body: message.body,
        tag: 'reminders',
        icon: '/icon-192.png',
        data: message,
        actions: [{ action: 'stop', title: 'Stop reminders' }],
      },
    ],
  ]);
});

test('a press opens the page and reports it to the server', async () => {
  const { click, close, open, openWindow } = worker('/my-learning/money', '/faq');
  await click('');
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow.mock.calls).toEqual([[`${origin}/my-learning/work`]]);
  expect(open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 0]);
  expect(posted()).toEqual([['/v1/reminders/opened/', tokenAlone]]);
});

test('a press goes to the page if it is open already', async () => {
  const { click, open, openWindow } = worker('/faq', '/my-learning/work?chapter=2');
  await click('');
  expect(open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('a press opens the page without a network, too', async () => {
  sent.mockRejectedValue(new TypeError('no network'));
  const { click, openWindow } = worker();
  await click('');
  expect(openWindow).toHaveBeenCalledOnce();
});

test('never opens another site', async () => {
  const { click, openWindow } = worker();
  await click('', { ...message, path: 'https://elsewhere.example/' });
  await click('', { ...message, path: '//elsewhere.example/' });
  expect(openWindow).not.toHaveBeenCalled();
});

test('the button stops the kind, and opens nothing', async () => {
  const { click, openWindow, showNotification } = worker('/my-learning/work');
  await click('stop');
  expect(posted()).toEqual([['/v1/push/stop/', tokenAlone]]);
  expect([openWindow.mock.calls, showNotification.mock.calls]).toEqual([[], []]);
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('no network'))],
  ['if the server cannot', async () => ({ ok: false })],
])('the button comes back %s', async (_, answer) => {
  sent.mockImplementation(answer);
  const { click, showNotification } = worker();
  await click('stop');
  expect(showNotification).toHaveBeenCalledOnce();
});

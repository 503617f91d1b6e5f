import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const readPush = 'GET /v1/user/push/';
const readDays = 'GET /v1/user/reminder_days/';
const addDevice = 'PUT /v1/user/push/device/';
const endDevice = 'DELETE /v1/user/push/device/';
const savePush = 'PUT /v1/user/push/';
const saveDays = 'PUT /v1/user/reminder_days/';

const choices = { reminders: true, due_dates: true, replies: true, community: false };
const off = { public_key: 'BKey', this_device: false, devices: 0, choices };
const on = { ...off, this_device: true, devices: 1 };
const noDays = { days: [], hour: 17, paused: false };

/** A browser that can show notifications, as its user answers. */
function browserWithPush(answer: NotificationPermission, subscribe = async () => made) {
  const unsubscribe = vi.fn(async () => true);
  const requestPermission = vi.fn(async () => answer);
  const pushManager = { getSubscription: async () => ({ unsubscribe }), subscribe: vi.fn(subscribe) };
  const registration = { pushManager };
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { pushManager, requestPermission, unsubscribe };
}
const made = {
  toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } }),
};

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications on this device' });

test('asks for permission only after the press, and sends the subscription', async () => {
  const server = stubServer({ [readPush]: off, [readDays]: noDays, [addDevice]: on });
  const { pushManager, requestPermission } = browserWithPush('granted');
  const { user } = renderSite(<NotificationSettings />);
  const button = await turnOn();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(button);
  await screen.findByText('Notifications are on on this device.');
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(server.bodiesOf(addDevice)).toEqual([
    { endpoint: 'https://push.example.org/1', p256dh: 'p', auth: 'a' },
  ]);
});

test('turns them off on this device, in the browser too', async () => {
  const server = stubServer({ [readPush]: on, [readDays]: noDays, [endDevice]: off });
  const { unsubscribe } = browserWithPush('granted');
  const { user } = renderSite(<NotificationSettings />);
  await user.click(await screen.findByRole('button', { name: 'Turn them off on this device' }));
  await turnOn();
  expect(server.bodiesOf(endDevice)).toEqual([{}]);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test.each<[string, NotificationPermission, (() => Promise<typeof made>) | undefined, RegExp]>([
  ['if the user does not allow them', 'default', undefined, /did not allow notifications.*email go on/],
  [
    'if the push service is not reached',
    'granted',
    () => Promise.reject(new Error('push')),
    /does not reach.*email\s+go on/,
  ],
])('says that mails go on %s', async (_, answer, subscribe, words) => {
  const server = stubServer({ [readPush]: off, [readDays]: noDays });
  browserWithPush(answer, subscribe);
  const { user } = renderSite(<NotificationSettings />);
  await user.click(await turnOn());
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(server.bodiesOf(addDevice)).toEqual([]);
});

test('says in one line that this browser shows none; days can be chosen anyway', async () => {
  stubServer({ [readPush]: off, [readDays]: noDays });
  renderSite(<NotificationSettings />);
  await screen.findByText(/shows no notifications from sites.*by email alone/);
  screen.getByRole('button', { name: 'Save my days' });
});

test('says in one line that the browser blocks them', async () => {
  stubServer({ [readPush]: off, [readDays]: noDays });
  browserWithPush('denied');
  vi.stubGlobal('Notification', { permission: 'denied' });
  renderSite(<NotificationSettings />);
  await screen.findByText(/blocks notifications from this site/);
});

test('saves days, hour and kinds', async () => {
  const server = stubServer({
    [readPush]: on,
    [readDays]: noDays,
    [saveDays]: { days: [1, 3], hour: 7, paused: false },
    [savePush]: on,
  });
  const { user } = renderSite(<NotificationSettings />);
  await user.click(await screen.findByRole('checkbox', { name: 'Monday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'At what time?' }), '07:00');
  await user.click(screen.getByRole('checkbox', { name: 'my facilitator writes to me' }));
  await user.click(screen.getByRole('button', { name: 'Save my days' }));
  await screen.findByText('Saved.');
  expect(server.bodiesOf(saveDays)).toEqual([{ days: [1, 3], hour: 7 }]);
  expect(server.bodiesOf(savePush)).toEqual([
    { reminders: true, due_dates: true, replies: false, community: false },
  ]);
});

test.each([
  [
    'after three ignored ones',
    { days: [1], hour: 17, paused: true },
    choices,
    /left three reminders in a row/,
  ],
  [
    'after a press',
    { days: [1], hour: 17, paused: false },
    { ...choices, reminders: false },
    /have stopped the reminders/,
  ],
])('says that they stopped %s, and starts them again', async (_, days, chosen, words) => {
  const server = stubServer({
    [readPush]: { ...on, choices: chosen },
    [readDays]: days,
    [saveDays]: { ...days, paused: false },
  });
  const { user } = renderSite(<NotificationSettings />);
  await screen.findByText(words);
  await user.click(screen.getByRole('button', { name: 'Start them again' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(server.bodiesOf(saveDays)).toEqual([{ days: [1], hour: 17 }]);
});

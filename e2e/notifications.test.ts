import type { Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { pushTokens } from '../apps/server/src/features/base/push/push-tokens.ts';
import { setUp } from './setup.ts';
import { setUpPhone } from './without-network.ts';

const secret = 'q8Zr0mXv2Kc7Wn5Tb9Ly4Hd1Sg6Jf3Pa';
// A product of its own, because the test signs tokens with its secret.
const on = setUp({ JWT_SECRET: secret });
const phone = setUpPhone(on);

const reminder = {
  title: 'Two minutes for yourself?',
  body: 'Your next step is where you left it.',
  stop: 'Stop reminders',
  kind: 'reminders',
  path: '/my-learning/work',
};

/** Hands decrypted messages to the page's worker, as the browser does for a push service. */
async function pushService(page: Page) {
  const { origin } = new URL(on.product.url);
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

/** The headless browser shows no notifications, so this shows and presses them in the worker. */
const lockScreen = `
  self.shown = [];
  self.opened = [];
  self.registration.showNotification = async (title, options) => {
    self.shown = [...self.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
  };
  self.clients.openWindow = async (url) => void self.opened.push(url);
  self.press = async (action) => {
    const [{ data }] = self.shown;
    const work = [];
    const close = () => { self.shown = []; };
    const event = new ExtendableEvent('notificationclick');
    Object.defineProperties(event, {
      action: { value: action },
      notification: { value: { data, close } },
      waitUntil: { value: (done) => work.push(done) },
    });
    self.dispatchEvent(event);
    await Promise.all(work);
  };`;

const lockScreenOf = (worker: Worker) => ({
  shown: () => worker.evaluate('self.shown'),
  opened: () => worker.evaluate('self.opened'),
  press: (action = '') => worker.evaluate(`self.press(${JSON.stringify(action)})`),
});

test('the worker shows messages, a press opens the page, and the button stops the kind without a page', async () => {
  const { email, id } = await on.records.learner();
  await on.records.write(
    "insert into learning_goal (account_id, push_days, push_at) values ($1, '{1}', now() + interval '7 days')",
    [id],
  );
  const page = await phone.start();
  await phone.signedIn(page, email);
  const deliver = await pushService(page);
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await worker.evaluate(lockScreen);
  const lock = lockScreenOf(worker);
  const token = pushTokens([secret]).reminders.make(id);
  await deliver({ ...reminder, body: 'An earlier one.', token });
  await expect.poll(lock.shown).toMatchObject([{ body: 'An earlier one.' }]);
  await deliver({ ...reminder, token });
  const { body, kind, stop, title } = reminder;
  await expect
    .poll(lock.shown)
    .toMatchObject([{ title, body, tag: kind, actions: [{ action: 'stop', title: stop }] }]);
  await lock.press();
  expect([await lock.shown(), await lock.opened()]).toEqual([[], [phone.at('/my-learning/work')]]);

  await deliver({ ...reminder, token });
  await expect.poll(lock.shown).toMatchObject([{ title }]);
  await page.goto('about:blank');
  await lock.press('stop');
  expect([await lock.shown(), await lock.opened()]).toEqual([[], [phone.at('/my-learning/work')]]);
  await page.goto(phone.at('/my-learning/me/goal'));
  await page.getByText('You have stopped the reminders.').waitFor();
});

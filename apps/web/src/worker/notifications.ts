import type { ClickedEvent, PushMessage, WorkerScope } from './worker-scope.ts';

const icon = '/icon-192.png';

/** Shows notifications, and acts when one is pressed, even if no page of the site is open. */
export function showNotifications(self: WorkerScope): void {
  self.addEventListener('push', (event) => event.waitUntil(show(self, event.data.json())));
  self.addEventListener('notificationclick', (event) => event.waitUntil(act(self, event)));
}

/** A notification replaces an older one of the same kind. */
async function show({ registration }: WorkerScope, message: PushMessage): Promise<void> {
  const { title, body, kind, stop } = message;
  const options = { body, tag: kind, icon, data: message, actions: [{ action: 'stop', title: stop }] };
  await registration.showNotification(title, options);
}

async function act(self: WorkerScope, { action, notification }: ClickedEvent): Promise<void> {
  const message = notification.data;
  notification.close();
  if (action !== 'stop') {
    if (message.kind === 'reminders') void post('/v1/reminders/opened/', message.token).catch(() => {});
    return open(self, message.path);
  }
  try {
    await post('/v1/push/stop/', message.token);
  } catch {
    // Without a network the button comes back, to be pressed again.
    await show(self, message);
  }
}

async function post(path: string, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token });
  const { ok } = await fetch(path, { method: 'POST', credentials: 'omit', keepalive: true, headers, body });
  if (!ok) throw new Error(path);
}

/** Focuses a tab that shows this page already, otherwise opens a new one, so that a course in another tab stays open. */
async function open({ clients, location }: WorkerScope, path: string): Promise<void> {
  const { href, origin, pathname } = new URL(path, location.origin);
  // A notification may only open pages of this site.
  if (origin !== location.origin) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === pathname);
  await (page ? page.focus() : clients.openWindow(href));
}

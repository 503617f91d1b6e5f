import { withTimeout } from '@readytowork/ui/with-timeout';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Reason why this device cannot get notifications; undefined if it can, or if the browser has not asked the user yet. `none`:
 * the browser shows none. `blocked`: its user has refused them for this site.
 */
export function whyNoNotifications(): 'none' | 'blocked' | undefined {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!can) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

/** The user did not allow notifications when the browser asked. */
export class NotAllowed extends Error {}

/**
 * Subscribes this device. Call it only after a press: the browser asks its user.
 *
 * @param publicKey the site's key, as base64url
 * @throws {NotAllowed} if the user refuses
 */
export async function subscribeDevice(publicKey: string, queries: QueryClient) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { goOffline } = await withTimeout(import('../offline/go-offline.ts'));
  const registration = await goOffline(queries);
  await navigator.serviceWorker.ready;
  const { pushManager } = registration;
  // A subscription with another key of the site, or of another user of this device, is replaced.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Ends the subscription in the browser, after the server has deleted its copy. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

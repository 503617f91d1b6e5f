import type { ScormUnloadBeacon } from '@readytowork/contract';

/** Asks the browser to send a text even after the page unloads. @returns whether the browser accepted it */
export type Send = (text: string) => boolean;

/**
 * Sends everything at once. Browsers carry at most 64 KiB for an unloaded page; if that is too little, sends SCO by SCO, the last
 * played first, and leaves the rest to other means (local-backup.ts, and the page's own storage).
 *
 * @returns whether the browser accepted everything
 */
export function sendUnloadBeacon({ data, ...upTo }: ScormUnloadBeacon, played: string, send: Send): boolean {
  if (send(JSON.stringify({ ...upTo, data }))) return true;
  const scos = Object.entries(data).sort(([a], [b]) => Number(b === played) - Number(a === played));
  const taken = scos.map(([sco, pairs]) => send(JSON.stringify({ ...upTo, data: { [sco]: pairs } })));
  return taken.every(Boolean);
}

/** Sends to a URL of the player's own origin. Falls back to a keepalive request, because some browsers disable beacons. */
export function sendTo(address: URL): Send {
  return (text) => {
    if ('sendBeacon' in navigator) return navigator.sendBeacon(address, text);
    fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => {});
    return true;
  };
}

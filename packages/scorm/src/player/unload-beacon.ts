import type { ScormUnloadBeacon } from '@readytowork/contract';

/** Gives a text to the browser, which sends it though the page dies. @returns whether it took it */
export type Send = (text: string) => boolean;

/**
 * Says all of it at once. Browsers carry 64 KiB for a page that is gone: where that is too little, it is said SCO by SCO, the
 * one that was played first, and what does not fit is left to others (local-backup.ts, and the page's own storage).
 *
 * @returns whether the browser took everything
 */
export function sendUnloadBeacon({ data, ...upTo }: ScormUnloadBeacon, played: string, send: Send): boolean {
  if (send(JSON.stringify({ ...upTo, data }))) return true;
  const scos = Object.entries(data).sort(([a], [b]) => Number(b === played) - Number(a === played));
  const taken = scos.map(([sco, pairs]) => send(JSON.stringify({ ...upTo, data: { [sco]: pairs } })));
  return taken.every(Boolean);
}

/** To an address of the player's own origin. Some browsers are set to have no beacons; a request may outlive its page too. */
export function sendTo(address: URL): Send {
  return (text) => {
    if ('sendBeacon' in navigator) return navigator.sendBeacon(address, text);
    fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => {});
    return true;
  };
}

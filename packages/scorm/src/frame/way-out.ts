import type { ScormLaunch } from '@readytowork/contract';

/** An address that a package wants to open outside its frame: one of its own PDFs, or a page of another site. */
export interface WayOut {
  kind: 'document' | 'site';
  address: string;
}

/**
 * Decides whether a page opens an address that the player names. The package shares the player's origin and can name any, so only
 * http and https pass, and of the package's own files only PDFs: its pages must stay in the sandbox.
 *
 * @returns undefined if the address must not be opened
 */
export function wayOut(
  address: string,
  { origin, base_url }: Pick<ScormLaunch, 'origin' | 'base_url'>,
): WayOut | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  // A name and password before the host make it look like another.
  url.username = url.password = '';
  if (url.origin !== origin) return { kind: 'site', address: url.href };
  const isDocument = url.href.startsWith(base_url) && /\.pdf$/i.test(url.pathname);
  return isDocument ? { kind: 'document', address: url.href } : undefined;
}

/** Milliseconds between two checks for a press, and the maximum number of checks. */
const pause = 25;
const mostChecks = 20;

/**
 * Returns whether the learner has just pressed something; true in older browsers, which cannot say. Waits up to half a second: the
 * browser reports a press in the frame separately from the player's message, and can be slower than it.
 */
export async function isPressed(): Promise<boolean> {
  const { userActivation } = navigator;
  if (!userActivation) return true;
  for (let count = 1; count < mostChecks && !userActivation.isActive; count++)
    await new Promise((resolve) => setTimeout(resolve, pause));
  return userActivation.isActive;
}

/**
 * Opens a package's own PDF in a tab. Returns false for another site or without a press; then the page must ask the learner.
 */
export function openDocument({ kind, address }: WayOut): boolean {
  if (kind !== 'document' || !navigator.userActivation?.isActive) return false;
  window.open(address, '_blank', 'noopener,noreferrer');
  return true;
}

import type { ScormLaunch } from '@readytowork/contract';

/**
 * The rights of the frame that plays a package, on every site. `allow-same-origin` is safe only because the frame has another
 * origin. `allow-popups-to-escape-sandbox` must stay out: a window outside the sandbox can move its opener's tab to another site.
 */
export const packageSandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-modals',
  'allow-downloads',
].join(' ');

/** Browser features that a package may use. */
const allowed = ['fullscreen', 'autoplay', 'clipboard-write', 'picture-in-picture'];

/** Builds the frame of the package player; the caller adds it to a page and speaks with it (protocol.ts). */
export function packageFrame(
  { player_url }: Pick<ScormLaunch, 'player_url'>,
  title: string,
): HTMLIFrameElement {
  const address = new URL(player_url);
  address.searchParams.set('parent', window.location.origin);
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', packageSandbox);
  frame.allow = allowed.join('; ');
  frame.referrerPolicy = 'no-referrer';
  frame.src = address.href;
  return frame;
}

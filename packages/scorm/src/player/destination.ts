/** Where a link, a form or `window.open` aims: at its own frame, a frame of the package, a new window, or above the package. */
export type Target = 'self' | 'nested' | 'new' | 'above';

/**
 * Who opens an address. `browser`: it works as it is, or the content policy refuses it and the learner is told. `window`: a window
 * of the package's own, which finds the API through its opener. `first`: the package's outermost page. `outside`: the page around
 * the player, in a tab without sandbox. `save`: a download.
 */
export type Destination = 'browser' | 'window' | 'first' | 'outside' | 'save';

interface Aim {
  target: Target;
  /** The folder of the package, as a URL. */
  base: URL;
  /** In a window of the package's own, a press does not count as a press on the page around the player. */
  inPopup: boolean;
}

/** Files that browsers save instead of showing; opened in a new window they would leave an empty one. */
const notShown = /\.(docx?|xlsx?|pptx?|od[tsp]|rtf|zip|epub)$/i;

/** True for a PDF, which no browser shows within a sandbox. */
export const isPdf = ({ protocol, pathname }: URL): boolean =>
  /^https?:$/.test(protocol) && /\.pdf$/i.test(pathname);

/** Decides who opens an address of the package. */
export function destinationOf(address: URL, { target, base, inPopup }: Aim): Destination {
  if (/^data:application\/pdf[;,]/i.test(address.href)) return 'save';
  if (!/^https?:$/.test(address.protocol)) return 'browser';
  const isOwn = address.origin === base.origin;
  if (isPdf(address)) return isOwn && inPopup ? 'save' : 'outside';
  if (!isOwn) return target === 'nested' ? 'browser' : 'outside';
  if (target === 'new') return notShown.test(address.pathname) ? 'save' : 'window';
  return target === 'above' ? 'first' : 'browser';
}

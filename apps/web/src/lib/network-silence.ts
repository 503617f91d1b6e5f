/** Milliseconds that a page waits for the network before it shows stored answers. */
const usualMs = 4_000;

/**
 * How long to wait for the network before showing what is kept, in milliseconds. A page that the service worker had to open from
 * its cache (`data-kept`) does not wait, because the network has just failed or kept silent for seconds.
 */
export const patienceMs = (): number => ('kept' in document.documentElement.dataset ? 0 : usualMs);

/** Call when the network has answered: from now on it is worth waiting for. */
export function networkAnswered(): void {
  delete document.documentElement.dataset.kept;
}

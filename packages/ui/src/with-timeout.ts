/** Milliseconds after which a chunk that has not loaded counts as failed (docs/specification.md, section 9). */
const longest = 120_000;

/** Rejects if loading takes too long, so that the page can report a dead connection. */
export function withTimeout<T>(part: Promise<T>, timeoutMs = longest): Promise<T> {
  return new Promise((resolve, reject) => {
    // Worded like the browsers' own error, by which error-boundary.tsx recognises a chunk that did not load.
    const late = () => reject(new Error('A dynamically imported part of the site did not come in time.'));
    const timer = setTimeout(late, timeoutMs);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

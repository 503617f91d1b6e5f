/** docs/specification.md, section 9: a part of the site that is not there by then counts as one that does not load; in milliseconds. */
const longest = 120_000;

/** What is being fetched; a line that has gone dead fails in the end, so that the page can say so. */
export function withTimeout<T>(part: Promise<T>, timeoutMs = longest): Promise<T> {
  return new Promise((resolve, reject) => {
    // In the words of browsers: error-boundary.tsx tells by them that a part is still on its way.
    const late = () => reject(new Error('A dynamically imported part of the site did not come in time.'));
    const timer = setTimeout(late, timeoutMs);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

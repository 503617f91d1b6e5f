/**
 * A reading that is never under way twice, so that an older answer cannot take the place of a newer one. Who asks while one
 * is under way gets the next: it begins after they asked, and so finds what they know to be there.
 */
export function singleFlight(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    running = read().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (next) return next;
    if (!running) return begin();
    next = running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}

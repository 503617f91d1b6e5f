/**
 * Never runs two reads at once, so that an older result cannot replace a newer one. A call during a read gets the next read,
 * which begins after the call and so includes everything the caller has stored.
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

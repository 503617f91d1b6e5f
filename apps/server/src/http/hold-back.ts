import { setTimeout as pause } from 'node:timers/promises';

const milliseconds = 200;
/** At most this many refusals wait at a time, because each keeps a connection; further ones are sent at once. */
const mostHeld = 500;

let held = 0;

/**
 * Awaited before a write is refused for its rate. It slows down a client that sends its next request after the response, and
 * costs others next to nothing.
 */
export async function holdBack(): Promise<void> {
  if (held >= mostHeld) return;
  held += 1;
  await pause(milliseconds);
  held -= 1;
}

import { setTimeout as pause } from 'node:timers/promises';

const milliseconds = 200;
/** The maximum number of refusals that wait at a time, because each occupies a connection; further ones are sent at once. */
const mostHeld = 500;

let held = 0;

/**
 * Wait for this before refusing a write because of its rate. It slows down a client that sends its next request after each
 * response, at hardly any cost to others.
 */
export async function holdBack(): Promise<void> {
  if (held >= mostHeld) return;
  held += 1;
  await pause(milliseconds);
  held -= 1;
}

import { setTimeout as pause } from 'node:timers/promises';

const milliseconds = 200;
/** At most so many refusals are held back at a time, since each keeps a connection; the rest go out at once. */
const mostHeld = 500;

let held = 0;

/**
 * Awaited before a write is refused for its rate. A client that sends its next request when the last is answered is slowed
 * down, and costs the others next to nothing.
 */
export async function holdBack(): Promise<void> {
  if (held >= mostHeld) return;
  held += 1;
  await pause(milliseconds);
  held -= 1;
}

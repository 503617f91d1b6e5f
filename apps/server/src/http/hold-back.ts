import { setTimeout as pause } from 'node:timers/promises';

const milliseconds = 200;
/** Refusals held back at once, in this process; past them they go out at once, for each holds a connection. */
const mostHeld = 500;

let held = 0;

/**
 * Awaited before a write is refused for its rate: whoever sends the next when the last is answered is slowed down by it, and
 * costs the others next to nothing.
 */
export async function holdBack(): Promise<void> {
  if (held >= mostHeld) return;
  held += 1;
  await pause(milliseconds);
  held -= 1;
}

import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 300_000;

/** Waits until the server has rendered all slides, which would otherwise compete with the measurement. */
export async function quiet(renders: string): Promise<void> {
  let before = -1;
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(1500)) {
    const drawn = (await readdir(renders).catch(() => [])).length;
    if (drawn === before) return;
    if (before < 0) process.stdout.write('  Waiting until the slides are drawn …\n');
    before = drawn;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { House, Run } from './house.ts';

/** Milliseconds to wait before each attempt to restart PostgreSQL; the last value repeats. */
const backOff = [0, 250, 500, 1_000, 2_000, 4_000];
/** After PostgreSQL has run this long the start counts as successful, so the next restart begins with the shortest pause. */
const steadyMilliseconds = 5_000;
/** Interval at which the same cause is reported again; a new cause is reported at once. */
const repeatMilliseconds = 60_000;

/** Restarts PostgreSQL whenever it ends unexpectedly: after a kill, a crash, a full disk. */
export function keep(
  launch: House['launch'],
  first: Run,
  report: (line: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let run: Run | undefined = first;
  const say = sparingly(report);
  const watch = async () => {
    let tries = 0;
    while (run) {
      const since = Date.now();
      await run.ended;
      run = undefined;
      if (signal.aborted) return;
      say('PostgreSQL ended without being asked to; it is started again. Nothing acknowledged is lost.');
      if (Date.now() - since > steadyMilliseconds) tries = 0;
      while (!run && !signal.aborted) {
        run = await again(launch, tries, signal, say);
        tries += 1;
      }
      if (run) say('PostgreSQL runs again.');
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await run?.stop();
      await watching;
    },
  };
}

async function again(
  launch: House['launch'],
  tries: number,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Run | undefined> {
  try {
    await pause(backOff[tries] ?? backOff.at(-1), undefined, { signal });
    const run = await launch(signal);
    if (!signal.aborted) return run;
    await run.stop();
  } catch (error) {
    if (!signal.aborted) say(error instanceof Error ? error.message : String(error));
  }
  return undefined;
}

/** Reports a changed line at once and the same line only after a while, so that a full disk does not fill with reports. */
function sparingly(report: (line: string) => void): (line: string) => void {
  let last = '';
  let at = 0;
  return (line) => {
    // Numbers are ignored, because process ids differ each time.
    const words = line.replace(/\d+/g, '');
    if (words === last && Date.now() - at < repeatMilliseconds) return;
    last = words;
    at = Date.now();
    report(line);
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { House, Run } from './house.ts';

/** Before each try to start PostgreSQL again; the last again and again, for as long as it takes. */
const backOff = [0, 250, 500, 1_000, 2_000, 4_000];
/** One that ran as long as this had started well: the next end begins at the first pause. */
const steadyMilliseconds = 5_000;
/** Why it does not start is said at once where it is new, and otherwise this often. */
const repeatMilliseconds = 60_000;

/** Starts PostgreSQL again whenever it ends unasked: after a kill, a crash, a full disk. */
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

/** Says what differs from the last line, and the same again only after a while: a full disk must not fill with it. */
function sparingly(report: (line: string) => void): (line: string) => void {
  let last = '';
  let at = 0;
  return (line) => {
    // Process ids in it are others each time.
    const words = line.replace(/\d+/g, '');
    if (words === last && Date.now() - at < repeatMilliseconds) return;
    last = words;
    at = Date.now();
    report(line);
  };
}

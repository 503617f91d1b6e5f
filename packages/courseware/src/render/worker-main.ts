import { createEngine } from './engine.ts';
import type { Answer, Request } from './job.ts';

/** The drawing process: one job at a time, in the order asked. A job that fails leaves it fit for the next. */
const engine = createEngine();

process.on('message', async ({ id, ...job }: Request) => {
  const answer = await draw(id, () => engine.run(job));
  if (process.connected) process.send?.(answer);
});

async function draw(id: number, run: () => Promise<Uint8Array>): Promise<Answer> {
  try {
    return { id, bytes: await run() };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

// It lives and ends with the server: Ctrl-C in a terminal reaches both, and work in flight must still end.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

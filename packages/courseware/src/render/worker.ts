import { parentPort } from 'node:worker_threads';
import { createEngine } from './engine.ts';
import type { Answer, Request } from './job.ts';

/** The render thread: one job at a time, in the order asked. A job that fails leaves it fit for the next. */
const port = parentPort;
if (!port) throw new Error('This file is the render thread; start it with startRenderer().');

const engine = createEngine();

port.on('message', async ({ id, ...job }: Request) => {
  port.postMessage(await answer(id, () => engine.run(job)));
});

async function answer(id: number, run: () => Promise<Uint8Array>): Promise<Answer> {
  try {
    return { id, bytes: await run() };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

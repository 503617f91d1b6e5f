import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The last seconds of a server that is stopped: it says that it is not ready, so that a proxy sends nobody here any more, and
 * answers who comes all the same. Connections end with their answer, so that none is cut while a request is on its way.
 */
export class Drain {
  private started = false;

  get begun(): boolean {
    return this.started;
  }

  async begin(seconds: number): Promise<void> {
    this.started = true;
    if (seconds > 0) await pause(seconds * 1000);
  }

  /** Ends each connection with its answer, once it has begun. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => {
      if (this.started) reply.header('connection', 'close');
    });
  }
}

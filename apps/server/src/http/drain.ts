import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for a connection that was just taken to say what it wants. */
const lastWordMilliseconds = 500;

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

  /**
   * Takes no new connections, and answers on those that were taken. A proxy that is refused asks another server; a connection
   * whose request is still on its way counts as idle, and to close the server at once would cut it off.
   */
  async stopListening(apps: FastifyInstance[]): Promise<void> {
    const listening = apps.filter(({ server }) => server.listening);
    // Right after those that wait were taken: the others would be cut off by the system.
    await new Promise((resolve) => setImmediate(resolve));
    // Not `http.Server`'s own close, which ends idle connections too.
    for (const { server } of listening) Server.prototype.close.call(server);
    if (listening.length > 0) await pause(lastWordMilliseconds);
  }

  /** Ends each connection with its answer, once it has begun. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => {
      if (this.started) reply.header('connection', 'close');
    });
  }
}

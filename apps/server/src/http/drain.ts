import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection that was just accepted has to send its request. */
const lastWordMilliseconds = 500;

/**
 * The last seconds of a server that is being stopped. It reports that it is not ready, so that proxies send no more requests,
 * and still answers those that come. Each connection is closed with its answer, so that no request is cut off on its way.
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
    // First accept the connections that wait: the system would cut them off.
    await new Promise((resolve) => setImmediate(resolve));
    // `http.Server`'s own close would end idle connections as well.
    for (const { server } of listening) Server.prototype.close.call(server);
    if (listening.length > 0) await pause(lastWordMilliseconds);
  }

  /** Once draining has begun, closes each connection with its answer. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      if (this.started) reply.header('connection', 'close');
      done();
    });
  }
}

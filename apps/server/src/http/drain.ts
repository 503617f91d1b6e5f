import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a newly accepted connection has to send its request. */
const lastWordMilliseconds = 500;

/**
 * Drains a server before it stops. It reports not ready, so that proxies send no more requests, and still answers requests that
 * arrive. Each response closes its connection, so that no request is cut off on its way.
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
   * Accepts no new connections and still answers on open ones. A refused proxy asks another server. A connection whose request is
   * still on its way counts as idle, and an immediate close would cut it off.
   */
  async stopListening(apps: FastifyInstance[]): Promise<void> {
    const listening = apps.filter(({ server }) => server.listening);
    // First accepts waiting connections, which the system would otherwise cut off.
    await new Promise((resolve) => setImmediate(resolve));
    // `http.Server`'s own close would end idle connections too.
    for (const { server } of listening) Server.prototype.close.call(server);
    if (listening.length > 0) await pause(lastWordMilliseconds);
  }

  /** Closes each connection with its response once draining has begun. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      if (this.started) reply.header('connection', 'close');
      done();
    });
  }
}

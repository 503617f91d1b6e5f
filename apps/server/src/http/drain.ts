import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection that has just been accepted has to send its request. */
const lastWordMilliseconds = 500;

/**
 * Prepares a server for being stopped. It reports that it is not ready, so that proxies send no more requests, and still answers
 * requests that arrive. Each response closes its connection, so that no request is lost.
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
   * Accepts no new connections, but still answers on open ones. A proxy that is refused asks another server. A connection whose
   * request has not arrived yet looks idle, so closing it at once would lose the request.
   */
  async stopListening(apps: FastifyInstance[]): Promise<void> {
    const listening = apps.filter(({ server }) => server.listening);
    // First accepts the connections that are already waiting; the operating system would reset them otherwise.
    await new Promise((resolve) => setImmediate(resolve));
    // The `close` of `http.Server` would also end idle connections, so that of its parent class is called.
    for (const { server } of listening) Server.prototype.close.call(server);
    if (listening.length > 0) await pause(lastWordMilliseconds);
  }

  /** Makes each response close its connection while draining. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      if (this.started) reply.header('connection', 'close');
      done();
    });
  }
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that simulates what a network, a failover or a stopped server does to connections. */
export class TestProxy {
  private readonly pairs = new Set<[Socket, Socket]>();
  private silent = false;
  /** The number of connections opened so far. */
  begun = 0;

  private constructor(
    private readonly server: Server,
    private target: string,
  ) {
    server.on('connection', (near) => this.join(near));
  }

  /** Listens on a local port and forwards to the database at `target`. */
  static async to(target: string): Promise<TestProxy> {
    const server = createServer({ pauseOnConnect: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TestProxy(server, target);
  }

  /** The database's address through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    const address = this.server.address();
    // If the host in a URL is the path of a socket, it cannot be replaced by another host.
    const port = typeof address === 'object' ? address?.port : '';
    return `postgres://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}?sslmode=disable`;
  }

  /** Forwards nothing more without closing anything: connections stay open, and new ones are accepted but get no answer. */
  silence(): void {
    this.silent = true;
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  /**
   * Lets new connections work again. Earlier ones either continue as after a pause ("resumed"), or stay silent for ever ("lost").
   */
  speak(before: 'resumed' | 'lost'): void {
    this.silent = false;
    if (before === 'resumed') for (const pair of this.pairs) for (const socket of pair) socket.resume();
  }

  /** Breaks all connections and forwards new ones to another server, as a failover does. */
  switchTo(target: string): void {
    this.target = target;
    this.breakAll();
  }

  breakAll(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.breakAll();
    await closed;
  }

  private join(near: Socket): void {
    this.begun += 1;
    const far = connect(placeOf(this.target));
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    for (const socket of pair) {
      const other = socket === near ? far : near;
      socket.on('error', () => {});
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('close', () => {
        this.pairs.delete(pair);
        other.destroy();
      });
    }
    if (this.silent) for (const socket of pair) socket.pause();
    else near.resume();
  }
}

function placeOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host, port: Number(port || 5432) };
}

import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

interface Subscriber {
  channel: string;
  heard(payload: string): void;
  /** Called at the start and after every lost connection: what was announced meanwhile was not heard. */
  catchUp(): Promise<void>;
}

const retryMilliseconds = 500;

/** What other processes announce over NOTIFY, on one connection that comes back by itself. */
export class DatabaseEvents {
  private readonly subscribers: Subscriber[] = [];
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  subscribe(subscriber: Subscriber): void {
    this.subscribers.push(subscriber);
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of this.subscribers)
        if (subscriber.channel === channel) subscriber.heard(payload);
    });
    client.on('error', (error) => this.log.warn({ err: error }, 'lost the connection for announcements'));
    await client.connect();
    client.on('end', () => this.reconnect());
    this.client = client;
    for (const { channel } of this.subscribers) await client.query(`listen ${channel}`);
    for (const subscriber of this.subscribers) await subscriber.catchUp();
  }

  private reconnect(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.start().catch(() => this.reconnect()), retryMilliseconds);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }
}

import type { FastifyBaseLogger } from 'fastify';
import { type BoundedClient, openClient } from './bounded-client.ts';
import type { Limits } from './limits.ts';
import { singleFlight } from './single-flight.ts';

interface Subscriber {
  channel: string;
  heard(payload: string): void;
  /** Reads what a missed notification may have announced: at the start, after a lost connection, and at intervals. */
  catchUp(): Promise<void>;
}

export interface Rhythm {
  /** Time limit of each statement, the heartbeat included. */
  answer: number;
  /** Time between two heartbeats. */
  beat: number;
  /** Time before the next attempt to reconnect. */
  again: number;
  /** Time between two reads of the state; `readSoon` applies while there is no connection, or after a failed read. */
  read: number;
  readSoon: number;
}

/** A silent connection is noticed within `beat` plus `answer`, 6 s, which leaves time to open another within 10. */
const ordinaryRhythm: Rhythm = { answer: 3_000, beat: 3_000, again: 500, read: 30_000, readSoon: 5_000 };

/**
 * Receives notifications of other processes (NOTIFY) on one connection, which is replaced when it is lost. A heartbeat detects a
 * silent connection. Notifications can be missed, so the state is also read every 30 seconds.
 */
export class DatabaseEvents {
  private readonly subscribers: Subscriber[] = [];
  private readonly limits: Limits;
  private client: BoundedClient | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private reading: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly log: FastifyBaseLogger,
    private readonly rhythm = ordinaryRhythm,
  ) {
    const { answer } = rhythm;
    this.limits = { connect: answer, statement: answer, call: answer };
  }

  subscribe(subscriber: Subscriber): void {
    this.subscribers.push({ ...subscriber, catchUp: singleFlight(() => subscriber.catchUp()) });
  }

  /** Resolves when it listens to all channels and every subscriber is up to date. */
  async start(): Promise<void> {
    await this.listen();
    try {
      for (const subscriber of this.subscribers) await subscriber.catchUp();
    } catch (error) {
      await this.close();
      throw error;
    }
    this.readLater();
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of [this.heartbeat, this.retry, this.reading]) clearTimeout(timer);
    await this.client?.finish();
  }

  private async listen(): Promise<void> {
    const client = await openClient(this.url, this.limits, 'announcements');
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of this.subscribers)
        if (subscriber.channel === channel) subscriber.heard(payload);
    });
    client.on('end', () => this.lost(client));
    try {
      for (const channel of new Set(this.subscribers.map(({ channel }) => channel)))
        await client.query(`listen ${channel}`);
      if (this.closed) throw new Error('closed meanwhile');
    } catch (error) {
      client.cut();
      throw error;
    }
    this.client = client;
    this.beat(client);
  }

  private beat(client: BoundedClient): void {
    if (this.closed) return;
    this.heartbeat = setTimeout(() => {
      // If no reply comes, the client closes the connection, which then counts as lost.
      client.query('select 1').then(
        () => this.beat(client),
        () => this.lost(client),
      );
    }, this.rhythm.beat);
  }

  private lost(client: BoundedClient): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.heartbeat);
    client.cut();
    this.log.warn('lost the connection for announcements; it is made again');
    this.listenAgain();
    this.readLater();
  }

  private listenAgain(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listen().then(
        () => this.read(),
        () => this.closed || this.listenAgain(),
      );
    }, this.rhythm.again);
  }

  private readLater(soon = !this.client): void {
    if (this.closed) return;
    clearTimeout(this.reading);
    this.reading = setTimeout(() => void this.read(), soon ? this.rhythm.readSoon : this.rhythm.read);
  }

  private async read(): Promise<void> {
    clearTimeout(this.reading);
    const read = await Promise.allSettled(this.subscribers.map((subscriber) => subscriber.catchUp()));
    const failed = read.find((outcome) => outcome.status === 'rejected');
    if (failed) this.log.debug({ err: failed.reason }, 'what is announced could not be read');
    this.readLater(!this.client || failed !== undefined);
  }
}

import { Readable } from 'node:stream';
import type { RoomChanges } from '@readytowork/contract';

/** An empty comment, sent regularly because proxies and phones close idle connections. */
const comment = ':\n\n';
const quietMs = 25_000;
/** Maximum bytes queued for a slow client: enough for a long answer, too little to fill memory. */
const mostWaiting = 256 * 1024;

/** The open response of a client that watches a room. */
export class RoomStream {
  readonly answer = new Readable({ read: () => undefined, highWaterMark: mostWaiting });
  private spokenAt: number;

  constructor(
    readonly accountId: number,
    readonly sessionId: string,
    readonly network: string,
    readonly roomId: number,
    /** When the reader joined the room. */
    readonly since: Date,
    /** The last change the client has received. */
    public seen: number,
    /** When the stream expires, in milliseconds on the monotonic clock. */
    private readonly until: number,
    now: number,
  ) {
    this.spokenAt = now;
    // Sent at once to tell the client that the stream is open.
    this.answer.push(comment);
  }

  tell(changes: RoomChanges, now: number): void {
    this.seen = changes.change;
    this.spokenAt = now;
    const fits = this.answer.push(`id: ${changes.change}\ndata: ${JSON.stringify(changes)}\n\n`);
    // A client that reads too slowly is disconnected, and reconnects.
    if (!fits) this.answer.destroy();
  }

  /**
   * Sends a comment to keep the connection open.
   *
   * @returns false once the stream has expired
   */
  keep(now: number): boolean {
    if (now >= this.until) return false;
    if (now - this.spokenAt < quietMs) return true;
    this.spokenAt = now;
    this.answer.push(comment);
    return true;
  }

  end(): void {
    if (!this.answer.destroyed) this.answer.push(null);
  }
}

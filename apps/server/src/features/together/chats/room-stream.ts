import { Readable } from 'node:stream';
import type { RoomChanges } from '@readytowork/contract';

/** A comment in the stream: proxies and phones keep a connection on which something comes. */
const comment = ':\n\n';
const quietMs = 25_000;
/** What waits for a client that does not read: a long answer fits, and no memory is filled. */
const mostWaiting = 256 * 1024;

/** One open answer to somebody who watches a room. */
export class RoomStream {
  readonly answer = new Readable({ read: () => undefined, highWaterMark: mostWaiting });
  private spokenAt: number;

  constructor(
    readonly accountId: number,
    readonly sessionId: string,
    readonly roomId: number,
    /** Since when they are in the room. */
    readonly since: Date,
    /** Everything up to here they have seen. */
    public seen: number,
    /** By the clock that nobody sets: milliseconds. */
    private readonly until: number,
    now: number,
  ) {
    this.spokenAt = now;
    // At once, so that the client knows that it is open.
    this.answer.push(comment);
  }

  tell(changes: RoomChanges, now: number): void {
    this.seen = changes.change;
    this.spokenAt = now;
    const fits = this.answer.push(`id: ${changes.change}\ndata: ${JSON.stringify(changes)}\n\n`);
    // Whoever reads so slowly asks for it again.
    if (!fits) this.answer.destroy();
  }

  /** @returns false: its time is over */
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

import { HttpError, tooFast } from '../../../errors.ts';
import { holdBack } from '../../../http/hold-back.ts';
import type { Siblings } from '../../../processes/siblings.ts';
import { TokenBuckets } from '../../../token-bucket.ts';

/**
 * Limits the bytes of rows written. Even a commit of ten bytes writes its whole row again, and once more into the log, so the
 * size of the row is what matters. The limit is 5 MB a minute, three times that on the disk. A course that stores 100 KB may
 * commit every two seconds.
 */
const bytesWritten = { name: 'bytes of SCORM commits', burst: 2 * 1024 * 1024, perSecond: 48 * 1024 };

/**
 * Writes the commits of an account one after the other, within the byte rate. So no learner can occupy the database, and each
 * commit sees what the one before it stored.
 */
export class WriteTurns {
  private readonly last = new Map<number, Promise<unknown>>();
  private readonly bytes: TokenBuckets;

  constructor(
    private readonly limited: boolean,
    siblings?: Siblings,
  ) {
    this.bytes = new TokenBuckets(bytesWritten, siblings);
  }

  /**
   * @param given bytes that arrived; a rejected commit uses up this many
   * @param write returns the bytes it wrote
   */
  async take(accountId: number, given: number, write: () => Promise<number>): Promise<void> {
    const before = this.last.get(accountId) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(() => this.write(accountId, given, write));
    this.last.set(accountId, turn);
    try {
      await turn;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) await holdBack();
      throw error;
    } finally {
      if (this.last.get(accountId) === turn) this.last.delete(accountId);
    }
  }

  private async write(accountId: number, given: number, write: () => Promise<number>): Promise<void> {
    const wait = this.limited ? this.bytes.secondsToWait(accountId) : 0;
    if (wait > 0) throw tooFast(wait);
    let bytes = given;
    try {
      bytes = await write();
    } finally {
      this.bytes.consume(accountId, bytes);
    }
  }
}

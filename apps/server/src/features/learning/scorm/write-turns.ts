import { HttpError, tooFast } from '../../../errors.ts';
import { holdBack } from '../../../http/hold-back.ts';
import { TokenBuckets } from '../../../token-bucket.ts';

/**
 * Bytes of rows written. A commit of ten bytes writes its whole row anew, and once more into the log: what counts is the
 * row. A minute of it is 5 MB, three times that on the disk. A course that keeps 100 KB may commit every two seconds.
 */
const bytesWritten = { name: 'bytes of SCORM commits', burst: 2 * 1024 * 1024, perSecond: 48 * 1024 };

/**
 * The commits of one account: one after the other, and as many bytes as the rate allows. So no learner can have the
 * database write for them alone, and what one of them stores is known before the next is let in.
 */
export class WriteTurns {
  private readonly last = new Map<number, Promise<unknown>>();
  private readonly bytes = new TokenBuckets(bytesWritten);

  constructor(private readonly limited: boolean) {}

  /**
   * @param given bytes that came: what a commit counts that is refused
   * @param write answers how many bytes it wrote
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

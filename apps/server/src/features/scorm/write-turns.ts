import { tooFast } from '../../errors.ts';
import { TokenBuckets } from '../../token-bucket.ts';

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

  /** @param write answers how many bytes it wrote */
  async take(accountId: number, write: () => Promise<number>): Promise<void> {
    const before = this.last.get(accountId);
    const turn = this.afterThat(before, accountId, write);
    this.last.set(accountId, turn);
    try {
      await turn;
    } finally {
      if (this.last.get(accountId) === turn) this.last.delete(accountId);
    }
  }

  private async afterThat(
    before: Promise<unknown> | undefined,
    accountId: number,
    write: () => Promise<number>,
  ) {
    await before?.catch(() => {});
    const wait = this.limited ? this.bytes.secondsToWait(accountId) : 0;
    if (wait > 0) throw tooFast(wait);
    this.bytes.take(accountId, await write());
  }
}

import type { FastifyBaseLogger } from 'fastify';

/** The most mails in one run, so that other mails do not wait long. */
const mostPerRun = 200;
/** After this number of failures the remaining mails wait for the next run. */
const mostFailures = 3;

/** A row that is due: the account and, as text, the exact time at which the row became due. */
interface Due {
  account_id: number;
  claim: string;
}

interface Rounds<D extends Due> {
  /** The row that has been due longest; undefined if none is due, or if no mail is sent at this hour. */
  nextDue(): Promise<D | undefined>;
  /** Sends its mail or puts it off. Returns false if the mail server refused the mail. */
  take(due: D): Promise<boolean>;
  log: Pick<FastifyBaseLogger, 'error'>;
  most?: number | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Sends due mails one after another. Whoever takes a row changes the time at which it is due, so the same row with the same time
 * cannot come twice; if it does, the run ends with an error instead of repeating it for ever.
 *
 * @returns true if more mails may be due, so that another run should follow
 */
export async function inRounds<D extends Due>(rounds: Rounds<D>): Promise<boolean> {
  const { nextDue, take, log, most = mostPerRun, signal } = rounds;
  let failures = 0;
  let last: Due | undefined;
  for (let count = 0; count < most && !signal?.aborted; count += 1) {
    const due = await nextDue();
    if (!due) return false;
    if (due.account_id === last?.account_id && due.claim === last.claim) {
      log.error({ account: due.account_id }, 'a mail stays due after it was handled; this run ends');
      return false;
    }
    last = due;
    if (!(await take(due))) failures += 1;
    if (failures === mostFailures) return false;
  }
  return true;
}

/** Bounds a run, so that other mails do not wait long. */
const mostPerRun = 200;
/** After this number of failures the rest waits for the next run. */
const mostFailures = 3;

interface Rounds {
  most?: number | undefined;
  signal: AbortSignal | undefined;
}

/** The result for the mail that waited longest; `none` if there is none or the hour is wrong for mail. */
export type Turn = 'none' | 'done' | 'failed';

/**
 * Sends due mails one after another.
 *
 * @returns whether there may be more, for a following run
 */
export async function inRounds(
  takeOne: () => Promise<Turn>,
  { most = mostPerRun, signal }: Rounds,
): Promise<boolean> {
  let failures = 0;
  for (let count = 0; count < most && !signal?.aborted; count += 1) {
    const turn = await takeOne();
    if (turn === 'none') return false;
    if (turn === 'failed') failures += 1;
    if (failures === mostFailures) return false;
  }
  return true;
}

/** The most mails in one run, so that other mails do not wait long. */
const mostPerRun = 200;
/** After this number of failures the remaining mails wait for the next run. */
const mostFailures = 3;

interface Rounds {
  most?: number | undefined;
  signal: AbortSignal | undefined;
}

/** What happened to the mail that waited longest; `none` if there is none, or if no mail is sent at this hour. */
export type Turn = 'none' | 'done' | 'failed';

/**
 * Sends due mails one after another.
 *
 * @returns true if more mails may be due, so that another run should follow
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

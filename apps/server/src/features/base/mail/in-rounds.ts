/** A run does not keep other mails waiting for long. */
const mostPerRun = 200;
/** A mail server that takes nothing is asked again by the next run. */
const mostFailures = 3;

interface Rounds {
  most?: number | undefined;
  signal: AbortSignal | undefined;
}

/** What became of the one that was due for longest: `none` is, or it is not the time to mail anybody. */
export type Turn = 'none' | 'done' | 'failed';

/**
 * Takes mails that are due one after another.
 *
 * @returns whether there may be more, for a run that follows
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

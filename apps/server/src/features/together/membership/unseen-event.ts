import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** Two accounts do not see each other any more, or nobody sees one. */
export type Unseen = { why: 'block'; between: readonly [number, number] } | { why: 'bar'; account: number };

/** Heard by every process once the transaction is done. */
export const unseenChannel = 'people_unseen';

const tell = prepared(`select pg_notify('${unseenChannel}', $1)`, nothing);

/** What is asked for from now on shows nothing of them anyway. This is for who has it on the screen. */
export async function announceUnseen(db: Executor, unseen: Unseen): Promise<void> {
  await tell(db, payloadOf(unseen));
}

/** `block 12 34` or `bar 12`: a process of the release before reads the numbers after the word, and resets the streams of those accounts. */
export const payloadOf = (unseen: Unseen): string =>
  unseen.why === 'block' ? `block ${unseen.between.join(' ')}` : `bar ${unseen.account}`;

/**
 * What an announcement says; undefined: a later release says it in words that this one does not know. Processes of the release before
 * announce the numbers alone (`12 34`, `12`): the words are optional while an upgrade goes on, and compulsory from the release after this one.
 */
export function unseenIn(payload: string): Unseen | undefined {
  const [, block, other] = /^(?:block )?(\d+) (\d+)$/.exec(payload) ?? [];
  if (block !== undefined) return { why: 'block', between: [Number(block), Number(other)] };
  const [, bar] = /^(?:bar )?(\d+)$/.exec(payload) ?? [];
  return bar === undefined ? undefined : { why: 'bar', account: Number(bar) };
}

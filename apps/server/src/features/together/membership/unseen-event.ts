import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** Two accounts no longer see each other, or nobody sees one account any more. */
export type Unseen = { why: 'block'; between: readonly [number, number] } | { why: 'bar'; account: number };

/** Every process receives it once the transaction commits. */
export const unseenChannel = 'people_unseen';

const tell = prepared(`select pg_notify('${unseenChannel}', $1)`, nothing);

/** New requests no longer show the accounts anyway; this updates screens that already do. */
export async function announceUnseen(db: Executor, unseen: Unseen): Promise<void> {
  await tell(db, payloadOf(unseen));
}

/**
 * `block 12 34` or `bar 12`: a process of the previous release reads the numbers after the word, and resets the streams of those
 * accounts.
 */
export const payloadOf = (unseen: Unseen): string =>
  unseen.why === 'block' ? `block ${unseen.between.join(' ')}` : `bar ${unseen.account}`;

/**
 * Parses an announcement; undefined if it comes from a later release in unknown words. Processes of the previous release announce
 * only numbers (`12 34`, `12`): the words are optional during an upgrade, and required from the next release on.
 */
export function unseenIn(payload: string): Unseen | undefined {
  const [, block, other] = /^(?:block )?(\d+) (\d+)$/.exec(payload) ?? [];
  if (block !== undefined) return { why: 'block', between: [Number(block), Number(other)] };
  const [, bar] = /^(?:bar )?(\d+)$/.exec(payload) ?? [];
  return bar === undefined ? undefined : { why: 'bar', account: Number(bar) };
}

import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** Either two accounts no longer see each other, or nobody sees one account any more. */
export type Unseen = { why: 'block'; between: readonly [number, number] } | { why: 'bar'; account: number };

/** Postgres channel on which every process hears of it once the transaction commits. */
export const unseenChannel = 'people_unseen';

const tell = prepared(`select pg_notify('${unseenChannel}', $1)`, nothing);

/** Announces unseen accounts, so that open screens remove them. New requests no longer show the accounts anyway. */
export async function announceUnseen(db: Executor, unseen: Unseen): Promise<void> {
  await tell(db, payloadOf(unseen));
}

/**
 * The announcement as text: `block 12 34` or `bar 12`. A process of the previous release reads only the numbers, and resets the
 * streams of those accounts.
 */
export const payloadOf = (unseen: Unseen): string =>
  unseen.why === 'block' ? `block ${unseen.between.join(' ')}` : `bar ${unseen.account}`;

/**
 * Parses an announcement. Undefined if it comes from a later release and cannot be understood. Processes of the previous release
 * announce only numbers (`12 34`, `12`), so the words are optional during an upgrade and will be required in the next release.
 */
export function unseenIn(payload: string): Unseen | undefined {
  const [, block, other] = /^(?:block )?(\d+) (\d+)$/.exec(payload) ?? [];
  if (block !== undefined) return { why: 'block', between: [Number(block), Number(other)] };
  const [, bar] = /^(?:bar )?(\d+)$/.exec(payload) ?? [];
  return bar === undefined ? undefined : { why: 'bar', account: Number(bar) };
}

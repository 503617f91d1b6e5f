import type { Executor } from '../../db/database.ts';
import { nothing, prepared } from '../../db/prepared.ts';

/** Heard by every process once the transaction is done: two accounts do not see each other any more, or nobody sees one. */
export const unseenChannel = 'people_unseen';

const tell = prepared(`select pg_notify('${unseenChannel}', $1)`, nothing);

/** What is asked for from now on shows nothing of them anyway. This is for who has it on the screen. */
export async function announceUnseen(db: Executor, ...accounts: readonly number[]): Promise<void> {
  await tell(db, accounts.join(' '));
}

/** The accounts that an announcement names: two, or one who was barred. */
export const unseenIn = (payload: string): number[] => payload.split(' ').map(Number);

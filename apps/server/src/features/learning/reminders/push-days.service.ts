import type { ReminderDays } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { notOurs, type UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import { nextOn } from './push-days.policy.ts';
import * as queries from './push-days.queries.ts';

/** The hour that the page offers first: after work or school. */
const usualHour = 17;

interface PushDaysDeps {
  db: Database;
  clock: () => Date;
  pushes: Pick<Pushes, 'allow'>;
  tokens: UnsubscribeTokens;
}

/** The days on which a learner wants to be reminded (docs/decisions/0079-reminders-on-the-phone.md). */
export class PushDaysService {
  constructor(private readonly deps: PushDaysDeps) {}

  async readDays(accountId: number): Promise<ReminderDays> {
    const held = await queries.findDays(this.deps.db, accountId);
    if (!held) return { days: [], hour: usualHour, paused: false };
    const { push_at, push_days, push_hour } = held;
    return { days: push_days, hour: push_hour, paused: push_days.length > 0 && push_at === null };
  }

  /** Starts paused or stopped reminders again, too. */
  async saveDays(
    accountId: number,
    { days, hour }: Pick<ReminderDays, 'days' | 'hour'>,
  ): Promise<ReminderDays> {
    const { clock, db, pushes } = this.deps;
    const push_days = [...new Set(days)].sort();
    const push_at = nextOn({ days, hour }, clock());
    await db.transaction().execute(async (transaction) => {
      await queries.saveDays(transaction, accountId, { push_days, push_hour: hour, push_at });
      if (push_at) await pushes.allow(transaction, accountId, 'reminders');
    });
    return this.readDays(accountId);
  }

  /** Records that a notification was opened, without a session. Repeating it is harmless. */
  async noteOpened(token: string): Promise<void> {
    const { db, tokens } = this.deps;
    const accountId = tokens.read(token);
    if (accountId === undefined) throw notOurs();
    await queries.resetUnanswered(db, accountId);
  }
}

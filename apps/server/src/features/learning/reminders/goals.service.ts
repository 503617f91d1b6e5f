import type { Goal } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { daysLater, mondayOf } from '../../../local-time.ts';
import { noteConsent } from '../../base/consents/note-consent.ts';
import { notOurs, type UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { quietDays } from './reminders.policy.ts';
import * as queries from './reminders.queries.ts';
import { weeksInARow } from './weeks-in-a-row.ts';

interface GoalsDeps {
  db: Database;
  clock: () => Date;
  tokens: UnsubscribeTokens;
}

interface Wanted {
  weekly_days: number | null;
  reminders: boolean;
}

/** Learners' weekly goals and their choice of reminders (docs/decisions/0035-reminders.md). */
export class GoalsService {
  constructor(private readonly deps: GoalsDeps) {}

  readGoal(accountId: number): Promise<Goal> {
    return this.goalRead(accountId).ask(this.deps.db);
  }

  goalRead(accountId: number): Read<Goal> {
    return mapRead(
      queries.goalRead(accountId, mondayOf(this.deps.clock())),
      ({ weekly_days, days_this_week, reminders, weeks_ago }) => ({
        weekly_days,
        days_this_week,
        weeks_in_a_row: weeksInARow(weeks_ago),
        reminders,
      }),
    );
  }

  async saveGoal(accountId: number, { weekly_days, reminders }: Wanted): Promise<Goal> {
    const { db, clock } = this.deps;
    const at = clock();
    const remindAt = reminders ? daysLater(at, quietDays) : null;
    await db.transaction().execute(async (transaction) => {
      const were = await queries.lockReminders(transaction, accountId);
      await queries.saveGoal(transaction, { accountId, weeklyDays: weekly_days, remindAt });
      if (were !== reminders) await noteConsent(transaction, consentOf(accountId, reminders, at));
    });
    return this.readGoal(accountId);
  }

  /** Stops reminders by the link in a mail, without a session. Repeating it is harmless. */
  async stopReminders(token: string): Promise<void> {
    const accountId = this.deps.tokens.read(token);
    if (accountId === undefined) throw notOurs();
    const { db, clock } = this.deps;
    await db.transaction().execute(async (transaction) => {
      const were = await queries.lockReminders(transaction, accountId);
      if (!were) return;
      await queries.stopReminders(transaction, accountId);
      await noteConsent(transaction, consentOf(accountId, false, clock()));
    });
  }
}

const consentOf = (account_id: number, given: boolean, at: Date) =>
  ({ account_id, kind: 'reminders', given, at }) as const;

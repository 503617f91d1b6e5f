import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { findAccount } from '../../base/accounts/profiles.ts';
import { isAdmin } from '../../base/accounts/roles.ts';
import { dueRows } from '../../base/mail/due-mails.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { nextStepOf, stepPath } from './next-step-of.ts';
import { decidePush } from './push-days.policy.ts';
import * as queries from './push-days.queries.ts';
import { lastDayOf } from './reminders.queries.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  progress: Pick<ProgressService, 'summary'>;
  pushes: Pick<Pushes, 'wanting' | 'queue'>;
  /** Most reminders that a run handles. */
  most?: number;
}

/**
 * Sends the notifications of chosen days, at whole hours as people choose them. Each is noted as sent in the transaction that
 * queues it, so it is sent once.
 */
export function pushReminders(parts: Parts): JobHandler {
  const { clock, db } = parts;
  return dueRows({
    ...parts,
    name: 'push-reminders',
    schedule: '0 * * * *',
    nextDue: () => queries.nextDue(db, clock()),
    async take(due) {
      await takeReminder(parts, due);
      return true;
    },
  });
}

async function takeReminder(parts: Parts, due: queries.DuePush): Promise<void> {
  const { clock, db, pushes } = parts;
  const at = clock();
  const { account_id, push_days: days, push_hour: hour } = due;
  const lastDay = await lastDayOf(db, account_id);
  const decision = decidePush({ ...due, days, hour, lastDay }, at);
  if (decision.kind === 'pause') return void (await queries.changeDue(db, due, { push_at: null }));
  const { next, unanswered } = decision;
  const path = decision.kind === 'send' && (await pathFor(parts, account_id));
  if (decision.kind === 'skip' || !path) {
    await queries.changeDue(db, due, {
      push_at: next,
      unanswered: decision.kind === 'skip' ? unanswered : due.unanswered,
    });
    return;
  }
  await db.transaction().execute(async (transaction) => {
    if (!(await queries.changeDue(transaction, due, { push_at: next, reminded_at: at, unanswered }))) return;
    await pushes.queue(transaction, account_id, { kind: 'reminders', path, last: decision.isLast });
  });
}

/** The page of the next step; undefined if the learner has no device, wants no reminders or has nothing left to do. */
async function pathFor({ db, progress, pushes }: Parts, accountId: number): Promise<string | undefined> {
  const [wants] = await pushes.wanting(db, [accountId], 'reminders');
  const account = wants === undefined ? undefined : await findAccount(db, accountId);
  const step = account && (await nextStepOf(progress, accountId, !isAdmin(account)));
  return step && stepPath(step);
}

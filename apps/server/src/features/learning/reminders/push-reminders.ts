import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { findAccount } from '../../base/accounts/profiles.ts';
import { isAdmin } from '../../base/accounts/roles.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import { inRounds } from '../../base/mail/in-rounds.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { nextStepOf, stepPath } from './next-step-of.ts';
import { decidePush } from './push-days.policy.ts';
import * as queries from './push-days.queries.ts';
import { lastDayOf } from './reminders.queries.ts';

/** Started by the scheduler; a run that does not finish all reminders queues another. */
const pushReminders: JobKind<unknown> = { name: 'push-reminders', payload: z.unknown(), tries: 3 };
/** People choose a whole hour. */
const everyHour = '0 * * * *';

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  progress: Pick<ProgressService, 'summary'>;
  pushes: Pick<Pushes, 'wanting' | 'queue'>;
  /** Most reminders that a run handles. */
  most?: number;
}

/** Sends the notifications of chosen days. Each is noted as sent in the transaction that queues it, so it is sent once. */
export class PushReminders {
  readonly handler: JobHandler = handle(pushReminders, (_, job) => this.run(job), everyHour);

  constructor(private readonly parts: Parts) {}

  private async run({ signal }: JobRun): Promise<void> {
    const { clock, db, log, most } = this.parts;
    const more = await inRounds({
      nextDue: () => queries.nextDue(db, clock()),
      take: async (due) => {
        await this.take(due);
        return true;
      },
      log,
      most,
      signal,
    });
    if (more) await addJob(db, pushReminders, {}, pushReminders.name);
  }

  private async take(due: queries.DuePush): Promise<void> {
    const { clock, db, pushes } = this.parts;
    const at = clock();
    const { account_id, push_days: days, push_hour: hour } = due;
    const lastDay = await lastDayOf(db, account_id);
    const decision = decidePush({ ...due, days, hour, lastDay }, at);
    if (decision.kind === 'pause') return void (await queries.changeDue(db, due, { push_at: null }));
    const { next, unanswered } = decision;
    const path = decision.kind === 'send' && (await this.pathFor(account_id));
    if (decision.kind === 'skip' || !path) {
      await queries.changeDue(db, due, {
        push_at: next,
        unanswered: decision.kind === 'skip' ? unanswered : due.unanswered,
      });
      return;
    }
    await db.transaction().execute(async (transaction) => {
      if (!(await queries.changeDue(transaction, due, { push_at: next, reminded_at: at, unanswered })))
        return;
      await pushes.queue(transaction, account_id, { kind: 'reminders', path, last: decision.isLast });
    });
  }

  /** The page of the next step; undefined if the learner has no device, wants no reminders or has nothing left to do. */
  private async pathFor(accountId: number): Promise<string | undefined> {
    const { db, progress, pushes } = this.parts;
    const [wants] = await pushes.wanting(db, [accountId], 'reminders');
    const account = wants === undefined ? undefined : await findAccount(db, accountId);
    const step = account && (await nextStepOf(progress, accountId, !isAdmin(account)));
    return step && stepPath(step);
  }
}

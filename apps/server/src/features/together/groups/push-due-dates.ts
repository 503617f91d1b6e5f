import { standing } from '@readytowork/contract/next-step';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { dayAfter } from '../../../local-time.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import type { Pushes } from '../../base/push/pushes.ts';
import { outlineView } from '../../learning/modules/modules.view.ts';
import type { ProgressService } from '../../learning/progress/progress.service.ts';
import { summaryView } from '../../learning/progress/progress.view.ts';
import type { MyGroupsService } from './my-groups.service.ts';
import * as queries from './push-due-dates.queries.ts';

/** `after`: the account at which the last run ended. */
const payload = z.object({ after: z.int().default(0) });
const pushDueDates: JobKind<z.output<typeof payload>> = { name: 'push-due-dates', payload, tries: 3 };
/** At 16:00 in South Africa, when there is an evening left. */
const everyDay = '0 14 * * *';
const mostPerRun = 200;

interface Parts {
  db: Database;
  clock: () => Date;
  mine: Pick<MyGroupsService, 'listGroups'>;
  progress: Pick<ProgressService, 'summary'>;
  pushes: Pick<Pushes, 'wanting' | 'queue' | 'claimDueDay'>;
  most?: number;
}

/** Tells learners the evening before that a course of their group is due, unless they have finished it. */
export function pushDueDatesHandler({
  db,
  clock,
  mine,
  progress,
  pushes,
  most = mostPerRun,
}: Parts): JobHandler {
  return handle(
    pushDueDates,
    async ({ after }) => {
      const tomorrow = dayAfter(clock(), 1);
      const members = await queries.membersDue(db, tomorrow, after, most);
      for (const account of await pushes.wanting(db, members, 'due_dates')) {
        const path = await pathOfDue(account, tomorrow);
        if (!path) continue;
        await db.transaction().execute(async (transaction) => {
          if (await pushes.claimDueDay(transaction, account, tomorrow))
            await pushes.queue(transaction, account, { kind: 'due_dates', path });
        });
      }
      const last = members.at(-1);
      if (last !== undefined && members.length === most)
        await addJob(db, pushDueDates, { after: last }, pushDueDates.name);
    },
    everyDay,
  );

  /** The page of a course that is due on that day and not finished. */
  async function pathOfDue(account: number, day: string): Promise<string | undefined> {
    const groups = await mine.listGroups(account);
    const due = groups
      .filter(({ state }) => state === 'joined')
      .flatMap(({ modules }) => modules.filter(({ due_on }) => due_on === day));
    for (const { module, slug } of due) {
      const [learned] = await progress.summary(account, module);
      if (!learned) continue;
      const isComplete = standing(summaryView(learned)) === 'complete';
      if (!(learned.passed || (isComplete && !outlineView(learned.module).has_assessment)))
        return `/my-learning/${slug}`;
    }
    return undefined;
  }
}

import { outcomeMonths } from '@readytowork/contract';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { dayOf } from '../../../local-time.ts';
import { handle, type JobKind } from '../../base/jobs/jobs.ts';
import { latestDays, openDays } from './outcomes.policy.ts';
import * as queries from './outcomes.queries.ts';

const askOutcomes: JobKind<unknown> = { name: 'ask-outcomes', payload: z.unknown(), tries: 3 };
/** At 8:17 in South Africa, so that the day's mails follow in the daytime. */
const everyMorning = '17 6 * * *';
/** Accounts that one statement asks. */
const mostTogether = 1_000;

interface AskerDeps {
  /** The pool with the limits of maintenance, because no person waits. */
  db: Database;
  clock: () => Date;
}

/** Asks learners what they do, three and six months after their first certificate; each question once. */
export class OutcomeAsker {
  readonly handler: JobHandler = handle(askOutcomes, (_, { signal }) => this.ask(signal), everyMorning);

  constructor(private readonly deps: AskerDeps) {}

  async ask(signal?: AbortSignal): Promise<void> {
    const { clock, db } = this.deps;
    const at = clock();
    const today = dayOf(at);
    for (const months of outcomeMonths)
      for (let asked = mostTogether; asked === mostTogether && !signal?.aborted; ) {
        const next = { months, at, today, latest: latestDays, most: mostTogether };
        asked = (await queries.askNext(db, next)).length;
      }
    await queries.closeOld(db, today, openDays);
  }
}

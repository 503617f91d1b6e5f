import type { Readable } from 'node:stream';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import type { Actor } from '../../base/audit/audit.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Notices } from '../../together/notices/notices.ts';
import type { OwnDataService } from '../people/own-data.service.ts';
import { actOn } from './act.ts';
import { dataCopied, dataCopiedHandler } from './data-copied.mails.ts';
import { staffLimits } from './staff.limits.ts';

interface CopiesDeps {
  db: Database;
  mailer: Mailer;
  notices: Pick<Notices, 'tell'>;
  ownData: Pick<OwnDataService, 'exportForStaff'>;
  throttle: Throttle;
}

/** Makes every copy of personal data that staff hand over, so that all of them follow the same rules (docs/decisions/0050). */
export class DataCopies {
  readonly handlers: JobHandler[];

  constructor(private readonly deps: CopiesDeps) {
    this.handlers = [dataCopiedHandler(deps)];
  }

  /**
   * Tells the person by notice and mail and writes the audit entry; only then makes the copy.
   *
   * @param subject the number of the data request, if there is one
   */
  async make(actor: Actor, account: number, subject?: string): Promise<Readable> {
    const { db, notices, ownData, throttle } = this.deps;
    await throttle.consume(staffLimits.exportsByStaff, String(actor.id));
    await actOn(db, actor, account, async ({ transaction }) => {
      await notices.tell(transaction, { to: account, kind: 'data_copied' });
      await addJob(transaction, dataCopied, { account });
      return { entry: { action: 'data-exported', ...(subject && { subject }) }, result: undefined };
    });
    return ownData.exportForStaff(account);
  }
}

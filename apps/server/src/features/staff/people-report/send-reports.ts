import { peopleFilters } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { HttpError } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import { isDaytime } from '../../../local-time.ts';
import { findAccount } from '../../base/accounts/profiles.ts';
import { dueMails } from '../../base/mail/due-mails.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { peopleReportEmail, reportGoneEmail } from './people-report.emails.ts';
import type { PeopleReportService } from './people-report.service.ts';
import { nextMonth, quarterOfLastMonth } from './quarters.ts';
import * as queries from './saved-reports.queries.ts';
import { readFilters } from './saved-reports.view.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  tokens: UnsubscribeTokens;
  publicUrl: string;
  report: Pick<PeopleReportService, 'read'>;
}

/** Milliseconds until a report that could not be read is tried again. */
const retryMilliseconds = 3_600_000;

const isGone = ({ problem }: HttpError) =>
  problem?.code === 'module_not_found' || problem?.code === 'group_not_found';

/** Mails the saved reports at the beginning of every month, if both owner and receiver may read the report. */
export function reportMails({ publicUrl, report, tokens, ...parts }: Parts): JobHandler {
  const { clock, db, log } = parts;

  /** The figures of last month's quarter; `gone` if a course or group of the filters is. */
  async function figuresOf({ account_id, filters }: queries.DueReport, at: Date) {
    const asked = peopleFilters.safeParse(filters);
    if (!asked.success) return undefined;
    const { name: quarter } = quarterOfLastMonth(at);
    return report.read(account_id, { ...asked.data, quarter }).catch((err: unknown) => {
      if (err instanceof HttpError && isGone(err)) return 'gone' as const;
      if (err instanceof HttpError && err.status < 500) return undefined;
      throw err;
    });
  }

  return dueMails({
    ...parts,
    name: 'send-saved-reports',
    schedule: '23 * * * *',
    nextDue: async () => (isDaytime(clock()) ? queries.nextDue(db, clock()) : undefined),
    async claim(due) {
      const at = clock();
      const next = nextMonth(at);
      const contact = due.may_read ? await findAccount(db, due.account_id) : undefined;
      // Before reading the figures, so that a report that fails does not delay the others.
      if (!(await queries.changeDue(db, due, next)) || !contact?.email_confirmed_at) return undefined;
      const putBack = (again: Date) =>
        queries.changeDue(db, { receiver: due.receiver, claim: next.toISOString() }, again);
      const figures = await figuresOf(due, at).catch(async (err: unknown) => {
        log.warn(
          { err, receiver: due.receiver },
          'a saved report could not be read; it is tried again in an hour',
        );
        await putBack(new Date(at.getTime() + retryMilliseconds));
      });
      if (!figures) return undefined;
      const [first_name = '', last_name = ''] = due.owner;
      const stopUrl = `${publicUrl}/unsubscribe/reports?stop=${tokens.make(due.receiver)}`;
      const { quarter } = figures === 'gone' ? { quarter: quarterOfLastMonth(at).name } : figures;
      const address = new URLSearchParams({ ...readFilters(due.filters), quarter });
      const head = {
        contact,
        name: due.name,
        owner: wholeName({ first_name, last_name }),
        pageUrl: `${publicUrl}/admin/reports/people?${address}`,
        stopUrl,
      };
      return {
        contact,
        email: figures === 'gone' ? reportGoneEmail(head) : peopleReportEmail({ ...head, report: figures }),
        stopUrl,
        id: `report${due.receiver}`,
        claimedAt: at,
        putBack,
      };
    },
  });
}

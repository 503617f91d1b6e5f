import { peopleFilters, peopleReaders } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { HttpError } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import { isDaytime } from '../../../local-time.ts';
import { type AccountRow, findAccount } from '../../base/accounts/profiles.ts';
import { dueMails } from '../../base/mail/due-mails.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { peopleReportEmail } from './people-report.emails.ts';
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

const mayRead = ({ email_confirmed_at, staff_role }: AccountRow) =>
  email_confirmed_at !== null && peopleReaders.some((role) => role === staff_role);

/** Mails the saved reports at the beginning of every month, to receivers who may read the report and of owners who may. */
export function reportMails({ publicUrl, report, tokens, ...parts }: Parts): JobHandler {
  const { clock, db } = parts;

  /** The figures of last month's quarter; undefined if a group or course of the filters is gone. */
  async function figuresOf(filters: unknown, at: Date) {
    const asked = peopleFilters.safeParse(filters);
    if (!asked.success) return undefined;
    return report.read({ ...asked.data, quarter: quarterOfLastMonth(at).name }).catch((err: unknown) => {
      if (err instanceof HttpError) return undefined;
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
      const contact = due.owner_may_read ? await findAccount(db, due.account_id) : undefined;
      const figures = contact && mayRead(contact) ? await figuresOf(due.filters, at) : undefined;
      if (!(await queries.changeDue(db, due, next)) || !contact || !figures) return undefined;
      const [first_name = '', last_name = ''] = due.owner;
      const stopUrl = `${publicUrl}/unsubscribe/reports?stop=${tokens.make(due.receiver)}`;
      const address = new URLSearchParams({ ...readFilters(due.filters), quarter: figures.quarter });
      return {
        contact,
        email: peopleReportEmail({
          contact,
          name: due.name,
          owner: wholeName({ first_name, last_name }),
          report: figures,
          pageUrl: `${publicUrl}/admin/reports/people?${address}`,
          stopUrl,
        }),
        stopUrl,
        id: `report${due.receiver}`,
        claimedAt: at,
        putBack: (again) =>
          queries.changeDue(db, { receiver: due.receiver, claim: next.toISOString() }, again),
      };
    },
  });
}

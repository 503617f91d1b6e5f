import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { type AccountContact, writeEmail } from '../../base/mail/send-email.ts';
import type { PeopleReportService } from './people-report.service.ts';

interface MailHead {
  contact: AccountContact;
  name: string;
  /** Name of the account that saved the report. */
  owner: string;
  pageUrl: string;
  stopUrl: string;
}

interface ReportMail extends MailHead {
  report: Pick<Awaited<ReturnType<PeopleReportService['read']>>, 'before' | 'final' | 'quarter' | 'rows'>;
}

/** Most rows of a mail; readers find the others on the page. */
const mostRows = 30;

/** "2026-Q4" as "Q4 2026". */
const inWords = (quarter: string) => quarter.split('-').toReversed().join(' ');

/** The figures of a saved report as text, with the same counts hidden as on its page. */
export function peopleReportEmail({ contact, name, owner, pageUrl, report, stopUrl }: ReportMail): Email {
  const { before, final: isFinal, quarter, rows } = report;
  const words = wordsFor(contact).mails.people_report({
    name,
    owner,
    quarter: inWords(quarter),
    before: inWords(before),
    isFinal,
    rows: rows.slice(0, mostRows),
    others: Math.max(0, rows.length - mostRows),
    stopUrl,
  });
  return writeEmail(contact, words, { url: pageUrl });
}

/** Says that the course or group of a saved report is gone, instead of figures about something else. */
export function reportGoneEmail({ contact, name, owner, pageUrl, stopUrl }: MailHead): Email {
  const words = wordsFor(contact).mails.people_report_gone({ name, owner, stopUrl });
  return writeEmail(contact, words, { url: pageUrl });
}

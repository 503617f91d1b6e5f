import type { ReportableKind, ReportReason } from '@readytowork/contract';
import { type Email, linesOf } from '../../base/mail/email.ts';
import { type AccountContact, greet } from '../../base/mail/send-email.ts';
import type { ActRow, CaseRow } from './cases.queries.ts';

const things: Record<ReportableKind, string> = {
  profile: 'your profile',
  post: 'one of your posts',
  comment: 'one of your comments',
  message: 'one of your messages',
};

/** The broken rule in the words of the house rules. */
const rules: Record<ReportReason, string> = {
  child: 'Children must be safe here.',
  threat: 'We do not threaten anybody here.',
  'self-harm': 'We do not push anybody to hurt themselves.',
  sexual: 'Nothing sexual belongs here.',
  scam: 'We do not cheat each other, and we sell nothing here.',
  'personal-data': 'We do not show other people’s personal information.',
  insult: 'We do not insult each other.',
  other: 'It broke a house rule.',
};

/** Formats a date with the time for a mail. */
const written = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  }).format(at);

const consequences = ({ sanction, until }: Pick<ActRow, 'sanction' | 'until'>): string[] => {
  if (sanction === 'warning') return ['This is a warning. Nothing else changes for you.'];
  if (sanction === 'mute' && until)
    return [`You can read in the community, but not write, until ${written(until)}, South African time.`];
  if (sanction === 'bar')
    return [
      'You cannot take part in the community any more. Your courses and certificates are as they were.',
    ];
  return [];
};

interface Told {
  contact: AccountContact;
  act: ActRow;
  row: Pick<CaseRow, 'kind' | 'cause'>;
  /** Page where the author reads the decision and can appeal. */
  url: string;
}

/** The mail to the author. It does not repeat the reported text, because others may read the mail. */
export function decisionEmail({ contact, act, row, url }: Told): Email {
  const thing = things[row.kind];
  const refused = row.cause === 'held' && act.outcome === 'hidden';
  const what = refused
    ? `A moderator looked at ${thing} before others saw it, and did not let it through.`
    : `A moderator looked at ${thing}.${act.outcome === 'hidden' ? ' It is hidden from others now.' : ' It stays as it is.'}`;
  return {
    subject: `A decision about ${thing} in the community`,
    greeting: greet(contact),
    paragraphs: [
      what,
      ...(act.reason ? [rules[act.reason]] : []),
      ...linesOf(act.words),
      ...consequences(act),
    ],
    action: { label: 'Read the decision', url },
    notes: ['You can ask for another look within 14 days. Then somebody else decides.'],
  };
}

export function appealEmail({ contact, act, row, url }: Told): Email {
  const thing = things[row.kind];
  return {
    subject: 'Our answer to your request for another look',
    greeting: greet(contact),
    paragraphs: [
      act.appeal_outcome === 'overturned'
        ? `Another moderator looked at ${thing} again, and you were right. The decision does not count any more.`
        : `Another moderator looked at ${thing} again. The decision stays.`,
      ...linesOf(act.words),
    ],
    action: { label: 'Read the answer', url },
    notes: [
      'We do not look a third time. If you think that we broke the law, write to us on the Self Help page.',
    ],
  };
}

/** The mail to support about an urgent report, without the reported text. */
export function urgentEmail({ id, reason }: Pick<CaseRow, 'id' | 'reason'>, url: string): Email {
  const why = { child: 'a child', threat: 'a threat', 'self-harm': 'self-harm' };
  const about =
    reason === 'child' || reason === 'threat' || reason === 'self-harm' ? why[reason] : 'something urgent';
  return {
    subject: `Case ${id}: a report about ${about}. Look within the hour`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody reported something in the community. The report is about ${about}. A moderator must look at it within an hour.`,
    ],
    action: { label: 'Open the case', url },
    notes: ['This email says nothing about what was written. We note each time somebody opens the case.'],
  };
}

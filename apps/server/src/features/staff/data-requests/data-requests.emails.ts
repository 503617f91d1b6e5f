import { type Email, linesOf } from '../../base/mail/email.ts';
import type { RequestRow } from './data-requests.queries.ts';

const what: Record<RequestRow['kind'], string> = {
  access: 'to see what we hold about you',
  correction: 'to correct what we hold about you',
  deletion: 'to delete what we hold about you',
  objection: 'to stop using your personal information in a certain way',
};
const ended: Record<NonNullable<RequestRow['outcome']>, string> = {
  granted: 'We have done what you asked.',
  partly: 'We have done part of what you asked.',
  refused: 'We cannot do what you asked.',
  withdrawn: 'We have closed your request.',
};

/** A day in words: 23 December 2026. */
const written = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const complaint =
  'If you are not satisfied, write to us. You may also complain to the Information Regulator of South Africa (inforegulator.org.za).';

export function receivedEmail({ id, kind, due_on, identity }: RequestRow): Email {
  return {
    subject: `We have your request about your data (number ${id})`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked us ${what[kind]}. Your request has the number ${id}. We will answer by ${written(due_on)}.`,
      ...(identity
        ? []
        : [
            'Before we do anything, we must make sure that it is you who asks. We will contact you about that.',
          ]),
    ],
    notes: ['If you did not ask for this, write to us on the Self Help page.'],
  };
}

export function identityEmail({ id, due_on }: RequestRow): Email {
  return {
    subject: `Your request about your data (number ${id}): we know it is you`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you. We have checked that request ${id} is really yours, and are working on it. We will answer by ${written(due_on)}.`,
    ],
    notes: [],
  };
}

export function closedEmail({ id, outcome, reason }: RequestRow): Email {
  return {
    subject: `Our answer to your request about your data (number ${id})`,
    greeting: 'Hello,',
    paragraphs: [ended[outcome ?? 'withdrawn'], ...linesOf(reason ?? '')],
    notes: [complaint],
  };
}

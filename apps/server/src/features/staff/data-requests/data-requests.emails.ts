import { longDay } from '../../../words/dates.ts';
import { languageOf, wordsFor } from '../../../words/languages.ts';
import { type Email, linesOf } from '../../base/mail/email.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';
import type { RequestRow } from './data-requests.queries.ts';

/** These mails may go to a person without an account, so they contain no name. */
type Write = (reader: Pick<Reader, 'language'>, request: Request) => Email;
type Request = Pick<RequestRow, 'id' | 'kind' | 'due_on' | 'identity' | 'outcome' | 'reason'>;

export const receivedEmail: Write = ({ language }, { id, kind, due_on, identity }) => {
  const due = longDay(due_on, languageOf({ language }));
  const words = wordsFor({ language }).mails;
  return writeEmail(
    { language },
    words.data_request_received({ id, kind, due, isIdentified: identity !== null }),
  );
};

export const identityEmail: Write = ({ language }, { id, due_on }) => {
  const due = longDay(due_on, languageOf({ language }));
  return writeEmail({ language }, wordsFor({ language }).mails.data_request_identified({ id, due }));
};

export const closedEmail: Write = ({ language }, { id, outcome, reason }) => {
  const words = wordsFor({ language }).mails.data_request_closed({ id, outcome: outcome ?? 'withdrawn' });
  const paragraphs = [...words.paragraphs, ...linesOf(reason ?? '')];
  return writeEmail({ language }, { ...words, paragraphs });
};

import type { OutcomeMonths } from '@readytowork/contract';
import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { type AccountContact, writeEmail } from '../../base/mail/send-email.ts';

interface Question {
  contact: AccountContact;
  months: OutcomeMonths;
  questionUrl: string;
  stopUrl: string;
}

export const outcomeEmail = ({ contact, months, questionUrl, stopUrl }: Question): Email =>
  writeEmail(contact, wordsFor(contact).mails.outcome({ months, stopUrl }), { url: questionUrl });

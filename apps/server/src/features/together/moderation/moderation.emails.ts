import { southAfricanTime } from '../../../words/dates.ts';
import { defaultLanguage, languageOf, wordsFor } from '../../../words/languages.ts';
import { type Email, linesOf } from '../../base/mail/email.ts';
import { type AccountContact, type Reader, writeEmail } from '../../base/mail/send-email.ts';
import type { ActRow, CaseRow } from './cases.queries.ts';

function consequences(reader: Reader, { sanction, until }: Pick<ActRow, 'sanction' | 'until'>): string[] {
  const { sanction_bar, sanction_mute, sanction_warning } = wordsFor(reader).mails;
  if (sanction === 'warning') return [sanction_warning];
  if (sanction === 'mute' && until)
    return [sanction_mute({ until: southAfricanTime(until, languageOf(reader)) })];
  return sanction === 'bar' ? [sanction_bar] : [];
}

interface Told {
  contact: AccountContact;
  act: Pick<ActRow, 'outcome' | 'appeal_outcome' | 'sanction' | 'until' | 'reason' | 'words'>;
  row: Pick<CaseRow, 'kind' | 'cause'>;
  /** Page where the author reads the decision and can appeal. */
  url: string;
}

/** The mail to the author. It does not repeat the reported text, because others may read the mail. */
export function decisionEmail({ contact, act, row, url }: Told): Email {
  const hidden = row.cause === 'held' ? 'not let through' : 'hidden';
  const words = wordsFor(contact).mails.decision({
    kind: row.kind,
    result: act.outcome === 'hidden' ? hidden : 'kept',
    reason: act.reason,
  });
  const paragraphs = [...words.paragraphs, ...linesOf(act.words), ...consequences(contact, act)];
  return writeEmail(contact, { ...words, paragraphs }, { url });
}

export function appealEmail({ contact, act, row, url }: Told): Email {
  const overturned = act.appeal_outcome === 'overturned';
  const words = wordsFor(contact).mails.appeal({ kind: row.kind, overturned });
  return writeEmail(contact, { ...words, paragraphs: [...words.paragraphs, ...linesOf(act.words)] }, { url });
}

/** The mail to support about an urgent report, without the reported text. */
export function urgentEmail({ id, reason }: Pick<CaseRow, 'id' | 'reason'>, url: string): Email {
  const support = { language: defaultLanguage };
  const about = reason === 'child' || reason === 'threat' || reason === 'self-harm' ? reason : 'other';
  return writeEmail(support, wordsFor(support).mails.urgent_case({ id, about }), { url });
}

import { type NoticeKind, nameForMail } from '@readytowork/contract';
import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import { type AccountContact, type Reader, writeEmail } from '../../base/mail/send-email.ts';
import { shortName } from '../membership/person.view.ts';

/** New events to mail to a member. Contains no text by others, because others may see the mail and it may be stored for years. */
export interface News {
  /** For each kind of event, the people who caused it, each once; `null` for the platform or a deleted account. */
  told: readonly { kind: NoticeKind; from: readonly (Named | null)[] }[];
  /** Number of chats with unread messages. */
  rooms: number;
}

interface Named {
  first_name: string;
  last_name: string;
}

interface DigestMail {
  contact: AccountContact;
  news: News;
  pageUrl: string;
  stopUrl: string;
}

export function digestEmail({ contact, news, pageUrl, stopUrl }: DigestMail): Email {
  const lines = linesOf(contact, news);
  return writeEmail(contact, wordsFor(contact).mails.digest({ lines, stopUrl }), {
    url: pageUrl,
    setting: { name: 'mail_digest' },
  });
}

export const digestMailText = mailText(
  'Daily email about the community',
  writeEmail(sampleReader, wordsFor(sampleReader).mails.digest({ lines: [], stopUrl: undefined }), {
    url: sampleUrl,
  }),
);

/** One sentence per kind. */
export function linesOf(reader: Pick<Reader, 'language'>, { told, rooms }: News): string[] {
  const { digest_chats, digest_news } = wordsFor(reader).mails;
  const lines = told.map(({ kind, from }) => digest_news({ kind, who: whoOf(from) }));
  return rooms > 0 ? [...lines, digest_chats({ chats: rooms })] : lines;
}

/** Two names and the number of others. Names that a mail must not contain count among the others. */
function whoOf(from: News['told'][number]['from']): { names: string[]; others: number } {
  const names = from.flatMap((one) => (one ? (nameOf(one) ?? []) : [])).slice(0, 2);
  return { names, others: from.length - names.length };
}

/** The person's name as the community shows it; undefined if it must not appear in a mail. */
function nameOf({ first_name, last_name }: Named): string | undefined {
  const first = nameForMail(first_name);
  return first ? shortName(first, nameForMail(last_name)) : undefined;
}

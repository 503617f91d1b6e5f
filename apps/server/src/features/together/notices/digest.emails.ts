import { type NoticeKind, nameForMail } from '@readytowork/contract';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import { type AccountContact, greet } from '../../base/mail/send-email.ts';
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

const everyDay =
  'You asked for one email a day when there is something new. For your privacy, this email does not say what people wrote.';

interface DigestMail {
  contact: AccountContact;
  news: News;
  pageUrl: string;
  stopUrl: string;
}

export function digestEmail({ contact, news, pageUrl, stopUrl }: DigestMail): Email {
  const base = wording();
  return {
    ...base,
    paragraphs: [...base.paragraphs, ...linesOf(news)],
    greeting: greet(contact),
    words: { name: 'mail_digest' },
    action: { label: 'See what is new', url: pageUrl },
    notes: [everyDay, `Stop these emails with one press, without signing in: ${stopUrl}`],
  };
}

const wording = () => ({
  subject: 'What is new in your community',
  paragraphs: ['Here is what happened since our last email.'],
});

export const digestMailText = mailText('Daily email about the community', {
  ...wording(),
  greeting: greet(sampleReader),
  action: { label: 'See what is new', url: sampleUrl },
  notes: [everyDay],
});

/** One sentence per kind. */
export function linesOf({ told, rooms }: News): string[] {
  const lines = told.map(({ kind, from }) => sentences[kind](whoOf(from), from.length > 1));
  return rooms > 0
    ? [...lines, `There are new messages in ${rooms === 1 ? 'one' : rooms} of your chats.`]
    : lines;
}

const sentences: Record<NoticeKind, (who: string, many: boolean) => string> = {
  invitation: (who, many) => `${who} ${many ? 'want' : 'wants'} to connect with you.`,
  connected: (who, many) => `${who} accepted your ${many ? 'invitations' : 'invitation'}.`,
  comment: (who) => `${who} commented on what you posted.`,
  well_done: (who) => `${who} said “Well done” to what you posted.`,
  room: (who) => `${who} added you to a chat.`,
  post_approved: () => 'We have looked at one of your posts. Others can see it now.',
  post_refused: () => 'We have looked at one of your posts. We do not show it.',
  decision: () => 'A moderator has made a decision about you or what you wrote.',
  appeal: () => 'Somebody else has looked at a decision again, as you asked.',
  data_copied: () => 'Our staff made a copy of your data, to answer a request.',
};

/** Two names and the number of others. Names that a mail must not contain count among the others. */
function whoOf(from: News['told'][number]['from']): string {
  const names = from.flatMap((one) => (one ? (nameOf(one) ?? []) : [])).slice(0, 2);
  const others = from.length - names.length;
  if (names.length === 0) return others === 1 ? 'Somebody' : `${others} people`;
  const rest = others === 0 ? [] : [others === 1 ? 'one more person' : `${others} more people`];
  const all = [...names, ...rest];
  const last = all.pop();
  return all.length === 0 ? `${last}` : `${all.join(', ')} and ${last}`;
}

/** The person's name as the community shows it; undefined if it must not appear in a mail. */
function nameOf({ first_name, last_name }: Named): string | undefined {
  const first = nameForMail(first_name);
  return first ? shortName(first, nameForMail(last_name)) : undefined;
}

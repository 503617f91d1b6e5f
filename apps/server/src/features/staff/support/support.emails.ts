import { defaultLanguage, wordsFor } from '../../../words/languages.ts';
import { type Email, linesOf } from '../../base/mail/email.ts';
import { mailText } from '../../base/mail/mail-texts.ts';
import { type Reader, writeEmail } from '../../base/mail/send-email.ts';
import type { MessageRow } from './support.queries.ts';

/** Names and subjects go into mail headers, so they must be one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** People with one name send it in both fields, because the form requires a surname. */
export const fullName = ({ name, surname }: Pick<MessageRow, 'name' | 'surname'>) =>
  oneLine(name.trim() === surname.trim() ? name : `${name} ${surname}`);

/** Support's own address belongs to no account. */
const support = { language: defaultLanguage };

/** The mail that brings a message to support; replies to it go to the sender. */
export function supportEmail(message: MessageRow, url: string): Email {
  const { id, email } = message;
  const topic = oneLine(message.topic);
  const words = wordsFor(support).mails.ticket_new({ id, topic, name: fullName(message), email });
  return writeEmail(support, { ...words, paragraphs: linesOf(message.message) }, { url });
}

/** A message of a conversation, with its ticket. */
type InTicket = Pick<MessageRow, 'id' | 'name' | 'surname' | 'email' | 'topic'> & { text: string };

/** The mail to support when a person writes again in a ticket. */
export function againEmail(message: InTicket, url: string): Email {
  const { id, email } = message;
  const words = wordsFor(support).mails.ticket_again({ id, name: fullName(message), email });
  return writeEmail(support, { ...words, paragraphs: linesOf(message.text) }, { url });
}

/** The greeting for a person who has confirmed the address. */
const greetingOf = (reader: Pick<Reader, 'language'>, name: string): string =>
  wordsFor(reader).mails.greeting({ name: oneLine(name) });

/**
 * Support's answer. Only at the sender's own address does it contain their name and subject; to another address it has only
 * support's text, because the rest may be a stranger's words.
 *
 * @param ownTickets URL of the conversation; undefined if the address is not confirmed
 */
export function replyEmail(
  { language }: Pick<Reader, 'language'>,
  { id, name, topic, text }: InTicket,
  ownTickets: string | undefined,
): Email {
  const words = wordsFor({ language }).mails.ticket_reply({
    id,
    topic: ownTickets ? oneLine(topic) : '',
    ownTickets,
  });
  const [first = '', ...rest] = linesOf(text);
  // Ready answers begin with a greeting; a second one from us would be odd.
  if (isGreeting(first)) return writeEmail({ language }, { ...words, greeting: first, paragraphs: rest });
  const greeting = greetingOf({ language }, ownTickets ? name : '');
  return writeEmail({ language }, { ...words, greeting, paragraphs: [first, ...rest] });
}

/** A short first line that greets, in a language of South Africa that support may answer in. */
const isGreeting = (line: string) =>
  line.length <= 80 &&
  /^(hello|hi|hey|dear|good (morning|afternoon|day|evening)|sawubona|sanibonani|molo|molweni|dumela|hallo|beste|goeie)\b/i.test(
    line,
  );

/** The receipt for an unconfirmed address: says only that a message arrived, with nothing of its content. */
export const numberEmail = ({ language }: Pick<Reader, 'language'>, id: number | '{number}'): Email => {
  const number = String(id);
  return writeEmail({ language }, wordsFor({ language }).mails.ticket_received({ number }), {
    setting: { name: 'mail_ticket', values: { number } },
  });
};

/** The receipt for the sender's own address: says that the message arrived, and contains its text. */
export function copyEmail(
  { language }: Pick<Reader, 'language'>,
  message: Pick<MessageRow, 'id' | 'name' | 'topic' | 'message'>,
): Email {
  const subject = oneLine(message.topic);
  const receipt = numberEmail({ language }, message.id);
  return {
    ...receipt,
    greeting: greetingOf({ language }, message.name),
    paragraphs: [
      ...receipt.paragraphs,
      wordsFor({ language }).mails.ticket_copy,
      ...(subject ? [subject] : []),
      ...linesOf(message.message),
    ],
  };
}

export const ticketMailText = mailText(
  'A message to support has arrived',
  numberEmail({ language: defaultLanguage }, '{number}'),
  { number: '1042' },
);

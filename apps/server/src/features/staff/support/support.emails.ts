import { type Email, linesOf } from '../../base/mail/email.ts';
import { mailText } from '../../base/mail/mail-texts.ts';
import type { MessageRow } from './support.queries.ts';

/** Names and subjects go into mail headers, so they must be one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const fullName = ({ name, surname }: Pick<MessageRow, 'name' | 'surname'>) =>
  oneLine(`${name} ${surname}`);

const answerThere = (url: string) => ({
  action: { label: 'Open the ticket', url },
  notes: [
    'Answer it there, so that your colleagues see what was answered. If you answer this email, only the sender gets it.',
  ],
});

/** The mail that brings a message to support; replies to it go to the sender. */
export function supportEmail(message: MessageRow, url: string): Email {
  const { id, email } = message;
  const subject = oneLine(message.topic);
  return {
    subject: subject ? `Ticket ${id}: ${subject}` : `Message ${id} from ${fullName(message)}`,
    greeting: `${fullName(message)} (${email}) wrote:`,
    paragraphs: linesOf(message.message),
    ...answerThere(url),
  };
}

/** A message of a conversation, with its ticket. */
type InTicket = Pick<MessageRow, 'id' | 'name' | 'surname' | 'email' | 'topic'> & { text: string };

/** The mail to support when a person writes again in a ticket. */
export function againEmail(message: InTicket, url: string): Email {
  return {
    subject: `Ticket ${message.id}: ${fullName(message)} wrote again`,
    greeting: `${fullName(message)} (${message.email}) wrote again:`,
    paragraphs: linesOf(message.text),
    ...answerThere(url),
  };
}

/**
 * Support's answer. Only at the sender's own address does it contain their name and subject; to another address it has only
 * support's text, because the rest may be a stranger's words.
 *
 * @param ownTickets URL of the conversation; undefined if the address is not confirmed
 */
export function replyEmail({ id, name, topic, text }: InTicket, ownTickets: string | undefined): Email {
  const subject = oneLine(topic);
  return {
    subject: ownTickets && subject ? `Re: ${subject} (number ${id})` : `Our answer (number ${id})`,
    greeting: ownTickets ? `Hello ${oneLine(name)},` : 'Hello,',
    paragraphs: linesOf(text),
    notes: [
      `To write again, answer this email and leave the number ${id} in its subject.`,
      ...(ownTickets ? [`When you are signed in, you find the whole conversation here: ${ownTickets}`] : []),
    ],
  };
}

const unanswered =
  'You do not need to write again. If somebody else used your address, you can leave this email unanswered.';

/** The part that every receipt contains. */
const receipt = (number: string) => ({
  subject: `We have your message (number ${number})`,
  paragraphs: [
    `Thank you for writing to us. We have your message under the number ${number} and will answer to this address.`,
  ],
  words: { name: 'mail_ticket', values: { number } },
});

/** The receipt for an unconfirmed address: says only that a message arrived, with nothing of its content. */
export function numberEmail({ id }: Pick<MessageRow, 'id'>): Email {
  return { ...receipt(String(id)), greeting: 'Hello,', notes: [unanswered] };
}

/** The receipt for the sender's own address: says that the message arrived, and contains its text. */
export function copyEmail(message: MessageRow): Email {
  const subject = oneLine(message.topic);
  const { paragraphs, ...rest } = receipt(String(message.id));
  return {
    ...rest,
    greeting: `Hello ${oneLine(message.name)},`,
    paragraphs: [
      ...paragraphs,
      'This is what you wrote:',
      ...(subject ? [subject] : []),
      ...linesOf(message.message),
    ],
    notes: [unanswered],
  };
}

export const ticketMailText = mailText(
  'A message to support has arrived',
  { ...receipt('{number}'), greeting: 'Hello,', notes: [unanswered] },
  { number: '1042' },
);

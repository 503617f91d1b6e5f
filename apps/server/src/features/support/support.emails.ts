import type { Email } from '../mail/email.ts';
import type { MessageRow } from './support.queries.ts';

/** Names and subjects stand in the head of a mail: one line, whatever was typed. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const fullName = ({ name, surname }: MessageRow) => oneLine(`${name} ${surname}`);

const lines = ({ message }: MessageRow) => message.split(/\s*\n\s*/).filter((line) => line !== '');

/** To support: an answer to it goes to the sender. */
export function supportEmail(message: MessageRow): Email {
  const { id, email } = message;
  const subject = oneLine(message.topic);
  return {
    subject: subject ? `Ticket ${id}: ${subject}` : `Message ${id} from ${fullName(message)}`,
    greeting: `${fullName(message)} (${email}) wrote:`,
    paragraphs: lines(message),
    notes: ['Answer this mail, and the answer goes to the sender.'],
  };
}

const unanswered =
  'You do not need to write again. If somebody else used your address, you can leave this mail unanswered.';

/** To an address that nobody has shown to be the sender's: that something arrived, and not a word of what it said. */
export function numberEmail({ id }: Pick<MessageRow, 'id'>): Email {
  return {
    subject: `We have your message (number ${id})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for writing to us. We have your message under the number ${id} and will answer to this address.`,
    ],
    notes: [unanswered],
  };
}

/** To the sender's own address: that it arrived, and what it said. */
export function copyEmail(message: MessageRow): Email {
  const subject = oneLine(message.topic);
  return {
    subject: `We have your message (number ${message.id})`,
    greeting: `Hello ${oneLine(message.name)},`,
    paragraphs: [
      `Thank you for writing to us. We have your message under the number ${message.id} and will answer to this address. This is what you wrote:`,
      ...(subject ? [subject] : []),
      ...lines(message),
    ],
    notes: [unanswered],
  };
}

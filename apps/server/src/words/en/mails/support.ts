import type { MailWords } from '../../mail-words.ts';

const answerThere = {
  action: 'Open the ticket',
  notes: [
    'Answer it there, so that your colleagues see what was answered. If you answer this email, only the sender gets it.',
  ],
};

/** Mails to support and from it. The text of a message is added to their paragraphs. */
export const support = {
  ticket_new: (of: { id: number; topic: string; name: string; email: string }): MailWords => ({
    subject: of.topic ? `Ticket ${of.id}: ${of.topic}` : `Message ${of.id} from ${of.name}`,
    greeting: `${of.name} (${of.email}) wrote:`,
    paragraphs: [],
    ...answerThere,
  }),
  ticket_again: ({ id, name, email }: { id: number; name: string; email: string }): MailWords => ({
    subject: `Ticket ${id}: ${name} wrote again`,
    greeting: `${name} (${email}) wrote again:`,
    paragraphs: [],
    ...answerThere,
  }),
  /** `topic`: empty if the mail must not show it. `ownTickets`: the address of the conversation. */
  ticket_reply: (of: { id: number; topic: string; ownTickets: string | undefined }): MailWords => ({
    subject: of.topic ? `Re: ${of.topic} (number ${of.id})` : `Our answer (number ${of.id})`,
    paragraphs: [],
    notes: [
      `To write again, answer this email and leave the number ${of.id} in its subject.`,
      ...(of.ownTickets
        ? [`When you are signed in, you find the whole conversation here: ${of.ownTickets}`]
        : []),
    ],
  }),
  ticket_received: ({ number }: { number: string }): MailWords => ({
    subject: `We have your message (number ${number})`,
    paragraphs: [
      `Thank you for writing to us. We have your message under the number ${number} and will answer to this address.`,
    ],
    notes: [
      'You do not need to write again. If someone else used your address, you can leave this email unanswered.',
    ],
  }),
  ticket_copy: 'This is what you wrote:',
};

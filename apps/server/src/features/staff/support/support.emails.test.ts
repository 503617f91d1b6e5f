import { describe, expect, test } from 'vitest';
import { copyEmail, fullName, numberEmail, replyEmail, supportEmail } from './support.emails.ts';

const message = {
  id: 12,
  kind: 'ticket',
  name: 'Ayanda',
  surname: 'Dlamini',
  email: 'ayanda@example.org',
  topic: 'Slides do not open',
  message: 'I press Next.\nNothing happens.',
  created_at: new Date(),
} as const;
const contact = { ...message, kind: 'contact', surname: '', topic: '' } as const;

const reader = { language: 'en' };
const inbox = 'https://learn.example.org/admin/tickets/12';

describe('a name', () => {
  test.each([
    ['of two parts', message, 'Ayanda Dlamini'],
    ['of one', contact, 'Ayanda'],
    ['of one in both fields', { ...message, surname: 'Ayanda ' }, 'Ayanda'],
    [
      'with breaks of lines, which would end a header',
      { ...message, name: 'A\r\nBcc: x' },
      'A Bcc: x Dlamini',
    ],
    ['with room around it', { ...message, name: '  Ayanda ', surname: '\tDlamini ' }, 'Ayanda Dlamini'],
  ])('%s becomes one line', (_, written, expected) => {
    expect(fullName(written)).toBe(expected);
  });
});

describe('a mail to support', () => {
  test.each([
    ['a ticket by its subject', message, 'Ticket 12: Slides do not open'],
    ['a message without one by its sender', contact, 'Message 12 from Ayanda'],
    [
      'a subject of room alone counts as none',
      { ...message, topic: ' \n ' },
      'Message 12 from Ayanda Dlamini',
    ],
    [
      'a subject of several lines is one',
      { ...message, topic: 'A\r\nBcc: x@y.example' },
      'Ticket 12: A Bcc: x@y.example',
    ],
  ])('%s', (_, written, subject) => {
    expect(supportEmail(written, inbox).subject).toBe(subject);
  });

  test('shows the author and address, and each line as a paragraph', () => {
    const { greeting, paragraphs } = supportEmail(
      { ...message, message: '\n One.  \r\n\r\n\n Two. \n' },
      inbox,
    );
    expect(greeting).toBe('Ayanda Dlamini (ayanda@example.org) wrote:');
    expect(paragraphs.map((line) => line.trim())).toEqual(['One.', 'Two.']);
  });
});

describe('a mail to the sender', () => {
  test('has only the ticket number if the address is not confirmed', () => {
    const told = JSON.stringify(numberEmail(reader, message.id));
    expect(told).toContain('number 12');
    for (const word of ['Ayanda', 'Slides', 'press', 'ayanda@'])
      expect(told, `not a word more: ${word}`).not.toContain(word);
  });

  test('has the whole text if the address is their own', () => {
    const { greeting, paragraphs, subject } = copyEmail(reader, message);
    expect(greeting).toBe('Hello Ayanda,');
    expect(subject).toContain('number 12');
    expect(paragraphs.slice(2)).toEqual(['Slides do not open', 'I press Next.', 'Nothing happens.']);
    expect(copyEmail(reader, contact).paragraphs.slice(2)).toEqual(['I press Next.', 'Nothing happens.']);
  });
});

describe('an answer', () => {
  const answer = { ...message, topic: 'A\r\nBcc: x@y.example', text: ' One.\n\nTwo. ' };

  test("to the sender's own address names the subject in one line", () => {
    const own = replyEmail(reader, answer, 'https://learn.example.org/my-learning/messages');
    expect(own.subject).toBe('Re: A Bcc: x@y.example (number 12)');
    expect(own.greeting).toBe('Hello Ayanda,');
    expect(own.notes.join()).toContain('/my-learning/messages');
  });

  test.each([
    ['Dear Ayanda\n\nClear the cache.', 'Dear Ayanda', ['Clear the cache.']],
    ['Sawubona Ayanda,\nClear the cache.', 'Sawubona Ayanda,', ['Clear the cache.']],
    ['Hiking starts at nine.', 'Hello Ayanda,', ['Hiking starts at nine.']],
    ['Clear the cache.', 'Hello Ayanda,', ['Clear the cache.']],
  ])('%j greets once', (text, greeting, paragraphs) => {
    const mail = replyEmail(reader, { ...answer, text }, 'https://learn.example.org/my-learning/messages');
    expect([mail.greeting, mail.paragraphs.filter((line) => line !== '')]).toEqual([greeting, paragraphs]);
  });

  test("to another address has only support's text, and nothing that a stranger may have written", () => {
    const { subject, greeting, paragraphs, notes } = replyEmail(reader, answer, undefined);
    expect(paragraphs.map((line) => line.trim())).toEqual(['One.', 'Two.']);
    expect([subject, greeting, ...notes].join()).not.toMatch(/Ayanda|Bcc|press|https/);
  });

  test('can be sent for a message without a subject', () => {
    expect(replyEmail(reader, { ...answer, topic: '' }, 'https://x.example').subject).toBe(
      'Our answer (number 12)',
    );
  });
});

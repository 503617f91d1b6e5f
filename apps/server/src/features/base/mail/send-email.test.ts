import { describe, expect, test } from 'vitest';
import type { Mailer } from './mailer.ts';
import type { Outgoing } from './outgoing.ts';
import { emailAccount, greet, sendEmail } from './send-email.ts';

const confirmed = new Date('2026-01-01T00:00:00Z');
const lerato = {
  id: 7,
  email: 'lerato@example.org',
  first_name: 'Lerato',
  last_name: 'Nkosi',
  email_confirmed_at: confirmed,
  language: 'en',
};
const email = { language: 'en', subject: 'A subject', greeting: 'Hello,', paragraphs: ['Words.'], notes: [] };
const job = { id: '42', addedAt: new Date('2026-03-04T05:06:07Z'), signal: undefined };

function collect(): { sent: Outgoing[]; mailer: Mailer } {
  const sent: Outgoing[] = [];
  return {
    sent,
    mailer: { word: async (worded) => worded, send: async (message) => void sent.push(message) },
  };
}

describe('a greeting', () => {
  test.each([
    ['by the name of who has shown that the mailbox is theirs', lerato, 'Hello Lerato,'],
    [
      'without one until then: a stranger chose it',
      { ...lerato, first_name: 'You won R5000', email_confirmed_at: null },
      'Hello,',
    ],
    ['without one where it is an address', { ...lerato, first_name: 'www.evil.example' }, 'Hello,'],
    ['without one where there is none', { ...lerato, first_name: '' }, 'Hello,'],
  ])('%s', (_, contact, expected) => {
    expect(greet(contact)).toBe(expected);
  });
});

describe('an email', () => {
  test('to an account is sent to its address, and is linked to it', async () => {
    const { sent, mailer } = collect();
    await emailAccount(mailer, lerato, email, job);
    expect(sent).toMatchObject([
      {
        to: { name: 'Lerato Nkosi', address: 'lerato@example.org' },
        about: { kind: 'account', id: 7 },
        subject: 'A subject',
      },
    ]);
  });

  test('to an unconfirmed address contains no name, not even in its headers', async () => {
    const { sent, mailer } = collect();
    await emailAccount(mailer, { ...lerato, email_confirmed_at: null }, email, job);
    expect(sent[0]?.to).toEqual({ name: '', address: 'lerato@example.org' });
  });

  test('is the same message at every attempt of a job, and is stopped together with the process', async () => {
    const { sent, mailer } = collect();
    const { signal } = new AbortController();
    const to = { name: '', address: 'a@example.org', about: { kind: 'ticket', id: 3 } } as const;
    for (let number = 0; number < 2; number += 1) await sendEmail(mailer, to, email, { ...job, signal });
    expect(sent[0]).toEqual(sent[1]);
    expect(sent[0]).toMatchObject({ id: '42', at: job.addedAt, signal });
  });

  test('has the given reply address', async () => {
    const { sent, mailer } = collect();
    const replyTo = { name: 'Ayanda', address: 'ayanda@example.org' };
    const to = { name: 'Support', address: 'help@example.org', about: { kind: 'ticket', id: 3 } } as const;
    await sendEmail(mailer, { ...to, replyTo }, email, job);
    await sendEmail(mailer, to, email, job);
    expect(sent.map((message) => message.replyTo)).toEqual([replyTo, undefined]);
  });
});

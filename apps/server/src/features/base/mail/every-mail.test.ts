import { firstTerms } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { type MailServer, readable, startMailServer } from '../../../testing/mail-server.ts';
import { catalogueOf, catalogues, languageOf } from '../../../words/languages.ts';

let mailServer: MailServer;
let api: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://learn.example.org',
    RATE_LIMITS: 'off',
  });
});
afterAll(async () => {
  await api.close();
  await mailServer.stop();
});

const password = 'mango taxi sunrise';
const money = 3;
const subjectOf = (raw: string) => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1]?.replaceAll('\r\n', '') ?? '';

/** The mails to an address that have arrived since the last call, as readable text. */
function newMailsTo(email: string): string[] {
  const mine = mailServer.mails.filter(({ to }) => to.includes(email));
  for (const mail of mine) mailServer.mails.splice(mailServer.mails.indexOf(mail), 1);
  return mine.map(({ raw }) => readable(raw));
}

/** What causes each mail, and a part of its text. */
const mails: [name: string, subject: string, says: string, cause: (email: string) => Promise<unknown>][] = [
  ['registration', 'Welcome to ReadytoWork: confirm', '/confirm-email?token=', (email) => registered(email)],
  [
    'registration of an address that has an account',
    'You already have a ReadytoWork account',
    '/forgot-password',
    async (email) => [await accountOf(email), await registered(email)],
  ],
  [
    'confirmation, once more',
    'Welcome to ReadytoWork: confirm',
    '/confirm-email?token=',
    async (email) => api.call('POST', '/api/register/send_again/', { as: await accountOf(email) }),
  ],
  [
    'invitation',
    'You are invited to ReadytoWork',
    '/register?invitation=',
    (email) => api.deps.invitations.invite(email, null),
  ],
  [
    'reset',
    'Choose a new password for ReadytoWork',
    '/forgot-password?token=',
    async (email) => [
      await accountOf(email),
      await api.call('POST', '/v1/password_reset/', { body: { email } }),
    ],
  ],
  [
    'password changed',
    'Your ReadytoWork password was changed',
    'South African time',
    async (email) => {
      const body = { previous_password: password, password: 'another taxi sunrise' };
      return api.call('POST', '/v1/user/change_password/', { as: await accountOf(email), body });
    },
  ],
  [
    'ticket received',
    'We have your message (number ',
    'and will answer to this address',
    (email) => api.call('POST', '/v3/self_help/ticket/', { body: ticketFrom(email) }),
  ],
  [
    'certificate earned',
    'Your certificate: Money Skills',
    'https://learn.example.org/my-learning/money',
    async (email) => pass(await accountOf(email)),
  ],
];

const ticketFrom = (email: string) => ({
  name: 'Zoë',
  surname: 'Nkosi',
  email,
  topic: 'Slides',
  message: 'They do not open.',
});

async function registered(email: string, headers: Record<string, string> = {}) {
  const { status } = await api.call('POST', '/api/register/', {
    headers,
    body: { email, password, first_name: 'Zoë', last_name: 'Nkosi', terms: firstTerms },
  });
  expect(status).toBe(201);
}

/** Creates an account and reads the mails that this causes. */
async function accountOf(email: string) {
  await registered(email);
  await api.runJobs();
  newMailsTo(email);
  return api.signIn(email, password);
}

async function pass(as: Awaited<ReturnType<typeof accountOf>>) {
  const steps = learning(api, as);
  await steps.completeChapters(money);
  await steps.takeAssessment(money, 10);
}

test.each(mails.map((mail, index) => [...mail, index] as const))(
  '%s: arrives once over SMTP, as text and HTML with the same content',
  async (_name, subject, says, cause, index) => {
    const email = `reader-${index}@mail.example`;
    await cause(email);
    await api.runJobs();
    await api.runJobs();
    const arrived = newMailsTo(email);
    expect(arrived.map(subjectOf)).toEqual([expect.stringContaining(subject)]);
    const [, text = '', html = ''] = (arrived[0] ?? '').split(
      /Content-Type: text\/(?:plain|html); charset=utf-8/,
    );
    for (const part of [text, html]) expect(part).toContain(says);
    expect(html).toContain('<html lang="en-ZA">');
    // The address is not confirmed, so a stranger may have typed it: our mail must not contain any text from them.
    for (const words of ['Zoë', 'Nkosi', 'They do not open']) expect(arrived[0]).not.toContain(words);
    expect(text).not.toContain('<p');
  },
);

describe('mails to a confirmed address', () => {
  const confirmed = async (email: string, names: object = {}) => {
    const as = await accountOf(email);
    const to = { email_confirmed_at: new Date(), ...names };
    await api.db.updateTable('account').set(to).where('id', '=', as.user_id).execute();
    return as;
  };
  const greetingAfterReset = async (email: string) => {
    await api.call('POST', '/v1/password_reset/', { body: { email } });
    await api.runJobs();
    return newMailsTo(email)[0] ?? '';
  };

  test('greet by name', async () => {
    await confirmed('known@mail.example');
    const mail = await greetingAfterReset('known@mail.example');
    expect(mail).toContain('Hello Zoë,');
    expect(mail).toMatch(/^To: .*Nkosi/m);
  });

  test('leave out a name stored earlier that contains an address or a number', async () => {
    await confirmed('old@mail.example', { first_name: 'dial *120*999#', last_name: 'evil.example' });
    const mail = await greetingAfterReset('old@mail.example');
    expect(mail).toContain('Hello,');
    // The whole code: a link's token may contain 120 by chance.
    expect(mail).not.toMatch(/\*120\*|evil\.example/);
  });

  test('contain the whole text of a ticket', async () => {
    const as = await confirmed('writer@mail.example');
    await api.call('POST', '/v3/self_help/ticket/', { as, body: ticketFrom('writer@mail.example') });
    await api.runJobs();
    expect(newMailsTo('writer@mail.example')[0]).toContain('They do not open.');
  });
});

test('an account gets mails in the language of its registration', async () => {
  const { mails: english } = catalogueOf('en');
  catalogues.set('xx', { ...catalogueOf('en'), mails: { ...english, signature: 'Izwi' } });
  try {
    const email = 'other.language@mail.example';
    await registered(email, { 'accept-language': 'xx, en;q=0.5' });
    await api.runJobs();
    expect(newMailsTo(email)[0]).toMatch(/lang="xx-ZA"[\s\S]*Izwi/);
  } finally {
    catalogues.delete('xx');
  }
  expect(languageOf({ language: 'xx' })).toBe('en');
});

test('a permanently refused mail is tried only once, and the registration gets the usual response', async () => {
  mailServer.refuse('recipient', 550);
  const before = mailServer.refused();
  await registered('no-such-mailbox@mail.example');
  await api.runJobs();
  await api.runJobs();
  mailServer.refuse('recipient', undefined);
  expect(mailServer.refused() - before).toBe(1);
  await api.runJobs();
  expect(newMailsTo('no-such-mailbox@mail.example')).toEqual([]);
  const { values } = await api.deps.mailCount.counter.get();
  expect(values.find(({ labels }) => labels.outcome === 'refused')?.value).toBe(1);
});

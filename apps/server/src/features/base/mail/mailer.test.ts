import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readable, startMailServer } from '../../../testing/mail-server.ts';
import { renderEmail } from './email.ts';
import { type MailOutcome, makeMailer } from './mailer.ts';
import { Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'readytowork-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = { mailFrom: 'ReadytoWork <no-reply@rtw.example>', publicUrl: 'https://learn.rtw.example' };
const email = {
  language: 'en',
  subject: 'Unjani, Zoë?',
  greeting: 'Hello <b>Zoë</b> & "friends",',
  paragraphs: ['One line.'],
  action: { label: 'Go on', url: 'https://learn.rtw.example/go?a=1&b=2' },
  notes: ['A note.'],
};
const outgoing: Outgoing = {
  ...renderEmail(email),
  to: { name: 'Zoë, the First', address: 'zoe@example.org' },
  about: { kind: 'account', id: 7 },
  id: '42',
  at: new Date('2026-03-04T05:06:07.890Z'),
};

const outboxFolder = () => join(dataDir, 'outbox');
let notes: unknown[];
beforeEach(() => {
  notes = [];
});
const mailerTo = (smtpUrl: string | undefined) =>
  makeMailer(
    { ...settings, smtpUrl },
    {
      outbox: new Outbox(outboxFolder()),
      word: async (worded) => worded,
      note: (outcome: MailOutcome, why) => notes.push(why ?? outcome),
    },
  );

describe('an email', () => {
  test('has the same content in plain text and in HTML', () => {
    const { text, html } = renderEmail(email);
    expect(text).toBe(
      'Hello <b>Zoë</b> & "friends",\n\nOne line.\n\nGo on:\nhttps://learn.rtw.example/go?a=1&b=2\n\nA note.\n\nThe ReadytoWork team\n',
    );
    for (const part of ['One line.', 'Go on', 'A note.', 'The ReadytoWork team'])
      expect(html).toContain(part);
  });

  test('never contains a name or an address as markup', () => {
    const { html } = renderEmail({ ...email, subject: '</title><script>' });
    expect(html).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt; &amp; &quot;friends&quot;,');
    expect(html).toContain('href="https://learn.rtw.example/go?a=1&amp;b=2"');
    expect(html).not.toMatch(/<b>|<script>/);
  });

  test('breaks words that are wider than a phone, such as a pasted URL', () => {
    expect(renderEmail(email).html).toMatch(/<body style="[^"]*overflow-wrap:break-word/);
  });
});

describe('without a mail server', () => {
  test('puts a whole message into the outbox, readable by the owner alone', async () => {
    await mailerTo(undefined).send(outgoing);
    expect(await readdir(outboxFolder())).toEqual(['20260304T050607Z-42-account-7.eml']);
    const file = join(outboxFolder(), '20260304T050607Z-42-account-7.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const message = readable(await readFile(file, 'utf8'));
    expect(message).toMatch(/^From: ReadytoWork <no-reply@rtw\.example>\r$/m);
    expect(message).toMatch(/^To: .*<zoe@example\.org>\r$/m);
    expect(message).toMatch(/Message-ID: <20260304T050607Z-42@learn\.rtw\.example>\r$/m);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
  });

  test('overwrites a message in the outbox that is sent again', async () => {
    const mailer = mailerTo(undefined);
    await mailer.send(outgoing);
    await mailer.send({ ...outgoing, text: 'the second one' });
    const files = await readdir(outboxFolder());
    expect(files).toHaveLength(1);
    expect(await readFile(join(outboxFolder(), files[0] ?? ''), 'utf8')).toContain('the second one');
  });
});

test('over SMTP a message arrives once, at one address, as text and HTML', async () => {
  const server = await startMailServer();
  await mailerTo(server.url).send(outgoing);
  await server.stop();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.to).toEqual(['zoe@example.org']);
  const message = readable(server.mails[0]?.raw ?? '');
  expect(message).toContain('multipart/alternative');
  expect(message).toContain('Hello <b>Zoë</b> & "friends",');
  expect(message).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt;');
  expect(await readdir(dataDir)).toEqual([]);
});

test('an unreachable mail server is an error, so that the job is retried', async () => {
  const server = await startMailServer();
  await server.stop();
  await expect(mailerTo(server.url).send(outgoing)).rejects.toThrow('ECONNREFUSED');
});

describe("a mail server's refusal", () => {
  test.each([
    ['recipient', 550],
    ['message', 554],
  ] as const)(
    'of the %s, if permanent, is logged without the address and causes no retry',
    async (what, code) => {
      const server = await startMailServer();
      server.refuse(what, code);
      await mailerTo(server.url).send(outgoing);
      await server.stop();
      expect(notes).toEqual([{ code, status: '5.1.1', job: '42' }]);
      expect(JSON.stringify(notes)).not.toContain('@');
      expect(server.mails).toEqual([]);
    },
  );

  test.each([
    ['recipient', 450],
    ['message', 451],
    ['sender', 550],
  ] as const)('of the %s with %i is an error, so that the job is retried', async (what, code) => {
    const server = await startMailServer();
    server.refuse(what, code);
    await expect(mailerTo(server.url).send(outgoing)).rejects.toThrow();
    server.refuse(what, undefined);
    await mailerTo(server.url).send(outgoing);
    await server.stop();
    expect([server.mails.length, notes]).toEqual([1, ['failed', 'sent']]);
  });
});

describe('the outbox', () => {
  const day = 86_400_000;
  const leave = (about: Outgoing['about'], id: string) =>
    mailerTo(undefined).send({ ...outgoing, about, id });
  const cleanUp = (days: number, gone: number[] = []) =>
    new Outbox(outboxFolder()).cleanup(new Date(outgoing.at.getTime() + days * day), async (kind, ids) =>
      kind === 'account' ? ids.filter((id) => gone.includes(id)) : [],
    );

  test('removes messages about deleted objects, and nothing else', async () => {
    await leave({ kind: 'account', id: 7 }, '1');
    await leave({ kind: 'account', id: 70 }, '2');
    await leave({ kind: 'ticket', id: 7 }, '3');
    await writeFile(join(outboxFolder(), 'notes.txt'), 'of the operator');
    expect(await cleanUp(1, [7])).toBe(1);
    expect((await readdir(outboxFolder())).sort()).toEqual([
      '20260304T050607Z-2-account-70.eml',
      '20260304T050607Z-3-ticket-7.eml',
      'notes.txt',
    ]);
  });

  test('removes messages after 30 days, including partial ones and those of an older version', async () => {
    await leave({ kind: 'account', id: 7 }, '1');
    for (const name of ['.20260304T050607Z-9-account-9.half', '20260304T050607Z-8.eml'])
      await writeFile(join(outboxFolder(), name), 'x');
    expect(await cleanUp(29.9)).toBe(0);
    expect(await cleanUp(30.1)).toBe(3);
    expect(await readdir(outboxFolder())).toEqual([]);
  });

  test('can be cleaned up before anything was written to it', async () => {
    expect(await cleanUp(0)).toBe(0);
    await mkdir(outboxFolder());
    expect(await cleanUp(0)).toBe(0);
  });
});

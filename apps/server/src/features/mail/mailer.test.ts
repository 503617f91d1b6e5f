import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readable, startMailServer } from '../../testing/mail-server.ts';
import { writeLetter } from './letter.ts';
import { makeMailer } from './mailer.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'readytowork-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = { mailFrom: 'ReadytoWork <no-reply@rtw.example>', publicUrl: 'https://learn.rtw.example' };
const letter = {
  subject: 'Unjani, Zoë?',
  greeting: 'Hello <b>Zoë</b> & "friends",',
  paragraphs: ['One line.'],
  action: { label: 'Go on', url: 'https://learn.rtw.example/go?a=1&b=2' },
  notes: ['A note.'],
};
const outgoing = {
  ...writeLetter(letter),
  to: { name: 'Zoë, the First', address: 'zoe@example.org' },
  id: '42',
  at: new Date('2026-03-04T05:06:07.890Z'),
};

describe('a letter', () => {
  test('says the same in plain text and in HTML', () => {
    const { text, html } = writeLetter(letter);
    expect(text).toBe(
      'Hello <b>Zoë</b> & "friends",\n\nOne line.\n\nGo on:\nhttps://learn.rtw.example/go?a=1&b=2\n\nA note.\n\nThe ReadytoWork team\n',
    );
    for (const part of ['One line.', 'Go on', 'A note.', 'The ReadytoWork team'])
      expect(html).toContain(part);
  });

  test('never lets a name or an address become markup', () => {
    const { html } = writeLetter({ ...letter, subject: '</title><script>' });
    expect(html).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt; &amp; &quot;friends&quot;,');
    expect(html).toContain('href="https://learn.rtw.example/go?a=1&amp;b=2"');
    expect(html).not.toMatch(/<b>|<script>/);
  });

  test('breaks a word that is wider than a phone, such as an address that somebody pasted', () => {
    expect(writeLetter(letter).html).toMatch(/<body style="[^"]*overflow-wrap:break-word/);
  });
});

describe('without a mail server', () => {
  const outbox = () => join(dataDir, 'outbox');

  test('leaves a whole message in the outbox, for the owner alone', async () => {
    await makeMailer({ ...settings, dataDir, smtpUrl: undefined }).send(outgoing);
    expect(await readdir(outbox())).toEqual(['20260304T050607Z-42.eml']);
    const file = join(outbox(), '20260304T050607Z-42.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const message = readable(await readFile(file, 'utf8'));
    expect(message).toMatch(/^From: ReadytoWork <no-reply@rtw\.example>\r$/m);
    expect(message).toMatch(/^To: .*<zoe@example\.org>\r$/m);
    expect(message).toMatch(/Message-ID: <20260304T050607Z-42@learn\.rtw\.example>\r$/m);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
  });

  test('a message that is sent again overwrites itself', async () => {
    const mailer = makeMailer({ ...settings, dataDir, smtpUrl: undefined });
    await mailer.send(outgoing);
    await mailer.send({ ...outgoing, text: 'the second one' });
    const files = await readdir(outbox());
    expect(files).toHaveLength(1);
    expect(await readFile(join(outbox(), files[0] ?? ''), 'utf8')).toContain('the second one');
  });
});

test('over SMTP it arrives once, at the one address, as text and HTML', async () => {
  const server = await startMailServer();
  await makeMailer({ ...settings, dataDir, smtpUrl: server.url }).send(outgoing);
  await server.stop();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.to).toEqual(['zoe@example.org']);
  const message = readable(server.mails[0]?.raw ?? '');
  expect(message).toContain('multipart/alternative');
  expect(message).toContain('Hello <b>Zoë</b> & "friends",');
  expect(message).toContain('Hello &lt;b&gt;Zoë&lt;/b&gt;');
  expect(await readdir(dataDir)).toEqual([]);
});

test('a mail server that is down is an error, so that the job is tried again', async () => {
  const server = await startMailServer();
  await server.stop();
  await expect(makeMailer({ ...settings, dataDir, smtpUrl: server.url }).send(outgoing)).rejects.toThrow(
    'ECONNREFUSED',
  );
});

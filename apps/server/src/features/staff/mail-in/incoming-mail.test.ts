import { describe, expect, test } from 'vitest';
import { plainMail, programs } from '../../../testing/raw-mails.ts';
import { readMail } from './incoming-mail.ts';
import { newTextOf } from './new-text.ts';
import { whyDropped } from './why-dropped.ts';

const to = 'support+7-0123456789abcdef0123456789abcdef@learn.example.org';
const from = 'Ayanda Dlamini <Ayanda@Mail.example>';
const read = async (raw: Buffer) => (await readMail(raw)) ?? expect.fail('not read');
const rawOf = (headers: string, body = 'x') =>
  Buffer.from(`${headers.replaceAll('\n', '\r\n')}\r\n\r\n${body}`);

/** What people write: short and long, with lists, times, colons and characters of several languages. */
const texts = [
  'It works now, thank you.',
  'Ngiyabonga kakhulu! 🎉\n\nSengiqedile.',
  'I tried at 10:30:\n\n- cleared the cache\n- opened it again\n\nIt still says: not found.',
  'Name: Ayanda\nSubject: Maths\nEmail: me@mail.example\n\nThese are my details.',
  'Dankie, dit werk. – Ayanda',
  'a < b & c > d; "quoted"',
];

describe.each(Object.entries(programs))('a mail by %s', (_name, write) => {
  test.each(texts)('is read without what it quotes: %j', async (text) => {
    const mail = await read(write({ from, to, text }));
    expect(newTextOf(mail.text)).toBe(text);
    expect(mail.from).toEqual({ name: 'Ayanda Dlamini', address: 'ayanda@mail.example' });
    expect(mail.recipients).toContain(to);
    expect(whyDropped(mail, { host: 'learn.example.org', addresses: [] })).toBeUndefined();
  });
});

test.each(Object.entries(programs))('a mail by %s is read beside a file', async (_name, write) => {
  const [text = ''] = texts;
  const files = [{ name: 'photo.jpg', type: 'image/jpeg', bytes: 500 }];
  const mail = await read(write({ from, to, text, files }));
  expect(newTextOf(mail.text)).toBe(text);
  expect(mail.files).toEqual(files);
});

test('HTML in an alternative of one is read, with its picture as a file', async () => {
  const html = 'Content-Type: text/html\n\n<p>It works &amp; plays.</p>';
  const picture = 'Content-Type: image/png\nContent-ID: <p@x>\n\nx';
  const related = `Content-Type: multipart/related; boundary=r\n\n--r\n${html}\n--r\n${picture}\n--r--`;
  const raw = rawOf(
    `From: ${from}\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=b`,
    `--b\n${related}\n--b--`,
  );
  expect(await read(raw)).toMatchObject({ text: 'It works & plays.', files: [{ type: 'image/png' }] });
});

describe('the new text', () => {
  test.each([
    [
      'keeps answers between quoted lines',
      '> Which course?\nMoney Skills.\n> Which phone?\nA Nokia.',
      undefined,
    ],
    ['keeps a mail that only quotes', '> Hello,\n> please try again.', undefined],
    ['keeps a list after a colon', 'On my phone I see:\n\n1. nothing', undefined],
    [
      'keeps a question above a quote',
      'What about point 2:\n\n> 1. Clear the cache.\n> 2. Try again.',
      'What about point 2:',
    ],
    ['folds a quote without an introduction', 'Yes.\n\n> Did it work?', 'Yes.'],
    ['leaves out a signature', 'Yes.\n\n-- \nAyanda\n082 000 0000', 'Yes.'],
    ['keeps a long text below two hyphens', `Yes.\n--\n${'More.\n'.repeat(20)}Done.`, undefined],
    ['leaves out the advertisement of a phone', 'Yes.\nSent from my Samsung Galaxy smartphone.', 'Yes.'],
    ['is empty for an empty mail', ' \r\n\t\r\n', ''],
  ])('%s', (_name, text, expected = text) => {
    expect(newTextOf(text)).toBe(expected);
  });

  test.each(['>', '-', ' ', 'On 1 ', 'On 1\n', '\n', 'From: '])(
    'of 100,000 characters of %j is found quickly',
    (sign) => {
      const text = sign.repeat(100_000 / sign.length);
      expect(newTextOf(text).length).toBeLessThanOrEqual(text.length);
    },
  );
});

describe('files', () => {
  test('are named with type and size', async () => {
    const files = [
      { name: 'photo.jpg', type: 'image/jpeg', bytes: 2_000 },
      { name: 'notes.txt', type: 'text/plain', bytes: 10 },
    ];
    const mail = await read(plainMail({ from, to, text: 'See the photo.', files }));
    expect(mail.text.trim()).toBe('See the photo.');
    expect(mail.files).toEqual(files);
  });

  test('have names of one line', async () => {
    const file = 'Content-Type: text/html; name="a\u0000b"\nContent-Disposition: attachment\n\n<b>x</b>';
    const raw = rawOf(
      `From: ${from}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b`,
      `--b\n${file}\n--b--`,
    );
    expect((await read(raw)).files).toEqual([{ name: 'a b', type: 'text/html', bytes: 8 }]);
  });
});

describe('is dropped', () => {
  const own = {
    host: 'learn.example.org',
    addresses: ['support@learn.example.org', 'no-reply@learn.example.org'],
  };
  const why = async (headers: string[], sender = from, id?: string) =>
    whyDropped(await readMail(plainMail({ from: sender, to, text: 'x', headers, ...(id && { id }) })), own);

  test.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated (rejected)'],
    ['Precedence: bulk'],
    ['PRECEDENCE: Auto_Reply'],
    ['X-Auto-Response-Suppress: All'],
    ['X-Auto-Response-Suppress: DR, OOF,\r\n AutoReply'],
    ['X-Autoreply: yes'],
    ['List-Id: Jobs <jobs.example.org>'],
    ['Return-Path: <>'],
  ])('as automatic: %s', async (header) => {
    expect(await why([header])).toBe('automatic');
  });

  test.each([['MAILER-DAEMON@mail.example'], ['Mail Delivery <postmaster@mail.example>']])(
    'as automatic from %s',
    async (sender) => {
      expect(await why([], sender)).toBe('automatic');
    },
  );

  test.each([
    ['support@learn.example.org'],
    ['Support <Support+7-0123456789abcdef0123456789abcdef@learn.example.org>'],
    ['no-reply@learn.example.org'],
  ])('as our own from %s', async (sender) => {
    expect(await why([], sender)).toBe('own');
  });

  test.each(['Constructor: x', '__proto__: x', 'toString: x'])('not by a header %s', async (header) => {
    expect(await why([header])).toBeUndefined();
  });

  test('as our own by the host of its Message-ID', async () => {
    expect(await why([], from, '<20261130-7@learn.example.org>')).toBe('own');
    expect(await why([], from, '<7@other-learn.example.org>')).toBeUndefined();
  });

  test.each([[''], ['Ayanda'], ['a@mail.example, b@mail.example'], ['x@y'], ['"@mail.example"@']])(
    'as unreadable from %j',
    async (sender) => {
      expect(await why([], sender)).toBe('unreadable');
    },
  );

  test.each([
    ['Auto-Submitted: no'],
    ['Precedence: first-class'],
    ['X-Auto-Response-Suppress: DR, RN, NRN'],
    ['Return-Path: <ayanda@mail.example>'],
  ])('not for %s', async (header) => {
    expect(await why([header])).toBeUndefined();
  });
});

describe('a hostile mail', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['only NULs', Buffer.alloc(1000)],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
    ['a head larger than a megabyte', rawOf(`From: ${from}\nX-Long: ${'x'.repeat(2_000_000)}`)],
    ['more than 1,000 parts', manyParts(1_100)],
  ])('is dropped or read without an error: %s', async (_name, raw) => {
    const mail = await readMail(raw);
    expect(whyDropped(mail, { host: 'learn.example.org', addresses: [] })).toBe('unreadable');
  });

  test('of 900 parts names twenty files', async () => {
    expect((await read(manyParts(900))).files).toHaveLength(20);
  });

  test.each([
    ['a boundary that never comes', 'multipart/mixed; boundary=b', '--b\nContent-Type: text/plain\n\nHello'],
    ['no boundary', 'multipart/mixed', 'Hello'],
    ['an unknown character set', 'text/plain; charset=nonsense', 'Hello'],
    ['an unknown type', 'text', 'Hello'],
  ])('is read as far as it can be with %s', async (_name, type, body) => {
    const mail = await read(rawOf(`From: ${from}\nContent-Type: ${type}`, body));
    expect(mail.from?.address).toBe('ayanda@mail.example');
  });

  test('loses NULs and lone surrogates, which no database stores', async () => {
    const html = '<p>a&#xD83D;b\u0000c</p>';
    const mail = await read(rawOf(`From: ${from}\nSubject: a\u0000b\nContent-Type: text/html`, html));
    expect(mail.text + mail.subject).toMatch(/^[^\0\ud800-\udfff]+$/u);
  });

  test('of 20 MB is read without its file', async () => {
    const files = [{ name: 'film.mp4', type: 'video/mp4', bytes: 15_000_000 }];
    const mail = await read(plainMail({ from, to, text: 'See the film.', files }));
    expect(mail).toMatchObject({ files });
    expect(mail.text.trim()).toBe('See the film.');
  });

  test('with nested or endless HTML is read without it', async () => {
    for (const html of ['<div>'.repeat(60_000), '<p>x'.repeat(200_000)])
      expect((await read(rawOf(`From: ${from}\nContent-Type: text/html`, html))).text.length).toBeLessThan(
        100_001,
      );
  });
});

function manyParts(count: number): Buffer {
  const part = '--b\nContent-Type: image/png\nContent-Disposition: attachment; filename=x.png\n\nx\n';
  return rawOf(
    `From: ${from}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b`,
    `${part.repeat(count)}--b--`,
  );
}

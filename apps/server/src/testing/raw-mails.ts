/** Builds raw messages as mail programs write them, for tests. */
export interface RawMail {
  from: string;
  to: string;
  subject?: string;
  id?: string;
  /** Further headers, one a line. */
  headers?: string[];
  /** The text that the person wrote. */
  text: string;
  files?: { name: string; type: string; bytes: number }[];
}

const answered = {
  by: 'ReadytoWork support <support@learn.example.org>',
  lines: ['Hello Ayanda,', '', 'Please clear the cache, then try again.', '', 'The ReadytoWork team'],
};
const day = 'Mon, 30 Nov 2026';

const quoted = answered.lines.map((line) => `> ${line}`.trimEnd()).join('\n');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>\n');
const oldHtml = `<p>${answered.lines.filter(Boolean).join('</p><p>')}</p>`;

let count = 0;

/** A part in base64, as programs write text that is not ASCII. */
const part = (type: string, text: string) =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    (
      Buffer.from(text)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n'),
  ].join('\r\n');

function multipart(kind: 'alternative' | 'mixed', parts: string[]): string {
  const boundary = `=_${kind}_${++count}`;
  const body = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--`;
}

const filePart = ({ name, type, bytes }: { name: string; type: string; bytes: number }) =>
  [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    (
      Buffer.alloc(bytes, 7)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n'),
  ].join('\r\n');

/** The whole message around a part. */
function message(mail: RawMail, content: string): Buffer {
  const { from, to, subject = 'Re: Slides (number 7)', headers = [], files = [] } = mail;
  const id = mail.id ?? `<${++count}.${Date.now()}@mail.example>`;
  const head = [
    'Received: from mail.example by mx.learn.example.org; Mon, 30 Nov 2026 10:05:00 +0200',
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${day} 10:05:00 +0200`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    ...headers,
  ];
  const body = files.length > 0 ? multipart('mixed', [content, ...files.map(filePart)]) : content;
  return Buffer.from(`${head.join('\r\n')}\r\n${body}\r\n`);
}

type Program = (mail: RawMail) => Buffer;

const both = (text: string, html: string) =>
  multipart('alternative', [part('text/plain', text), part('text/html', html)]);

/** Mail programs that quote what they answer. */
export const programs = {
  gmail: (mail) =>
    message(
      mail,
      both(
        `${mail.text}\n\nOn ${day} at 10:00, ReadytoWork support <\nsupport@learn.example.org> wrote:\n\n${quoted}\n`,
        `<div dir="ltr">${escaped(mail.text)}</div><br><div class="gmail_quote"><blockquote>${oldHtml}</blockquote></div>`,
      ),
    ),
  'gmail in Afrikaans': (mail) =>
    message(
      mail,
      part(
        'text/plain',
        `${mail.text}\n\nOp Ma. 30 Nov. 2026 om 10:00 het ${answered.by} geskryf:\n\n${quoted}\n`,
      ),
    ),
  'gmail in isiZulu': (mail) =>
    message(
      mail,
      part(
        'text/plain',
        `${mail.text}\n\nNgoMso, 30 Nov 2026 ngo-10:00, ${answered.by} wabhala:\n\n${quoted}\n`,
      ),
    ),
  'HTML alone': (mail) =>
    message(
      mail,
      part(
        'text/html',
        `<html><body><div>${escaped(mail.text)}</div><div>On ${day} at 10:00, Support &lt;support@learn.example.org&gt; wrote:<br></div><blockquote type="cite">${oldHtml}</blockquote></body></html>`,
      ),
    ),
  outlook: (mail) =>
    message(
      mail,
      both(
        `${mail.text}\n\nFrom: ${answered.by}\nSent: Monday, 30 November 2026 10:00\nTo: Ayanda Dlamini\nSubject: Re: Slides (number 7)\n\n${answered.lines.join('\n')}\n`,
        `<div>${escaped(mail.text)}</div>`,
      ),
    ),
  'outlook in Afrikaans': (mail) =>
    message(
      mail,
      part(
        'text/plain',
        `${mail.text}\n\nVan: ${answered.by}\nGestuur: Maandag 30 November 2026 10:00\nAan: Ayanda Dlamini\nOnderwerp: Re: Slides\n\n${answered.lines.join('\n')}\n`,
      ),
    ),
  'outlook on a phone': (mail) =>
    message(
      mail,
      part(
        'text/html',
        `<html><body><div>${escaped(mail.text)}</div><div><br></div><div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/x">Outlook for Android</a></div><hr><div id="divRplyFwdMsg"><b>From:</b> ReadytoWork support &lt;support@learn.example.org&gt;<br><b>Sent:</b> Monday, November 30, 2026 10:00:00 AM<br><b>To:</b> Ayanda<br><b>Subject:</b> Re: Slides</div>${oldHtml}</body></html>`,
      ),
    ),
  'outlook, older': (mail) =>
    message(
      mail,
      part('text/plain', `${mail.text}\n\n-----Original Message-----\n${answered.lines.join('\n')}\n`),
    ),
  apple: (mail) =>
    message(
      mail,
      part(
        'text/plain',
        `${mail.text}\n\nSent from my iPhone\n\n> On 30 Nov 2026, at 10:00, ${answered.by} wrote:\n> \n> ${answered.lines.join('\n> ')}\n`,
      ),
    ),
  thunderbird: (mail) =>
    message(
      mail,
      part('text/plain', `On 2026/11/30 10:00, ReadytoWork support wrote:\n${quoted}\n\n${mail.text}\n`),
    ),
  yahoo: (mail) =>
    message(
      mail,
      part(
        'text/plain',
        `${mail.text}\n\nSent from Yahoo Mail on Android \n \n  On Mon, 30 Nov 2026 at 10:00, ReadytoWork support\n<support@learn.example.org> wrote:   ${'\n'}${answered.lines.join('\n')}\n`,
      ),
    ),
  'plain quote': (mail) => message(mail, part('text/plain', `${mail.text}\n\n${quoted}\n`)),
  signed: (mail) =>
    message(
      mail,
      part(
        'text/plain',
        `${mail.text}\n\n-- \nAyanda Dlamini\n082 000 0000\n\nOn ${day}, Support wrote:\n${quoted}\n`,
      ),
    ),
  'nothing quoted': (mail) => message(mail, part('text/plain', mail.text)),
} satisfies Record<string, Program>;

export const plainMail = (mail: RawMail): Buffer => programs['nothing quoted'](mail);

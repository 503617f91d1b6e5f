import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** As it came over the wire. */
  raw: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

/** A real SMTP server on a port of its own (or the one given), that keeps what it is sent. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  smtp.on('error', () => {});
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** The readable text of a mail, whose parts are quoted-printable. A subject that is not plain ASCII stays encoded. */
export function readable(raw: string): string {
  // In the head a line that ends in "=" ends an encoded subject; below, it goes on in the next.
  const [, head = '', body = ''] = /^([\s\S]*?\r?\n\r?\n)([\s\S]*)$/.exec(raw) ?? [];
  const joined = head + body.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The token of the link in a mail. */
export function tokenIn(raw: string): string {
  const [, token = ''] = /forgot-password\?token=([\w-]+)/.exec(readable(raw)) ?? [];
  return token;
}

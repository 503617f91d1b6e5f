import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** The message as received. */
  raw: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** From now on refuses every recipient, sender or message with this code; accepts them again if it is undefined. */
  refuse(what: 'recipient' | 'sender' | 'message', code: number | undefined): void;
  /** How many recipients, senders and messages it has refused so far. */
  refused(): number;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on the given port or a free one. It stores the messages that it receives. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const codes = new Map<string, number | undefined>();
  let refused = 0;
  const refusal = (what: string) => {
    const responseCode = codes.get(what);
    if (responseCode === undefined) return undefined;
    refused += 1;
    return Object.assign(new Error('5.1.1 we do not know someone@example.org'), { responseCode });
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const problem = refusal('message');
        if (problem) return done(problem);
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
    refuse: (what, code) => void codes.set(what, code),
    refused: () => refused,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** Decodes the text of a mail, whose parts are quoted-printable. A subject that is not plain ASCII stays encoded. */
export function readable(raw: string): string {
  // In the head a "=" at the end of a line ends an encoded subject; in the body it means that the line continues.
  const [, head = '', body = ''] = /^([\s\S]*?\r?\n\r?\n)([\s\S]*)$/.exec(raw) ?? [];
  const joined = head + body.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export function tokenIn(raw: string): string {
  const [, token = ''] = /forgot-password\?token=([\w-]+)/.exec(readable(raw)) ?? [];
  return token;
}

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface StoredMail {
  uid: number;
  raw: Buffer;
  isSeen: boolean;
}

export interface ImapServer {
  port: number;
  mails: StoredMail[];
  /** The commands received, without their tags. */
  commands: string[];
  /** What it does with the next commands. */
  way: 'answers' | 'hangs' | 'refuses the password' | 'refuses marks' | 'breaks off at a mail';
  add(raw: Buffer): StoredMail;
  close(): Promise<void>;
}

/** A mail server that speaks the part of IMAP4rev1 (RFC 3501) that reading new mails takes. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    if (state.way === 'hangs') return;
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let waiting = '';
    socket.on('data', (bytes) => {
      const lines = (waiting + bytes.toString('latin1')).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  });
  const state: ImapServer = {
    port: 0,
    mails: [],
    commands: [],
    way: 'answers',
    add(raw) {
      const mail = { uid: (state.mails.at(-1)?.uid ?? 0) + 1, raw, isSeen: false };
      state.mails.push(mail);
      return mail;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const answer = (socket: Socket, line: string) => {
    const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    state.commands.push(command);
    const isLogin = /^LOGIN/i.test(command);
    if (isLogin && state.way === 'refuses the password')
      return socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
    if (/^UID FETCH/i.test(command) && state.way === 'breaks off at a mail') return socket.destroy();
    if (/^UID STORE/i.test(command) && state.way === 'refuses marks')
      return socket.write(`${tag} NO [NOPERM] read-only\r\n`);
    socket.write(Buffer.concat([untagged(state, command), Buffer.from(`${tag} OK done\r\n`)]));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  state.port = typeof address === 'object' && address ? address.port : 0;
  return state;
}

/** The data that comes before a command's result. */
function untagged({ mails }: ImapServer, command: string): Buffer {
  const [, fetched] = /^UID FETCH (\d+) /i.exec(command) ?? [];
  const [, stored] = /^UID STORE (\d+) .*\\Seen/i.exec(command) ?? [];
  const index = mails.findIndex(({ uid }) => String(uid) === (fetched ?? stored));
  const mail = mails[index];
  if (stored && mail) mail.isSeen = true;
  if (fetched && mail)
    return Buffer.concat([
      Buffer.from(`* ${index + 1} FETCH (UID ${mail.uid} BODY[]<0> {${mail.raw.length}}\r\n`),
      mail.raw,
      Buffer.from(')\r\n'),
    ]);
  const fresh = mails.filter(({ isSeen }) => !isSeen).map(({ uid }) => ` ${uid}`);
  if (/^UID SEARCH/i.test(command)) return Buffer.from(`* SEARCH${fresh.join('')}\r\n`);
  if (/^SELECT/i.test(command))
    return Buffer.from(
      `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 999] ok\r\n`,
    );
  if (/^CAPABILITY/i.test(command)) return Buffer.from('* CAPABILITY IMAP4rev1\r\n');
  if (/^LIST/i.test(command)) return Buffer.from('* LIST () "/" INBOX\r\n');
  return Buffer.alloc(0);
}

import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { z } from 'zod';

const delivery = z.strictObject({ source: z.string(), entries: z.array(z.looseObject({ id: z.number() })) });
type Entry = z.output<typeof delivery>['entries'][number];

interface Receiver {
  port: number;
  /** The entries that it has confirmed. */
  entries: Entry[];
  close(): Promise<void>;
}

async function listen(server: Server): Promise<Pick<Receiver, 'port' | 'close'>> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const isPort = (address: AddressInfo | string | null) => typeof address === 'object' && address !== null;
  const address = server.address();
  return {
    port: isPort(address) ? address.port : 0,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface HttpReceiver extends Receiver {
  received: { headers: IncomingHttpHeaders; body: string }[];
  /** The status of its answers, or a receiver that never answers. */
  answer: number | 'hangs';
}

/** A receiver of webhooks in place of a SIEM. */
export async function startHttpReceiver(): Promise<HttpReceiver> {
  const server = createHttpServer((request, response) => {
    void text(request).then((body) => {
      receiver.received.push({ headers: request.headers, body });
      if (receiver.answer === 'hangs') return;
      if (receiver.answer < 300) receiver.entries.push(...delivery.parse(JSON.parse(body)).entries);
      response.writeHead(receiver.answer, { location: '/elsewhere' }).end('thanks');
    });
  });
  const receiver: HttpReceiver = { received: [], entries: [], answer: 204, ...(await listen(server)) };
  return receiver;
}

export interface SyslogReceiver extends Receiver {
  messages: string[];
  /** `resets`: cuts the connection after the first bytes; `hangs`: reads everything and never closes. */
  way: 'reads' | 'resets' | 'hangs';
}

/** A receiver of syslog over TCP, or over TLS with a certificate. */
export async function startSyslogReceiver(certificate?: TlsOptions): Promise<SyslogReceiver> {
  const take = (socket: Socket) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (receiver.way === 'resets') socket.resetAndDestroy();
      else chunks.push(chunk);
    });
    socket.on('end', () => {
      if (receiver.way !== 'reads') return;
      receiver.messages.push(...framesOf(Buffer.concat(chunks)));
      socket.end();
    });
  };
  const server = certificate
    ? createTlsServer({ ...certificate, allowHalfOpen: true }, take)
    : createTcpServer({ allowHalfOpen: true }, take);
  const receiver: SyslogReceiver = {
    messages: [],
    way: 'reads',
    ...(await listen(server)),
    get entries() {
      return this.messages.map((message) =>
        delivery.shape.entries.element.parse(JSON.parse(bodyOf(message))),
      );
    },
  };
  return receiver;
}

/** Splits octet-counted frames (RFC 6587, section 3.4.1). */
function framesOf(bytes: Buffer): string[] {
  const frames: string[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const blank = rest.indexOf(' ');
    const end = blank + 1 + Number(rest.subarray(0, blank).toString());
    frames.push(rest.subarray(blank + 1, end).toString());
    rest = rest.subarray(end);
  }
  return frames;
}

const header = /^<\d{1,3}>1 \S+ \S+ \S+ \S+ \S+ - (?=\{)/;
/** What follows the header of RFC 5424. */
function bodyOf(message: string): string {
  if (!header.test(message)) throw new Error(`no message of RFC 5424: ${message}`);
  return message.replace(header, '');
}

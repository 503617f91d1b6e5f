import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * What happens to the next request that writes: it never arrives; the server handles it, but no answer comes back; the answer breaks
 * off.
 */
export type Cut = 'request' | 'answer' | 'half an answer';

export interface RoughNetwork {
  url: string;
  /** Without a network, every connection breaks at once. */
  isThere: boolean;
  /** The cut for the next request that writes. */
  next: Cut | undefined;
  /** How many requests that write reached the server, and how many cuts happened. */
  readonly passed: number;
  readonly cuts: number;
  close(): Promise<void>;
}

/** A proxy between a phone and the product that breaks connections on demand, as a mobile network does by itself. */
export async function startRoughNetwork(product: string): Promise<RoughNetwork> {
  const state = { isThere: true, next: undefined as Cut | undefined, passed: 0, cuts: 0 };
  const proxy = createServer((asked, answer) => {
    if (!state.isThere) return void asked.destroy();
    const isWrite = asked.method !== 'GET' && asked.method !== 'HEAD';
    const cut = isWrite ? state.next : undefined;
    if (cut) {
      state.next = undefined;
      state.cuts += 1;
    }
    if (cut === 'request') return void asked.destroy();
    if (isWrite) state.passed += 1;
    pass(product, asked, answer, cut);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  return Object.assign(state, {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  });
}

function pass(product: string, asked: IncomingMessage, answer: ServerResponse, cut: Cut | undefined): void {
  const { method, url = '/', headers } = asked;
  const fail = () => answer.destroy();
  const onward = request(`${product}${url}`, { method, headers, agent: false }, (response) => {
    const { connection: _, 'keep-alive': __, ...kept } = response.headers;
    response.once('error', fail);
    if (cut === 'answer') return void response.resume().once('end', fail);
    answer.writeHead(response.statusCode ?? 502, kept);
    if (cut !== 'half an answer') return void response.pipe(answer);
    response.once('data', (bytes: Buffer) => answer.write(bytes.subarray(0, 1), fail));
    response.once('end', fail);
  });
  onward.once('error', fail);
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}

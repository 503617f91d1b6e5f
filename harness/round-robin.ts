import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 100;
const usesAllWithinMs = 60_000;

export interface LoadBalancer {
  url: string;
  /** Resolves when it forwards to every server. */
  usesAll(): Promise<void>;
  close(): Promise<void>;
}

interface Where {
  /** The port to listen on; 0: the system chooses. */
  port?: number;
  /** Where each server reports that it is ready, if not at its own address: the content listener has no /readyz. */
  health?: string[];
}

/** A proxy as operators have it: each request goes to the next server whose /readyz reports it ready. */
export async function startRoundRobin(
  servers: string[],
  { port = 0, health = servers }: Where = {},
): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const look = async () => {
    for (const [index, server] of servers.entries())
      if (await isReady(health[index] ?? server)) ready.add(server);
      else ready.delete(server);
  };
  await look();
  let over = false;
  const looking = (async () => {
    while (!over) {
      await pause(lookEveryMs);
      await look();
    }
  })();
  let turn = 0;
  const proxy = createServer((asked, answer) => {
    const choice = [...ready];
    const server = choice[turn++ % choice.length];
    if (server) pass(server, agent, asked, answer);
    else answer.destroy();
  });
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async usesAll() {
      for (const end = Date.now() + usesAllWithinMs; ready.size < servers.length; await pause(lookEveryMs))
        if (Date.now() > end) throw new Error(`Of ${servers.join(', ')}, ${[...ready].join(', ')} is ready.`);
    },
    async close() {
      over = true;
      await looking;
      proxy.closeAllConnections();
      agent.destroy();
      proxy.close();
    },
  };
}

/** Forwards a request. If the server sends no complete answer, the client sees a broken connection, as on a bad network. */
function pass(server: string, agent: Agent, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url = '/', headers } = asked;
  const fail = () => answer.destroy();
  const onward = request(`${server}${url}`, { method, headers, agent }, (response) => {
    const { connection: _, 'keep-alive': __, ...kept } = response.headers;
    answer.writeHead(response.statusCode ?? 502, kept);
    response.once('error', fail).pipe(answer);
  });
  onward.once('error', fail);
  asked.pipe(onward);
}

async function isReady(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

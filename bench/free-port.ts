import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that a system gives to outgoing connections: one of those could take the place of a server that is down. */
const [lowest, highest] = [10_000, 32_000];

/** A port that is free, and the one after it too: the server's content origins listen there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

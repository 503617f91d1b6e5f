import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the system's range for outgoing connections, one of which could take the port of a server that is down. */
const [lowest, highest] = [5_000, 16_000];

/**
 * A free port, whose next port is free too, because the server's content origins listen there. No other test process of this
 * machine gets the pair while this one lives, even while its server is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(lowest, highest);
    if ((await reserve(port)) && (await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** Reserves the number by its UDP port. The system releases it when this process ends. */
async function reserve(port: number): Promise<boolean> {
  const token = createSocket('udp4').unref();
  token.bind({ port, address: '127.0.0.1', exclusive: true });
  return once(token, 'listening').then(
    () => true,
    () => false,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

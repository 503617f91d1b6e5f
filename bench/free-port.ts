import { createServer } from 'node:net';

/** A port that is free, and the one after it too: the server's content origins listen there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listen(0);
    if ((await listen(port + 1).catch(() => 0)) > 0) return port;
  }
}

function listen(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface ObjectStore {
  /** The environment variables with which a server uses this store. */
  env: Record<string, string>;
  /** The store's URL without the bucket. */
  origin: string;
  /** Makes the store unreachable; its content stays. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real S3 server on a free port, with an empty bucket. It checks the key id but not the signature. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'readytowork-s3-'));
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: 'files' }],
    });
    const { port: taken } = await server.run();
    return { server, port: taken };
  };
  let { server, port } = await start(0);
  const pause = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: {
      STORAGE_URL: `${origin}/files/product`,
      STORAGE_KEY_ID: 'S3RVER',
      STORAGE_SECRET: 'S3RVER',
    },
    origin,
    pause,
    async resume() {
      ({ server, port } = await start(port));
    },
    async stop() {
      await pause();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

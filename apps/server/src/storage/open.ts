import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config-error.ts';
import { StoreUnreachable } from './breaker.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { S3Settings } from './s3-client.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

interface Place {
  storage: S3Settings | undefined;
  dataDir: string;
}

/** Opens the configured store: an object store, or files in DATA_DIR. */
export function openStorage({ storage, dataDir }: Place): Storage {
  const folder = join(dataDir, 'files');
  return storage ? s3Storage(storage, folder) : diskStorage(folder);
}

interface Parts {
  storage: Storage;
  log: FastifyBaseLogger;
}

/**
 * If the store refuses us, the configuration must be corrected, so startup stops. An unreachable store comes back by itself, so
 * startup continues.
 */
export async function probeStorage({ storage, log }: Parts): Promise<void> {
  try {
    await storage.probe();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    if (!(error instanceof StoreUnreachable))
      throw new ConfigError(
        `STORAGE_URL, STORAGE_KEY_ID, STORAGE_SECRET and STORAGE_REGION take a bucket and a key that may read, write, list and delete in it. ${error.message}`,
      );
    log.warn(
      { reason: error.message },
      'starting without the file store: what needs it is refused until it is back',
    );
  }
}

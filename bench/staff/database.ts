import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@readytowork/postgres';
import { prepare } from '../../harness/seed/command.ts';
import { root } from '../../harness/server-process.ts';
import { isSeeded, seedStaff } from './seed.ts';

/** Settings without protection against a crash, because this data can be made again. */
const careless = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '16GB', autovacuum: 'off', shared_buffers: '512MB' },
};

/** A data folder whose database has this many accounts, made once for all runs. Delete it when it is old. */
export async function staffDataDir(accounts: number): Promise<string> {
  const dataDir = join(root, '.build', `staff-${accounts}`);
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o711);
  const drawn = join(root, '.build/drawn');
  await mkdir(drawn, { recursive: true });
  await symlink(drawn, join(dataDir, 'files'), 'junction').catch(() => {}); // An earlier run has made the link.
  const postgres = await startPostgres({ dataDir, settings: careless });
  try {
    await prepare(postgres.url);
    if (!(await isSeeded(postgres.url)))
      await seedStaff(postgres.superuserUrl, accounts, (line) => process.stdout.write(`  ${line}\n`));
  } finally {
    await postgres.stop();
  }
  return dataDir;
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@readytowork/postgres';
import pg from 'pg';
import { describeTables } from './describe.ts';
import { migrate } from './migrate.ts';

/** Checks that tables.gen.ts matches the schema that the migrations create in an empty database; --write regenerates it. */
const file = join(import.meta.dirname, 'tables.gen.ts');

async function describeMigrated(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-tables-'));
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url, join(import.meta.dirname, '../../migrations'));
    await client.connect();
    return await describeTables(client);
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const described = await describeMigrated();
if (process.argv.includes('--write')) await writeFile(file, described);
else if (described !== (await readFile(file, 'utf8'))) {
  process.stdout.write('tables.gen.ts is not what the migrations make. Run: npm run check -- --write\n');
  process.exitCode = 1;
}

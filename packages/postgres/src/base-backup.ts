import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** What a restore needs to know about a copied cluster. */
export interface ClusterCopy {
  /** Stored in the copy as `backup_label`: PostgreSQL then replays the WAL from the start of the copy. */
  label: string;
  /** PostgreSQL's system identifier, the same for a cluster and all clusters restored from it. */
  system: string;
  /** The first and the last WAL segment that the copy requires; both are in it. */
  firstWal: string;
  lastWal: string;
  /** End of the copy by the clock of the database: a restore cannot go back further than this. */
  ended: Date;
}

export interface CopyOptions {
  url: string;
  /** DATA_DIR of the database to copy. */
  dataDir: string;
  /** Copies folders and files, named by their path below the cluster. Ignores files that have disappeared. */
  copy(entries: ClusterEntries): Promise<void>;
}

export interface ClusterEntries {
  folders: string[];
  files: string[];
}

/**
 * Folders copied without their contents, because PostgreSQL recreates them at each start or another cluster cannot use them
 * (PostgreSQL, "Making a Base Backup Using the Low Level API").
 */
const withoutContents =
  /^(pg_wal|pg_wal\/archive_status|pg_wal\/summaries|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|current_logfiles|backup_label.*|tablespace_map.*|recovery\.signal)$/;

/**
 * Copies a running cluster. Also copies the WAL written during that time, which repairs pages that changed while they were
 * copied: the copy is consistent as of its end and needs no archive.
 */
export async function copyCluster({ url, dataDir, copy }: CopyOptions): Promise<ClusterCopy> {
  const cluster = join(await realpath(join(dataDir, 'postgres')), 'cluster');
  const client = new Client({ connectionString: url, application_name: 'readytowork backup' });
  client.on('error', () => {}); // A lost connection makes the next query fail, which reports it.
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await refuseTablespaces(client);
    // Reserves the WAL of the copy; the slot ends with this session, however that ends.
    await client.query(`select pg_create_physical_replication_slot('readytowork_backup', true, true)`);
    const firstWal = await ask(client, `select pg_walfile_name(pg_backup_start('npm run backup', true))`);
    const { folders, files } = await entriesOf(cluster);
    // Copies the control file last, as pg_basebackup does.
    await copy({ folders, files: [...files.filter((file) => file !== control), control] });
    const stopped = await client.query<{ wal: string; label: string }>(
      'select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)',
    );
    const { wal: lastWal = '', label = '' } = stopped.rows[0] ?? {};
    const ended = new Date(await ask(client, 'select clock_timestamp()::text'));
    await copy({ folders: [], files: await walBetween(cluster, firstWal, lastWal) });
    const system = await ask(client, 'select system_identifier::text from pg_control_system()');
    return { label, system, firstWal, lastWal, ended };
  } finally {
    await client.end().catch(() => {});
  }
}

const control = 'global/pg_control';

async function ask(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
  return String(rows[0]?.[0] ?? '');
}

async function refuseTablespaces(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_tablespace where spcname !~ '^pg_'`);
  if (rowCount)
    throw new Error(
      'This database has tablespaces of its own, which npm run backup does not copy: drop them, or use a PostgreSQL of your own with pgBackRest.',
    );
}

async function entriesOf(cluster: string): Promise<ClusterEntries> {
  const entries: ClusterEntries = { folders: [], files: [] };
  const visit = async (folder: string): Promise<void> => {
    // If a table is dropped during the copy, its files disappear; a folder disappears only if the whole database is dropped.
    const found = await readdir(join(cluster, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of found) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (leftOut.test(path)) continue;
      if (!entry.isDirectory()) {
        if (!withoutContents.test(folder)) entries.files.push(path);
        continue;
      }
      if (withoutContents.test(folder) && !withoutContents.test(path)) continue;
      entries.folders.push(path);
      await visit(path);
    }
  };
  await visit('');
  return entries;
}

/** The WAL segments from the first to the last, and the histories of earlier timelines. */
async function walBetween(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (!needed.includes(first) || !needed.includes(last))
    throw new Error('The log of the database went on before it was copied; nothing was kept. Run it again.');
  const histories = names.filter((name) => name.endsWith('.history'));
  return [...histories, ...needed.sort()].map((name) => `pg_wal/${name}`);
}

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { DatabaseTrouble } from '../../../db/database.ts';
import { Drain } from '../../../http/drain.ts';
import { StorageUnavailable } from '../../../storage/storage.ts';
import type { FileStatus } from '../../learning/scorm/package-files.ts';
import { Readiness } from './readiness.ts';

interface Case {
  role?: 'server' | 'worker';
  database?: DatabaseTrouble;
  store?: 'there' | 'away' | 'silent';
  files?: FileStatus['files'];
  courses?: number;
  shared?: boolean;
  jobs?: boolean;
}

function readinessOf({
  role = 'server',
  database,
  store = 'there',
  files = 'complete',
  courses = 7,
  shared = true,
  jobs = true,
}: Case) {
  const status: FileStatus = { files, missing: files === 'missing' ? ['golf'] : [] };
  const stat = async () => {
    if (store === 'away') throw new StorageUnavailable('away');
    if (store === 'silent') await pause(5_000, undefined, { ref: false });
    return undefined;
  };
  const readiness = new Readiness({
    role,
    config: { databaseUrl: 'postgres://', dataDir: '/' },
    database: { trouble: async () => database, suspectFull: () => {} },
    storage: { shared, stat },
    drain: new Drain(),
    catalogue: { all: () => Array.from({ length: courses }) },
    packageFiles: {
      status,
      lookSoon: () => {},
      unreachable: () => {
        status.files = 'unreachable';
      },
    },
  });
  readiness.watchJobs(() => jobs);
  return readiness;
}

test.each<[string, Case, string, string[]]>([
  ['all is well', {}, 'ready', []],
  ['the database is away', { database: 'away' }, 'not ready', ['away']],
  ['the database is read-only', { database: 'read_only' }, 'not ready', ['read_only']],
  ['the connections are used up', { database: 'no_connection' }, 'not ready', ['no_connection']],
  ['the disk of the database is full', { database: 'disk_full' }, 'not ready', ['disk_full']],
  ['the store refuses', { store: 'away' }, 'ready', ['store']],
  ['the store is silent', { store: 'silent' }, 'ready', ['store']],
  ['no course is there', { courses: 0 }, 'not ready', ['courses']],
  ['the files are not looked for yet', { files: 'checking' }, 'not ready', []],
  ['files are missing in a shared store', { files: 'missing' }, 'ready', ['files']],
  ['files are missing here alone', { files: 'missing', shared: false }, 'not ready', ['files']],
  [
    'a worker runs jobs, without courses or files',
    { role: 'worker', courses: 0, files: 'checking' },
    'ready',
    [],
  ],
  ['a worker runs no jobs', { role: 'worker', jobs: false }, 'not ready', ['jobs']],
  ['a worker has no database', { role: 'worker', database: 'away' }, 'not ready', ['away']],
])('readiness if %s', async (_, given, status, trouble) => {
  const report = await readinessOf(given).look();
  expect([report.status, report.trouble]).toEqual([status, trouble]);
});

test('reports the files as unreachable as soon as the store does not answer', async () => {
  expect((await readinessOf({ store: 'away' }).look()).files).toBe('unreachable');
});

import { join } from 'node:path';
import { runningDatabase } from '@readytowork/postgres';
import { quiet } from '../harness/quiet.ts';
import { seed } from '../harness/seed/seed.ts';
import { drawingProcesses, startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { Learner } from './learner.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { residentMegabytes } from './resident-memory.ts';

export interface Memory {
  server: number;
  drawing: number;
}

export interface Issued {
  /** Resident memory of the server and of its rendering process in MB, by the number of certificates issued so far. */
  memory: Map<number, Memory>;
  /** Milliseconds of each certificate. */
  times: number[];
  /** The PDFs of the first and of the last. */
  first: Buffer;
  last: Buffer;
}

/**
 * Has one learner fetch a certificate `count` times, and records the server's memory at the counts in `noteAt`. With `alone` it
 * first waits until the same process has rendered all slides.
 */
export async function issueCertificates(count: number, noteAt: number[], alone = false): Promise<Issued> {
  const { dataDir, remove } = await preparedDataDir();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'error',
  });
  try {
    const { email, module } = await someoneWhoPassed(dataDir);
    if (alone) await quiet(join(dataDir, 'files/renders'));
    const learner = await Learner.signIn(server.url, email);
    const memory = new Map<number, Memory>();
    const times: number[] = [];
    const first = await learner.certificate(module);
    let last = first;
    for (let number = 1; number <= count; number++) {
      const begin = performance.now();
      last = await learner.certificate(module);
      times.push(performance.now() - begin);
      if (noteAt.includes(number)) memory.set(number, memoryOf(server.pid));
    }
    return { memory, times, first, last };
  } finally {
    await server.stop();
    await remove();
  }
}

async function someoneWhoPassed(dataDir: string): Promise<{ email: string; module: number }> {
  const url = await runningDatabase(dataDir);
  if (!url) throw new Error(`No database answers on ${dataDir}.`);
  await seed(url, 50);
  const { rows } = await withClient(url, (client) =>
    client.query<{ email: string; module: number }>(
      'select email, module_id as module from certificate join account on account.id = account_id order by account_id limit 1',
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('None of 50 learners has passed.');
  return row;
}

function memoryOf(serverPid: number): Memory {
  const drawing = drawingProcesses()
    .filter(({ parent }) => parent === serverPid)
    .map(({ pid }) => residentMegabytes(pid));
  return { server: residentMegabytes(serverPid), drawing: drawing.reduce((sum, mb) => sum + mb, 0) };
}

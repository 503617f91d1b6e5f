import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, startServerProcess } from '../harness/server-process.ts';
import { withClient } from '../harness/with-client.ts';
import { prepareClass } from './class.ts';
import { compareJournals } from './compare-journals.ts';
import type { Journal } from './journal.ts';
import { acknowledgedBy, databaseOf, journalAt, untilCount } from './kill.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { study } from './study.ts';

export interface RestoreDrill {
  learners: number;
  /** Mean number of acknowledgements for each learner before the backup, and again after it. */
  each: number;
}

export interface Drilled {
  /** Acknowledgements before the chosen moment, and after it. If either were 0, the drill would prove nothing. */
  before: number;
  after: number;
  /** Empty if no record from before the moment was lost and none from after it returned. */
  problems: string[];
  /** Milliseconds. */
  backup: number;
  restore: number;
}

/** A second covers the difference of the database's clock and ours, and answers on their way. */
const doubtMilliseconds = 1000;

/**
 * Learners study while a backup is made, and go on past a moment T. Then the server is killed, and database and files are
 * restored to T. The restored records must contain all that was acknowledged a second before T, and nothing but what was sent
 * until T.
 */
export async function restoreDrill({ learners, each }: RestoreDrill): Promise<Drilled> {
  const { dataDir, remove } = await preparedDataDir();
  const place = await mkdtemp(join(tmpdir(), 'readytowork-drill-'));
  await chmod(place, 0o711);
  const [backupDir, restored] = [join(place, 'backup'), join(place, 'restored')];
  const env = {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_SECONDS: '3600',
  };
  let server = await startServerProcess(env);
  try {
    const url = await databaseOf(dataDir);
    const { journals, learners: signedIn, syllabus } = await prepareClass(url, server.url, learners);
    const studying = Promise.all(
      signedIn.map((learner, index) => study(learner, journalAt(journals, index), syllabus)),
    );
    const more = () => acknowledged(journals, learners * each);
    await more();
    const backup = await run('backup', [], env);
    await more();
    const acknowledgedThen = journals.map((journal) => journal.snapshot());
    await pause(doubtMilliseconds);
    const moment = new Date();
    const sentUntil = journals.map((journal) => journal.snapshot());
    await more();
    await server.kill();
    await studying;

    const words = ['--from', backupDir, '--data-dir', restored, '--to-time', moment.toISOString()];
    const restore = await run('restore', words, env);
    server = await startServerProcess({ ...env, DATA_DIR: restored });
    const expected = acknowledgedThen.map((then, index) => between(then, sentUntil[index] ?? then));
    const found = await withClient(await databaseOf(restored), (client) => compareJournals(client, expected));
    // Sessions survive, because the secret that signs tokens was restored too.
    await signedIn[0]?.at(server.url).get('/v1/module/webmodule/summary/');
    const before = acknowledgedBy(acknowledgedThen);
    return {
      before,
      after: acknowledgedBy(journals) - acknowledgedBy(sentUntil),
      problems: found.filter((line) => !isOverwritten(line)),
      backup,
      restore,
    };
  } finally {
    await server.stop();
    await remove();
    await rm(place, { recursive: true, force: true });
  }
}

function acknowledged(journals: Journal[], more: number): Promise<void> {
  return untilCount(() => acknowledgedBy(journals), acknowledgedBy(journals) + more);
}

/** What must be there (acknowledged by then) and what may be there (sent by now). */
function between(then: Journal, now: Journal): Journal {
  const expected = now.snapshot();
  expected.slidesAcknowledged.clear();
  for (const [key, value] of then.slidesAcknowledged) expected.slidesAcknowledged.set(key, value);
  expected.pairsAcknowledged.clear();
  for (const [key, value] of then.pairsAcknowledged) expected.pairsAcknowledged.set(key, value);
  expected.attempts.length = 0;
  for (const attempt of then.attempts) {
    const later = now.attempts.find(({ firstOptions }) => firstOptions[0] === attempt.firstOptions[0]);
    expected.attempts.push({ ...attempt, sent: later?.sent ?? attempt.sent });
  }
  // An attempt started in that second may exist.
  expected.startsUnanswered = now.startsUnanswered + now.attempts.length - then.attempts.length;
  return expected;
}

/** The key that every commit overwrites may have any value of that second; the other keys are written once. */
const isOverwritten = (line: string) => line.includes('cmi.core.lesson_location');

/** Runs a command of the build. @returns how long it took */
function run(command: string, words: string[], env: Record<string, string>): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`apps/server/dist/${command}.js`, ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('close', (code) =>
      code === 0
        ? resolve(Math.round(performance.now() - began))
        : reject(new Error(`${command}: ${output}`)),
    );
  });
}

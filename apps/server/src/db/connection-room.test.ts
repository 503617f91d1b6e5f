import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { connectionRoom, connectionsNeeded, machineNeeds, tooFewConnections } from './connection-room.ts';
import { openDatabase } from './database.ts';

test.each<[number, number, number, boolean]>([
  [18, 97, 0, false],
  [18, 97, 79, false],
  [18, 97, 80, true],
  [18, 8, 0, true],
])('%i more of %i connections beside %i of others: warns %s', (needed, most, others, warns) => {
  expect(tooFewConnections(needed, { most, others }) !== undefined).toBe(warns);
});

test('a process counts its pools', () => {
  expect(connectionsNeeded({ databasePool: 10, ownJobs: false })).toBe(18);
  expect(connectionsNeeded({ databasePool: 10, ownJobs: true })).toBe(22);
});

test.each([
  { processes: 1, worker: true, ownJobs: true, all: 22 },
  { processes: 1, worker: false, ownJobs: true, all: 18 },
  { processes: 4, worker: true, ownJobs: false, all: 90 },
  { processes: 4, worker: true, ownJobs: true, all: 94 },
  { processes: 4, worker: false, ownJobs: false, all: 72 },
])('$processes processes, jobs here $worker, jobs past the pooler $ownJobs: $all connections', (machine) => {
  expect(machineNeeds({ databasePool: 10, ...machine }, machine.processes).all).toBe(machine.all);
});

test('the limit of the database counts, if it is lower', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'));
  const { db, close } = openDatabase(url, () => {}, 1);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  expect((await connectionRoom(db)).most).toBeGreaterThan(9);
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} connection limit 9`.execute(db);
  expect((await connectionRoom(db)).most).toBe(9);
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { Outbox } from './outbox.ts';
import { OutboxKeeper } from './outbox-keeper.ts';

const now = new Date('2026-03-04T05:06:07Z');
const day = '20260304T040000Z';
const nobody = 2_000_000_000;

let database: TestDatabase;
let folder: string;
let warned: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'readytowork-outbox-')), 'outbox');
  await mkdir(folder);
  warned = [];
});

const log = pino({ level: 'warn' }, { write: (line) => void warned.push(line) });
const keeper = (db = database.db) =>
  new OutboxKeeper({ outbox: new Outbox(folder), db, log, clock: () => now });
const leave = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), 'x')));
const left = async () => (await readdir(folder)).sort();

test('messages about a deleted object are removed; the table to check depends on the message', async () => {
  const person = { email: 'a@test.example', first_name: 'A', last_name: 'B', password_hash: 'x' };
  const account = await insertAccount(database.db, person);
  const { id: invitation } = await database.db
    .insertInto('invitation')
    .values({ email: 'b@test.example', created_at: now, expires_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = [`${day}-1-account-${account}.eml`, `${day}-2-invitation-${invitation}.eml`, `${day}-3.eml`];
  const gone = [
    `${day}-4-account-${nobody}.eml`,
    `${day}-5-invitation-${nobody}.eml`,
    `${day}-6-ticket-${nobody}.eml`,
    `${day}-8-invitation-${account}.eml`,
    `${day}-9-ticket-${account}.eml`,
    `.${day}-7-ticket-${nobody}.half`,
  ];
  await leave(...kept, ...gone);
  await keeper().cleanup();
  expect([await left(), warned]).toEqual([kept, []]);
});

test('thousands of messages are checked with a few statements, and all outdated ones are removed', async () => {
  await leave(...Array.from({ length: 2_050 }, (_, index) => `${day}-${index}-ticket-${nobody - index}.eml`));
  await keeper().cleanup();
  expect(await left()).toEqual([]);
});

test('files that an operator puts into the folder stay, even if their names resemble ours', async () => {
  const strangers = [
    'notes.eml',
    `copy of ${day}-1-account-${nobody}.eml`,
    `${day}-1-account-${nobody}.eml.bak`,
    `${day}-1-account-x.eml`,
    `${day}-1-person-${nobody}.eml`,
    '20200101-1.eml',
  ];
  await leave(...strangers);
  await keeper().cleanup();
  expect(await left()).toEqual(strangers.sort());
});

test('nothing is removed while the database is unreachable; that is logged, and tried again later', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  await leave(`${day}-1-account-${nobody}.eml`);
  await keeper(away.db).cleanup();
  expect(await left()).toHaveLength(1);
  expect(warned).toEqual([expect.stringContaining('tried again in ten minutes')]);
  await away.close();
  await keeper().cleanup();
  expect(await left()).toEqual([]);
});

test('a process checks as soon as it starts, and no longer after it stops', async () => {
  await leave(`${day}-1-account-${nobody}.eml`);
  const started = keeper();
  started.start();
  await expect.poll(left).toEqual([]);
  started.stop();
});

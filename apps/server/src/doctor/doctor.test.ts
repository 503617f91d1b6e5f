import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { machineNeeds } from '../db/connection-room.ts';
import { startHttpReceiver } from '../testing/audit-receivers.ts';
import { cloneDatabase } from '../testing/database.ts';
import { checkAuditTarget } from './check-audit-target.ts';
import { judgeClock, judgeConnections, judgeServer } from './check-database.ts';
import { judgeBackup, judgeCertificate, judgeDisk } from './check-outside.ts';
import { examine } from './doctor.ts';

const day = 86_400_000;
const needed = (processes: number) =>
  machineNeeds({ databasePool: 10, worker: true, ownJobs: false }, processes);

test.each<[string, { colour: string; todo?: string }, string]>([
  ['1 GB free', judgeDisk('disk', 1e9), 'amber'],
  ['0.1 GB free', judgeDisk('disk', 1e8), 'red'],
  ['9 GB free', judgeDisk('disk', 9e9), 'green'],
  ['no backup', judgeBackup(undefined), 'red'],
  ['a backup of yesterday', judgeBackup(day), 'green'],
  ['a backup of three days ago', judgeBackup(3 * day), 'red'],
  ['a certificate for two days', judgeCertificate('certificate', 2 * day), 'red'],
  ['a certificate for ten days', judgeCertificate('certificate', 10 * day), 'amber'],
  ['a certificate for sixty days', judgeCertificate('certificate', 60 * day), 'green'],
  ['a clock 5 s behind', judgeClock(-5), 'amber'],
  ['a clock a minute ahead', judgeClock(60), 'red'],
  ['no connection left', judgeConnections({ most: 97, others: 97 }, needed(1)), 'red'],
  ['too few connections for another process', judgeConnections({ most: 97, others: 90 }, needed(1)), 'amber'],
  ['enough connections', judgeConnections({ most: 97, others: 20 }, needed(1)), 'green'],
  ['enough connections for four processes', judgeConnections({ most: 97, others: 60 }, needed(4)), 'green'],
  ['too few connections for five processes', judgeConnections({ most: 97, others: 20 }, needed(5)), 'amber'],
])('%s', (_, { colour, todo }, expected) => {
  expect(colour).toBe(expected);
  expect(todo === undefined).toBe(expected === 'green');
});

test('an old PostgreSQL in another encoding is red, and slow settings are amber', () => {
  const server = { version: 140_012, encoding: 'LATIN1', random_page_cost: 4, jit: true };
  expect(judgeServer(server).map(({ colour }) => colour)).toEqual(['red', 'red', 'amber']);
});

test('examines a database, a store and ports without changing them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-doctor-'));
  const { url, drop } = await cloneDatabase(inject('templateUrl'));
  const other = createServer((_request, response) => response.end('another program')).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    other.close();
    await drop();
    await rm(dataDir, { recursive: true });
  });
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const findings = await examine({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PORT: String(port),
    HOST: '127.0.0.1',
    PROCESSES: '60',
  });
  const colourOf = (check: string) => findings.find((finding) => finding.check === check)?.colour;
  expect(
    ['database writes', 'database version', 'database encoding', 'tables', 'clock', 'store'].map(colourOf),
  ).toEqual(Array(6).fill('green'));
  expect(colourOf(`PORT ${port}`)).toBe('red');
  expect(colourOf('mail')).toBe('amber');
  expect(findings.find(({ check }) => check === 'connections')?.says).toContain('the 60 server processes');
});

test('reports whether the target of the audit log accepts deliveries', async () => {
  const receiver = await startHttpReceiver();
  onTestFinished(() => receiver.close());
  const target = { kind: 'webhook', url: `http://127.0.0.1:${receiver.port}/`, secret: 's' } as const;
  const check = async () => checkAuditTarget(target, 'https://learn.example.org');
  expect(await check()).toMatchObject({ colour: 'green' });
  expect(receiver.received[0]?.body).toBe('{"source":"learn.example.org","entries":[]}');
  receiver.answer = 403;
  expect(await check()).toMatchObject({ colour: 'red', says: 'it answered with status 403' });
  const silent = { kind: 'syslog', host: '127.0.0.1', port: 9, isEncrypted: false } as const;
  expect(await checkAuditTarget(silent, 'https://learn.example.org')).toMatchObject({ colour: 'red' });
});

test('a wrong variable is red and ends the examination', async () => {
  expect(await examine({ PORT: 'abc' })).toEqual([
    expect.objectContaining({
      check: 'variables',
      colour: 'red',
      says: expect.stringMatching(/^PORT takes /),
    }),
  ]);
});

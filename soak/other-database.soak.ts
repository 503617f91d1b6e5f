import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../harness/server-process.ts';
import { startSystemPostgres, systemPostgres } from './second-database.ts';

const programs = systemPostgres();

/** In browser tests the servers share an object store (e2e/two-servers.ts), in API tests a folder. */
const runs = [
  ['server', '1'],
  ['server', '2'],
  ['browser', '2'],
] as const;

test.skipIf(!programs).each(runs)(
  `tests of the %s pass on the system's PostgreSQL (${programs ?? 'it has none'}), servers: %s`,
  async (project, servers) => {
    if (!programs) return;
    const postgres = await startSystemPostgres(programs);
    try {
      const { code, output } = await run(project, {
        TEST_DATABASE_URL: postgres.url,
        TEST_SERVERS: servers,
      });
      expect(code, output).toBe(0);
      process.stdout.write(`  ${/Tests .*/.exec(output)?.[0]}\n`);
    } finally {
      await postgres.stop();
    }
  },
  3_600_000,
);

function run(project: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', 'vitest', 'run', '--project', project, '--no-color'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('close', (code) => resolve({ code, output }));
  });
}

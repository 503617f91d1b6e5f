import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../bench/server-process.ts';
import { startSystemPostgres, systemPostgres } from './second-database.ts';

const programs = systemPostgres();

test.skipIf(!programs).each(['1', '2'])(
  `the server's tests on the PostgreSQL that this system has (${programs ?? 'it has none'}), servers: %s`,
  async (servers) => {
    if (!programs) return;
    const postgres = await startSystemPostgres(programs);
    try {
      const { code, output } = await run({ TEST_DATABASE_URL: postgres.url, TEST_SERVERS: servers });
      expect(code, output).toBe(0);
      process.stdout.write(`  ${/Tests .*/.exec(output)?.[0]}\n`);
    } finally {
      await postgres.stop();
    }
  },
  900_000,
);

function run(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', 'vitest', 'run', '--project', 'server', '--no-color'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('close', (code) => resolve({ code, output }));
  });
}

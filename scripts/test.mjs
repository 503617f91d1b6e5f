// npm test: installs what is missing, then check, build, and every test. The last line is the count.
// npm run soak: the long tests instead.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { build, checkNode, install, root } from './prepare.mjs';

const soak = process.argv.includes('--soak');
const results = join(root, '.build/tests.json');

checkNode();
await install();
if (!soak && !(await check())) finish({ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 });
await build();
rmSync(results, { force: true });
const vitest = [
  '--no-install',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
];
const { status } = spawnSync(
  'npx',
  soak ? [...vitest, '--project', 'soak'] : [...vitest, '--project', '!soak'],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
const counts = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
finish(counts, status);

/** A run that ended with an error has failed, even if no test did. */
function finish({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }, code = 0) {
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  process.stdout.write(`${numPassedTests} passed, ${failed} failed${skipped}\n`);
  process.exit(failed > 0 || numPassedTests === 0 ? 1 : 0);
}

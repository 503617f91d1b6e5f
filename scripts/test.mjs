// npm test: installs what is missing, then check, build, every rule, call and component, and the first walks in a browser.
// npm run test:all: every test. npm run soak: the long ones instead. The last line is the count.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { build, checkNode, install, root } from './prepare.mjs';

const soak = process.argv.includes('--soak');
const all = process.argv.includes('--all');
/** Of vitest.config.ts. */
const quick = ['packages', 'web', 'components', 'remembering', 'server', 'browser'];
const projects = soak ? ['soak'] : all ? [...quick, 'process'] : quick;
const results = join(root, '.build/tests.json');

checkNode();
await install();
if (!soak && !(await check())) finish({ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 });
await build();
rmSync(results, { force: true });
const folder = mkdtempSync(join(homeOfFiles(), 'readytowork-tests-'));
// As every folder for temporary files: an ordinary user whom a test starts writes here too.
chmodSync(folder, 0o1777);
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
const run = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...reporters,
    ...projects.map((project) => `--project=${project}`),
  ],
  { cwd: root, env: { ...process.env, TMPDIR: folder, TESTS: all ? 'all' : 'first' }, stdio: 'inherit' },
);
// Ctrl+C reaches the tests as well: they end what they started, and then their files go.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => run.kill());
const [status] = await once(run, 'exit');
rmSync(folder, { recursive: true, force: true });
const counts = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
finish(counts, status ?? 1);

/**
 * Where the tests keep their databases and files: in memory where there is room, which takes a tenth to a third of the time away,
 * and the whims of a disk. In a container the folder may be as small as 64 MB.
 */
function homeOfFiles() {
  const memory = '/dev/shm';
  const enough = 4 * 2 ** 30;
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough && freemem() > 2 * enough ? memory : tmpdir();
}

/** A run that ended with an error has failed, even if no test did. */
function finish({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }, code = 0) {
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  process.stdout.write(`${numPassedTests} passed, ${failed} failed${skipped}\n`);
  process.exit(failed > 0 || numPassedTests === 0 ? 1 : 0);
}

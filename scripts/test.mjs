// npm test: installs what is missing, then check, build and every test but the long ones, which are npm run soak.
// The last line is the count.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { build, install } from './prepare.mjs';
import { root, runOnNode } from './run-on-node.mjs';

const soak = process.argv.includes('--soak');
/** `npm test -- e2e/menu.test.ts`: these files alone, without check. */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
/** Projects of vitest.config.ts. Those of a run go one after the other; tests of processes wait most of the time, and run beside the rest. */
const projects = soak ? [['soak']] : [['packages', 'web', 'components', 'server', 'browser'], ['process']];

await runOnNode();
await install();
if (!soak && files.length === 0 && !(await check())) finish([], 1);
await build();
const folder = mkdtempSync(join(homeOfFiles(), 'readytowork-tests-'));
// As every folder for temporary files: an ordinary user whom a test starts writes here too.
chmodSync(folder, 0o1777);
// What tests draw is drawn from it: the same again repeats a run.
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
process.stdout.write(`TEST_SEED=${seed}\n`);
const chosen = projects.map((names) => names.map((name) => `--project=${name}`));
const running = (files.length > 0 ? [files] : chosen).map(startTests);
// Ctrl+C reaches the tests as well: they end what they started, and then their files go.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {
  for (const { child } of running) child.kill();
});
const outcomes = await Promise.all(running.map(({ outcome }) => outcome));
rmSync(folder, { recursive: true, force: true });
for (const { output } of outcomes) process.stdout.write(output);
finish(
  outcomes.map(({ counts }) => counts),
  outcomes.find(({ code }) => code !== 0)?.code,
);

/** The first shows what it does; the output of others would mix with it, and follows at the end. */
function startTests(chosen, place) {
  const results = join(root, `.build/tests-${place}.json`);
  rmSync(results, { force: true });
  const reporters = ['default', 'json', './scripts/cost-reporter.mjs'].map((name) => `--reporter=${name}`);
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...reporters,
    `--outputFile.json=${results}`,
    ...chosen,
  ];
  const child = spawn(process.execPath, vitest, {
    cwd: root,
    // The databases that tests of processes start for themselves have the machine's clock, and so have they.
    env: { ...process.env, TMPDIR: folder, TEST_SEED: seed, ...(place > 0 && { TEST_DATE: '' }) },
    stdio: place === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const outcome = once(child, 'close').then(([code]) => ({
    code: code ?? 1,
    output,
    counts: existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {},
  }));
  return { child, outcome };
}

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
function finish(counts, code = 0) {
  const sum = (name) => counts.reduce((total, count) => total + (count[name] ?? 0), 0);
  const failed = sum('numFailedTests') || (code === 0 ? 0 : 1);
  const skipped = sum('numPendingTests') > 0 ? `, ${sum('numPendingTests')} skipped` : '';
  process.stdout.write(`${sum('numPassedTests')} passed, ${failed} failed${skipped}\n`);
  process.exit(failed > 0 || sum('numPassedTests') === 0 ? 1 : 0);
}
